import FoundationEssentials

/// `report.json`: the report as it is, keys in alphabetical order, so that equal reports are equal files.
enum ReportJSON {
  static func encode(_ report: SnapshotReport) throws(ReportError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Array(try data(of: VersionedReport(report: report), encoder)) + [UInt8(ascii: "\n")]
  }

  /// Without line breaks.
  static func compact(_ value: some Encodable) throws(ReportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try data(of: value, encoder), as: UTF8.self)
  }

  /// - Parameter path: of the file, for errors.
  /// - Throws: `ReportError.unreadable`.
  static func decode(_ bytes: [UInt8], path: String) throws(ReportError) -> SnapshotReport {
    do {
      return try JSONDecoder().decode(VersionedReport.self, from: Data(bytes)).report
    } catch let error as DecodingError {
      throw .unreadable(path: path, reason: reason(of: error))
    } catch {
      throw .unreadable(path: path, reason: "it is not valid JSON")
    }
  }

  private static func data(of value: some Encodable, _ encoder: JSONEncoder) throws(ReportError) -> Data {
    do {
      return try encoder.encode(value)
    } catch {
      // JSON has no infinite numbers; there is nothing else that it cannot say.
      throw .unreadable(path: "report", reason: "a number in it is not finite")
    }
  }

  private static func reason(of error: DecodingError) -> String {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)): this is not the kind of value that a report has here"
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)): \(key.stringValue) is missing"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      "it is not valid JSON, or of a newer version"
    case .dataCorrupted(let context):
      "\(place(context.codingPath)): \(context.debugDescription)"
    @unknown default: "it is not a report"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    "$" + path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }
}

/// The report with the version of the file's format.
private struct VersionedReport: Codable {
  let report: SnapshotReport

  init(report: SnapshotReport) {
    self.report = report
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let version = try values.decodeIfPresent(Int.self, forKey: .version) ?? Self.version
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values,
        debugDescription: "only version \(Self.version) is known, not \(version)")
    }
    report = try SnapshotReport(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try report.encode(to: encoder)
  }

  private enum Key: String, CodingKey {
    case version
  }

  private static let version = 1
}
