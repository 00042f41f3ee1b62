import OffscreenKit
import Snapshots
import Testing

/// Says what an assertion has found, to the test library that runs the test and to the report.
@MainActor
struct SnapshotIssue {
  let findings: [SnapshotFinding]
  let place: SnapshotPlace
  /// The folder of the references.
  let folder: String
  /// The folder of their pictures where they are lines.
  let store: FilePath?
  let session: SnapshotSession

  /// Nothing for pictures that are as they should be; one that passes by tolerance is said but fails nothing.
  ///
  /// - Parameter sheet: makes a picture of all; called only where one fails.
  func report(sheet makeSheet: () async throws -> SnapshotAttachment?) async {
    session.report?.add(findings, references: folder, store: store, fingerprint: session.fingerprint)
    for entry in findings.map(\.entry) where entry.outcome != .passed && !entry.outcome.failsRun {
      print("\(place.file):\(place.line): \(entry.name): \(EntryText(of: entry).sentence)")
    }
    let failures = findings.filter(\.entry.outcome.failsRun)
    guard !failures.isEmpty else { return }
    if let sheet = try? await makeSheet() { attach(sheet) }
    for failure in failures { fail(failure) }
  }

  private func fail(_ finding: SnapshotFinding) {
    finding.attachments.forEach(attach)
    place.fail("snapshot \(finding)")
  }

  /// Only tests of Swift Testing have attachments.
  private func attach(_ picture: SnapshotAttachment) {
    guard Test.current != nil, let bytes = try? picture.bytes() else { return }
    let name = picture.path.split(separator: "/").last.map(String.init) ?? picture.path
    Attachment.record(bytes, named: name, sourceLocation: place.sourceLocation)
  }
}
