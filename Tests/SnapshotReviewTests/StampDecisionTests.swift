import Drawing
import Files
import Foundation
import Geometry
import SnapshotReports
import SnapshotReview
import Snapshots
import TestSupport
import Testing
import Typesetting

/// Accepting references that are lines.
@Suite struct StampDecisionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path + "/" + name) }

  private func verify(_ mode: RecordMode, width: Double) throws -> SnapshotFinding {
    var canvas = Canvas()
    canvas.fill(Rect(x: 2, y: 3, width: width, height: 5), with: .black)
    let picture = SnapshotPicture(
      canvas.makeDisplayList(), size: Size(width: 20, height: 10), scale: DisplayScale(2), background: .white)
    var options = SnapshotVerifier.Options(mode)
    options.keeping = .stamps(store: path("store"), isFilled: false)
    return try SnapshotVerifier(in: path("references"), fonts: .standard(), options).verify(
      picture, as: SnapshotCase("Suite/test@2x.png"))
  }

  private func session(reviewing finding: SnapshotFinding) throws -> ReviewSession {
    try ReportFolder(path("report")).write(
      SnapshotReport(
        fingerprint: "f", isWhole: true, snapshotsFolder: folder.path + "/references",
        store: folder.path + "/store", entries: [finding.entry]), finding.attachments)
    return try ReviewSession(reviewing: path("report"), snapshots: nil)
  }

  private func decide(
    _ decision: Decision, in session: ReviewSession, seen: Decision = .undecided
  ) async -> [String] {
    await session.decide(decision, [.init(name: "Suite/test@2x", seen: seen)]).map(\.reason)
  }

  private var lines: String {
    (try? folder.bytes(of: "references/Suite/stamps.txt")).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test(arguments: [true, false])
  func acceptingWritesTheLineThatRecordingWrites(_ keepsStore: Bool) async throws {
    _ = try verify(.all, width: 10)
    let before = lines
    if !keepsStore { try FileManager.default.removeItem(atPath: "\(path("store"))") }
    let session = try session(reviewing: verify(.never, width: 12))
    #expect(session.report.store == folder.path + "/store")
    if !keepsStore { try OutputFile.createFolder(path("store")) }
    let other = keepsStore ? session : try ReviewSession(reviewing: path("report"), snapshots: nil)
    #expect(await decide(.accepted, in: other) == [])
    #expect(try verify(.never, width: 12).entry.outcome == .passed)
    let accepted = lines
    #expect(accepted != before)
    // With the picture: it is what the next difference is shown beside.
    #expect(try verify(.never, width: 14).entry.pictures.expected != nil)
    #expect(await decide(.undecided, in: other, seen: .accepted) == [])
    #expect(lines == before)
    _ = try verify(.all, width: 12)
    #expect(lines == accepted)
  }

  @Test func newLineGoesWhenItIsTakenBack() async throws {
    let finding = try verify(.never, width: 10)
    try OutputFile.createFolder(path("store"))
    let session = try session(reviewing: finding)
    #expect(await decide(.accepted, in: session) == [])
    #expect(try verify(.never, width: 10).entry.outcome == .passed)
    #expect(await decide(.undecided, in: session, seen: .accepted) == [])
    #expect(lines == "")
  }

  @Test func lineThatChangedSinceIsLeftAlone() async throws {
    _ = try verify(.all, width: 10)
    let session = try session(reviewing: verify(.never, width: 12))
    _ = try verify(.all, width: 15)
    let before = lines
    #expect(
      await decide(.accepted, in: session) == [
        "Suite/test@2x.png is another file than when the report was made; run the tests again and review that report"
      ])
    #expect(lines == before)
  }

  @Test func stampOfAnotherPictureIsRefused() async throws {
    var finding = try verify(.never, width: 10)
    let other = try verify(.never, width: 12).entry.recording?.stamp
    finding.entry.recording?.stamp = other
    try OutputFile.createFolder(path("store"))
    let session = try session(reviewing: finding)
    #expect(await decide(.accepted, in: session).first?.hasPrefix("the report's picture was changed") == true)
    #expect(lines == "")
  }

  @Test func withoutAStoreNothingIsAccepted() async throws {
    let session = try session(reviewing: verify(.never, width: 10))
    #expect(
      await decide(.accepted, in: session) == [
        "the store with the pictures of stamps is unknown; start the review with --store"
      ])
  }
}
