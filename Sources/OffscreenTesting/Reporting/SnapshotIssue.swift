import SnapshotReports
import Snapshots
import Testing
import XCTest

/// Says what an assertion has found, to the test library that runs the test and to the report.
@MainActor
struct SnapshotIssue {
  let findings: [SnapshotFinding]
  let place: SnapshotPlace
  /// Of the references.
  let folder: String

  /// Nothing for pictures that are as they should be; one that passes by tolerance is said but fails nothing.
  ///
  /// - Parameter sheet: makes a picture of all; called only where one fails.
  func report(sheet makeSheet: () async throws -> ReportPicture? = { nil }) async {
    TestReport.ofThisRun?.add(
      findings, references: folder, fingerprint: SnapshotSession.shared.fingerprint)
    for entry in findings.map(\.entry) where entry.outcome == .toleranced {
      print("\(place.file):\(place.line): \(entry.name) is within tolerance: \(entry.explanation ?? "")")
    }
    let failures = findings.filter { ![.passed, .toleranced].contains($0.entry.outcome) }
    guard !failures.isEmpty else { return }
    if let sheet = try? await makeSheet() { attach(sheet) }
    for failure in failures { fail(failure) }
  }

  /// The message of a failure: what changed in words, then figures, then how to accept it.
  private func message(of finding: SnapshotFinding) -> String {
    let entry = finding.entry
    var lines = ["snapshot \(entry.name): \(entry.explanation ?? entry.outcome.rawValue)"]
    lines += entry.changes.map { "  \($0)" }
    if !finding.moving.isEmpty { lines.append("  still moving: \(finding.moving.joined(separator: ", "))") }
    if let accept = entry.accept, entry.outcome != .recorded { lines.append("  accept it: \(accept)") }
    return lines.joined(separator: "\n")
  }

  private func fail(_ finding: SnapshotFinding) {
    let message = message(of: finding)
    guard Test.current != nil else { return XCTFail(message, file: place.staticFile, line: place.line) }
    finding.pictures.forEach(attach)
    Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
  }

  /// Only tests of Swift Testing have attachments.
  private func attach(_ picture: ReportPicture) {
    guard Test.current != nil, let bytes = try? picture.bytes() else { return }
    let name = picture.path.split(separator: "/").last.map(String.init) ?? picture.path
    Attachment.record(bytes, named: name, sourceLocation: place.sourceLocation)
  }
}
