import Foundation
import OffscreenKit
import SnapshotReports
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// The report of a test run whose tests run in several processes.
@Suite struct AssertionReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/report" }

  private static func finding(_ name: String, _ outcome: SnapshotOutcome) -> SnapshotFinding {
    let picture = SnapshotAttachment.path(ofEntry: name, .candidate)
    var entry = SnapshotEntry(name: name, outcome: outcome, reference: "\(name).png")
    entry.recording = EntryRecording(candidate: picture, referenceDigest: nil)
    return SnapshotFinding(
      entry, attachments: [SnapshotAttachment(path: picture, .picture(Array(name.utf8)))])
  }

  private func write(_ findings: [SnapshotFinding], run: String, references: String = "/references") {
    let report = AssertionReport(path, run: ProcessFamily(identifier: run))
    report.add(findings, references: references, fingerprint: "0")
    report.finish()
  }

  private var names: [String] {
    get throws { try ReportFolder(FilePath(path)).read().entries.map(\.name) }
  }

  @Test func processesOfOneRunAddToEachOther() throws {
    write([Self.finding("a", .different), Self.finding("b", .different)], run: "1")
    write([Self.finding("b", .passed), Self.finding("c", .missing)], run: "1")
    #expect(try names == ["a", "b", "c"])
    #expect(
      try ReportFolder(FilePath(path)).read().entries.map(\.outcome) == [.different, .passed, .missing])
    #expect(try folder.bytes(of: "report/images/a.candidate.png") == Array("a".utf8))
  }

  /// Locks are those of open files, so that threads stand for processes. What they wait for is gone in the end.
  @Test func manyProcessesAtOnceLoseAndLeaveNothing() async throws {
    let temporary = FileManager.default.temporaryDirectory.path
    func locks() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: temporary).filter { $0.hasSuffix(".lock") }
    }
    let before = try locks()
    await withTaskGroup(of: Void.self) { group in
      for number in 10..<40 {
        group.addTask { write([Self.finding("entry-\(number)", .different)], run: "1") }
      }
    }
    #expect(try names == (10..<40).map { "entry-\($0)" })
    #expect(try folder.names == ["report"])
    #expect(Set(try locks()).isSubset(of: before))
  }

  @Test func anotherRunReplacesTheReport() throws {
    write([Self.finding("a", .different)], run: "1")
    write([Self.finding("b", .different)], run: "2")
    #expect(try names == ["b"])
  }

  @Test func processWithoutAssertionsChangesNothing() throws {
    write([Self.finding("a", .different)], run: "1")
    AssertionReport(path, run: ProcessFamily(identifier: "2")).finish()
    #expect(try names == ["a"])
  }

  @Test func referencesOfAnotherFolderCannotBeAccepted() throws {
    let report = AssertionReport(path, run: ProcessFamily(identifier: "1"))
    report.add([Self.finding("a", .different)], references: "/references", fingerprint: "0")
    report.add([Self.finding("b", .different)], references: "/others", fingerprint: "0")
    report.finish()
    let read = try ReportFolder(FilePath(path)).read()
    #expect(read.snapshotsFolder == "/references")
    #expect(read.entries.map { $0.recording == nil } == [false, true])
  }

  @Test func runIsThatOfTheParentProcess() {
    #expect(ProcessFamily.ofThisProcess == ProcessFamily.ofThisProcess)
    #expect(ProcessFamily.ofThisProcess.identifier.hasPrefix("\(getppid()) "))
    #expect(ProcessFamily.ofThisProcess.identifier.split(separator: " ").count == 2)
  }
}
