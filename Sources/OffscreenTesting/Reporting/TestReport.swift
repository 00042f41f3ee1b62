import Foundation
import Glibc
import OffscreenKit
import SnapshotReports
import Snapshots
import Synchronization

/// The report of all assertions of a test run, in the folder that `SNAPSHOT_REPORT` names, when its processes end.
///
/// The tests of XCTest and of Swift Testing run in processes of their own, one after the other or at the same time: each
/// adds to what others of the same run have written, and replaces the report of another run.
final class TestReport: Sendable {
  /// Nil where nobody wants one.
  static let ofThisRun: TestReport? = {
    guard let path = ProcessInfo.processInfo.environment["SNAPSHOT_REPORT"], !path.isEmpty else { return nil }
    atexit { TestReport.ofThisRun?.finish() }
    return TestReport(path)
  }()

  private struct Noted {
    var references: String?
    var fingerprint = ""
    var findings: [String: SnapshotFinding] = [:]
  }

  private let path: String
  private let run: TestRun
  private let noted = Mutex(Noted())

  /// - Parameters:
  ///   - path: of the folder.
  ///   - run: which this process belongs to.
  init(_ path: String, run: TestRun = .ofThisProcess) {
    self.path = path
    self.run = run
  }

  /// Of an entry that comes again the later finding counts, as when a test is repeated.
  ///
  /// - Parameters:
  ///   - references: the folder of the references. A report is about one; what belongs to another cannot be accepted in
  ///     a review.
  func add(_ findings: [SnapshotFinding], references: String, fingerprint: String) {
    noted.withLock { noted in
      let folder = noted.references ?? references
      noted.references = folder
      noted.fingerprint = fingerprint
      for finding in findings {
        var finding = finding
        if references != folder { finding.entry.recording = nil }
        noted.findings[finding.entry.name] = finding
      }
    }
  }

  /// Writes what was noted together with what the run's other processes have written; says so where it cannot.
  func finish() {
    let noted = noted.withLock { $0 }
    guard let references = noted.references else { return }
    do {
      try run.withLock(on: path) { try write(noted, references) }
    } catch {
      FileHandle.standardError.write(Data("SNAPSHOT_REPORT: \(error)\n".utf8))
    }
  }

  private func write(_ noted: Noted, _ references: String) throws {
    let folder = ReportFolder(FilePath(path))
    var entries = noted.findings.values.map(\.entry)
    var attachments = noted.findings.values.flatMap(\.attachments)
    if run.hasWritten(to: path), let earlier = try? folder.read() {
      let others = earlier.entries.filter { noted.findings[$0.name] == nil }
      entries += others
      attachments += folder.attachments(of: others)
    }
    let report = SnapshotReport(
      fingerprint: noted.fingerprint, isWhole: true, snapshotsFolder: URL(filePath: references).path,
      entries: entries)
    try folder.write(report, attachments)
    try run.sign(path)
  }
}
