import Foundation
import Geometry
import JSON
import Outlines
import SnapshotReports
import Snapshots

/// Reports to write, with files for all the paths they name.
enum SampleReports {
  /// What a report could hold to break out of each of its formats.
  static let hostileNames = [
    "</script><script>document.title='broken out'</script>", "]]>", "<!--<script>", "two\nlines",
    "\u{2028}line",
    "a\u{0}b\u{1B}[31m\u{FFFE}", "50%,a:b", "Größe/日本語 😀", "\"quoted\" & 'more' | `code` [link](x) @you",
  ]

  /// An entry of each outcome for each of `count` numbers.
  static func report(count: Int) -> SnapshotReport {
    let entries = (0..<count).flatMap { number in
      SnapshotOutcome.allCases.map { entry("Suite\(number % 10)/\($0.rawValue)-\(number)@2x", $0) }
    }
    return report(of: entries)
  }

  static func report(of entries: [SnapshotEntry], shard: ReportShard? = nil) -> SnapshotReport {
    SnapshotReport(
      fingerprint: "offscreen 1, cairo 2", shard: shard, isWhole: true, snapshotsFolder: "/snapshots",
      entries: entries)
  }

  static func entry(_ name: String, _ outcome: SnapshotOutcome = .different) -> SnapshotEntry {
    var pictures = EntryPictures()
    if outcome != .failed, outcome != .passed {
      pictures.actual = SnapshotAttachment.path(ofEntry: name, .actual)
      if outcome != .missing { pictures.expected = SnapshotAttachment.path(ofEntry: name, .expected) }
    }
    let difference = PixelDifference(
      differentPixels: 3, totalPixels: 400, greatestDistance: 12.5,
      regions: [PixelRect(x: 1, y: 2, width: 3, height: 4)])
    return SnapshotEntry(
      name: name, outcome: outcome, source: SourcePlace(file: "Tests/A.swift", line: 7),
      reference: "Suite/reference.png", message: outcome == .failed ? "it broke: \(name)" : nil,
      changes: outcome == .different ? [.component("label “title” moved from (0, 0) to (0, 1)")] : [],
      difference: [.different, .toleranced].contains(outcome) ? difference : nil, pictures: pictures,
      accept: outcome.failsRun ? "offscreen test Scenes --record failed" : nil,
      recording: pictures.actual.map { EntryRecording(candidate: $0, referenceDigest: nil) })
  }

  /// One of many causes: equal numbers, equal causes.
  static func cause(number: Int) -> OutlineCause {
    OutlineCause(
      kind: .changed, component: "flexbox > label#title", identifier: "title", type: "label",
      frame: Rect(x: 0, y: 0, width: 10, height: 20), property: "font.size", from: 12,
      to: .number(JSONNumber(Double(13 + number))))
  }

  /// A file for each path that `report` names, of the smallest picture there is.
  static func pictures(for report: SnapshotReport) -> [SnapshotAttachment] {
    Set(report.entries.flatMap(\.files)).sorted().map { SnapshotAttachment(path: $0, .picture(png)) }
  }

  /// One transparent pixel.
  static let png = [UInt8](
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
      ?? Data())
}
