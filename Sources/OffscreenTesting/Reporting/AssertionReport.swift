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
final class AssertionReport: Sendable {
  /// Nil where nobody wants one.
  static let ofThisRun: AssertionReport? = {
    guard let path = ProcessInfo.processInfo.environment["SNAPSHOT_REPORT"], !path.isEmpty else { return nil }
    atexit { AssertionReport.ofThisRun?.finish() }
    return AssertionReport(path)
  }()

  private struct Noted {
    var references: String?
    var store: FilePath?
    var fingerprint = ""
    var findings: [String: SnapshotFinding] = [:]
  }

  private let path: String
  private let run: ProcessFamily
  private let noted = Mutex(Noted())

  /// - Parameters:
  ///   - path: of the folder.
  ///   - run: which this process belongs to.
  init(_ path: String, run: ProcessFamily = .ofThisProcess) {
    self.path = path
    self.run = run
  }

  /// Takes note of findings. When an entry comes again, as a repeated test's does, the later finding counts.
  ///
  /// - Parameters:
  ///   - references: the folder of the references. A report is about one; what belongs to another cannot be accepted in
  ///     a review.
  ///   - store: the folder of their pictures where they are lines.
  func add(
    _ findings: [SnapshotFinding], references: String, store: FilePath? = nil, fingerprint: String
  ) {
    noted.withLock { noted in
      let folder = noted.references ?? references
      noted.references = folder
      noted.store = noted.store ?? store
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
    let folder = ReportFolder(FilePath(path))
    do throws(ReportError) {
      try folder.update(run: run.identifier) { earlier in
        let others = (earlier?.entries ?? []).filter { noted.findings[$0.name] == nil }
        let report = SnapshotReport(
          fingerprint: noted.fingerprint, isWhole: true, snapshotsFolder: URL(filePath: references).path,
          store: noted.store?.absolute.description, entries: noted.findings.values.map(\.entry) + others)
        return (
          report, noted.findings.values.flatMap(\.attachments) + folder.attachments(of: others)
        )
      }
    } catch {
      FileHandle.standardError.write(Data("SNAPSHOT_REPORT: \(error)\n".utf8))
    }
  }
}

/// All test processes that one `swift test` starts.
struct ProcessFamily: Hashable, Sendable {
  /// Equal for all processes of one parent, and no other.
  let identifier: String

  static var ofThisProcess: ProcessFamily {
    let parent = getppid()
    // When it began, in field 22: numbers of processes are used again. The name before may have spaces in it.
    let status = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    return ProcessFamily(identifier: "\(parent) \(fields.count > 19 ? fields[19] : "")")
  }
}
