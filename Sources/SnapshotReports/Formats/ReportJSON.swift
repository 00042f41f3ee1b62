import Geometry
import JSON
import Outlines
import Snapshots

/// `report.json`: the report as it is, keys in alphabetical order, so that equal reports are equal files.
enum ReportJSON {
  private static let version = 1
  /// A report's own values are six deep, and what components were told a little more.
  private static let deepest = 32

  static func encode(_ report: SnapshotReport) -> [UInt8] {
    let versioned = JSONObject(report.members + [.init(key: "version", value: .number(version))])
    return Array((JSONValue.object(versioned).text(.indented) + "\n").utf8)
  }

  /// - Parameter path: of the file, for errors.
  /// - Throws: `ReportError.unreadable`.
  static func decode(_ bytes: [UInt8], path: String) throws(ReportError) -> SnapshotReport {
    guard let json = try? JSONValue(parsing: bytes, depthLimit: deepest) else {
      throw .unreadable(path: path, reason: "it is not valid JSON, or of a newer version")
    }
    do throws(ReportFault) {
      let value = ReportValue(json)
      if let found = try value["version"]?.integer, found != version {
        throw ReportFault(
          path: .member(of: .document, key: "version"),
          reason: "only version \(version) is known, not \(found)")
      }
      return try SnapshotReport(value)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }
}

/// `durations.json`: seconds by names.
extension ReportJSON {
  static func encode(durations: [String: Double]) -> [UInt8] {
    let members = durations.sorted { $0.key < $1.key }.map { name, seconds in
      JSONObject.Member(key: name, value: .number(JSONNumber((seconds * 1e6).rounded() / 1e6)))
    }
    return Array((JSONValue.object(JSONObject(members)).text(.indented) + "\n").utf8)
  }

  /// - Throws: `ReportError.unreadable`.
  static func durations(_ bytes: [UInt8], path: String) throws(ReportError) -> [String: Double] {
    guard let json = try? JSONValue(parsing: bytes, depthLimit: 2), case .object(let object) = json else {
      throw .unreadable(path: path, reason: "it is not an object of numbers in JSON")
    }
    var durations: [String: Double] = [:]
    for member in object.members {
      if case .number(let seconds) = member.value { durations[member.key] = seconds.value }
    }
    return durations
  }
}

extension SnapshotReport {
  /// What it is as JSON, which the page's data begins with, too.
  var members: [JSONObject.Member] {
    JSONObject(present: [
      ("against", against?.json), ("entries", .array(entries.map(\.json))),
      ("fingerprint", .string(fingerprint)),
      ("groups", .array(CauseGroups(of: entries).groups.map(\.json))),
      ("isWhole", .bool(isWhole)), ("shard", shard?.json), ("snapshotsFolder", .string(snapshotsFolder)),
      ("store", store.map { .string($0) }),
    ]).members
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    self.init(
      fingerprint: try value.member("fingerprint").string,
      shard: try value["shard"].map { shard throws(ReportFault) in try ReportShard(shard) },
      against: try value["against"].map { revision throws(ReportFault) in try ReportRevision(revision) },
      isWhole: try value.member("isWhole").bool,
      snapshotsFolder: try value.member("snapshotsFolder").string, store: try value["store"]?.string,
      entries: try value.member("entries").elements.map { entry throws(ReportFault) in
        try SnapshotEntry(entry)
      })
  }
}

extension ReportRevision {
  fileprivate var json: JSONValue {
    ["commit": commit.map { .string($0) } ?? .null, "revision": .string(name)]
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    self.init(try value.member("revision").string, commit: try value["commit"]?.string)
  }
}

extension ReportShard {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(present: [
        ("contents", contents.map { .string($0) }), ("count", .number(count)), ("index", .number(index)),
      ]))
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    self.init(
      index: try value.member("index").integer, count: try value.member("count").integer,
      contents: try value["contents"]?.string)
  }
}

extension SnapshotEntry {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(present: [
        ("accept", accept.map { .string($0) }), ("causes", .array(causes.map(\.json))),
        ("consequences", consequences?.json), ("difference", difference?.json),
        ("layoutChanges", .array(changes.map { .string($0.description) })),
        ("message", message.map { .string($0) }), ("name", .string(name)),
        ("outcome", .string(outcome.rawValue)), ("pictures", pictures.json), ("recording", recording?.json),
        ("reference", .string(reference)), ("source", source?.json),
      ]))
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    let outcome = try value.member("outcome")
    guard let known = SnapshotOutcome(rawValue: try outcome.string) else { throw outcome.unexpected }
    self.init(
      name: try value.member("name").string, outcome: known,
      source: try value["source"].map { source throws(ReportFault) in try SourcePlace(source) },
      reference: try value.member("reference").string, message: try value["message"]?.string,
      causes: try value["causes"]?.elements.map { cause throws(ReportFault) in try OutlineCause(cause) }
        ?? [],
      consequences: try value["consequences"].map { counts throws(ReportFault) in
        try SnapshotConsequences(counts)
      },
      changes: try value.member("layoutChanges").elements.map { change throws(ReportFault) in
        SnapshotChange(try change.string)
      },
      difference: try value["difference"].map { figures throws(ReportFault) in try PixelDifference(figures) },
      pictures: try EntryPictures(value.member("pictures")), accept: try value["accept"]?.string,
      recording: try value["recording"].map { recording throws(ReportFault) in try EntryRecording(recording) }
    )
  }
}

extension OutlineCause {
  fileprivate var json: JSONValue {
    [
      "component": .string(component), "frame": frame.json, "from": from ?? .null,
      "id": identifier.map { .string($0) } ?? .null,
      "item": item.map { .array($0.map { .number($0) }) } ?? .null,
      "kind": .string(kind.rawValue), "line": line.map { .number($0) } ?? .null,
      "path": path.map { .string("\($0)") } ?? .null,
      "property": property.map { .string($0) } ?? .null, "to": to ?? .null,
      "type": .string(type),
    ]
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    let kind = try value.member("kind")
    guard let known = Kind(rawValue: try kind.string) else { throw kind.unexpected }
    let frame = try value.member("frame")
    let numbers = try frame.elements.map { number throws(ReportFault) in try number.number }
    guard numbers.count == 4 else { throw frame.unexpected }
    self.init(
      kind: known, component: try value.member("component").string, identifier: try value["id"]?.string,
      type: try value.member("type").string,
      item: try value["item"]?.elements.map { number throws(ReportFault) in try number.integer },
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      property: try value["property"]?.string, from: try value["from"]?.value, to: try value["to"]?.value,
      path: try value["path"].map { path throws(ReportFault) in try JSONPath(path) },
      line: try value["line"]?.integer)
  }
}

extension JSONPath {
  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    guard let path = JSONPath(try value.string) else { throw value.unexpected }
    self = path
  }
}

/// Not read back: what entries have in common can be seen from them.
extension CauseGroup {
  fileprivate var json: JSONValue {
    [
      "cause": .string(cause), "components": .number(components), "explained": .number(explained.count),
      "id": .string(identifier), "pictures": .number(entries.count),
    ]
  }
}

extension SnapshotConsequences {
  fileprivate var json: JSONValue { ["moved": .number(moved), "resized": .number(resized)] }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    self.init(moved: try value.member("moved").integer, resized: try value.member("resized").integer)
  }
}

extension SourcePlace {
  fileprivate var json: JSONValue {
    .object(JSONObject(present: [("file", .string(file)), ("line", line.map { .number($0) })]))
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    self.init(file: try value.member("file").string, line: try value["line"]?.integer)
  }
}

extension PixelDifference {
  fileprivate var json: JSONValue {
    let areas = regions.map { JSONValue.array([$0.x, $0.y, $0.width, $0.height].map { .number($0) }) }
    return [
      "differentPixels": .number(differentPixels), "greatestDistance": .number(JSONNumber(greatestDistance)),
      "regions": .array(areas), "totalPixels": .number(totalPixels),
    ]
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    self.init(
      differentPixels: try value.member("differentPixels").integer,
      totalPixels: try value.member("totalPixels").integer,
      greatestDistance: try value.member("greatestDistance").number,
      regions: try value.member("regions").elements.map { area throws(ReportFault) in
        let numbers = try area.elements.map { number throws(ReportFault) in try number.integer }
        guard numbers.count == 4 else { throw area.unexpected }
        return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      })
  }
}

extension EntryPictures {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(present: [
        ("actual", actual.map { .string($0) }), ("difference", difference.map { .string($0) }),
        ("expected", expected.map { .string($0) }), ("sheet", sheet.map { .string($0) }),
      ]))
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    self.init(
      expected: try value["expected"]?.string, actual: try value["actual"]?.string,
      difference: try value["difference"]?.string, sheet: try value["sheet"]?.string)
  }
}

extension EntryRecording {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(present: [
        ("candidate", .string(candidate)), ("referenceDigest", referenceDigest.map { .string($0) }),
        ("stamp", stamp.map { .string($0) }),
      ]))
  }

  fileprivate init(_ value: ReportValue) throws(ReportFault) {
    self.init(
      candidate: try value.member("candidate").string,
      referenceDigest: try value["referenceDigest"]?.string, stamp: try value["stamp"]?.string)
  }
}
