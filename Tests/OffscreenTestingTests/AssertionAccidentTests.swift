import Foundation
import ImageComparison
import OffscreenKit
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// Assertions where something around them goes wrong: each fails with its reason and leaves every file as it was.
@Suite @MainActor struct AssertionAccidentTests {
  private let folder: TemporaryFolder
  private let session = SnapshotSession()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func verify(
    _ record: RecordMode?, width: Double = 20, environment: [String: String] = [:]
  ) async -> SnapshotEntry {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "box()")
    let session = environment.isEmpty ? session : SnapshotSession(environment: environment)
    let assertion = SnapshotAssertion(
      at: place, SnapshotSettings(record: record, folder: folder.path), in: session)
    return await assertion.verify(nil, DisplayScale(2), as: .image) {
      let box = Box().frame(width: .points(width), height: 10).background(.black)
      return try SnapshotStage(box, in: SizeRange(width: width), SnapshotTraits(), fonts: $0)
    }.entry
  }

  private static let reference = "AssertionAccidentTests/box@2x.png"

  @Test("a test without a reference is tried again and again under CI")
  func retryUnderContinuousIntegration() async throws {
    for _ in 1...3 {
      let entry = await verify(
        .missing, environment: ["CI": "true", "SNAPSHOT_RECORD": "all"])
      #expect(entry.outcome == .missing)
    }
    #expect(try folder.names.isEmpty)
  }

  @Test("a test that has recorded is tried again in the same process")
  func retryInOneProcess() async throws {
    for _ in 1...3 {
      let entry = await verify(.missing)
      #expect(entry.outcome == .recorded)
      #expect(entry.message == "recorded; look at it and run again")
    }
    #expect(await verify(RecordMode.never).outcome == .passed)
  }

  @Test("SNAPSHOT_RECORD is misspelt")
  func misspeltMode() async throws {
    let entry = await verify(nil, environment: ["SNAPSHOT_RECORD": "All"])
    #expect(entry.outcome == .failed)
    #expect(
      entry.message
        == "SNAPSHOT_RECORD is \"All\"; set it to one of never, missing, failed, all, or not at all")
    #expect(try folder.names.isEmpty)
  }

  @Test("two tests show other things under one name")
  func namesakes() async throws {
    #expect(await verify(.all).outcome == .recorded)
    let before = try folder.bytes(of: Self.reference)
    let entry = await verify(.all, width: 30)
    #expect(entry.outcome == .failed)
    #expect(
      entry.message
        == "two different snapshots are named AssertionAccidentTests/box@2x and would share one reference; give one of them another name"
    )
    #expect(try folder.bytes(of: Self.reference) == before)
  }

  @Test(
    "the reference is no picture",
    arguments: ["", "<<<<<<< HEAD\n", "version https://git-lfs.github.com/spec/v1\n", "no picture"])
  func damagedReference(_ content: String) async throws {
    try folder.write(content, to: Self.reference)
    for mode in [RecordMode.never, .missing, .failed] {
      let entry = await verify(mode)
      #expect(entry.outcome == .failed)
      #expect(entry.message?.hasPrefix("the reference ") == true)
    }
    #expect(try folder.bytes(of: Self.reference) == Array(content.utf8))
  }

  @Test("a file is in the place of the folder of the references")
  func fileInTheWay() async throws {
    try folder.write("mine", to: "AssertionAccidentTests")
    let entry = await verify(.all)
    #expect(entry.outcome == .failed)
    #expect(
      entry.message
        == "cannot make the folder \(folder.path)/AssertionAccidentTests: a file of that name is in the way"
    )
    #expect(try folder.bytes(of: "AssertionAccidentTests") == Array("mine".utf8))
  }

  @Test("a link leads from the references to a file elsewhere")
  func linkOutOfTheFolder() async throws {
    let other = try TemporaryFolder()
    let file = try other.write("mine", to: "file")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "AssertionAccidentTests"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + Self.reference, withDestinationPath: file)
    let entry = await verify(.all)
    #expect(entry.outcome == .failed)
    #expect(
      entry.message
        == "cannot write \(folder.path)/\(Self.reference): a link there leads out of the folder of the references, or nowhere; put a file in its place"
    )
    #expect(try other.bytes(of: "file") == Array("mine".utf8))
  }

  @Test(
    "the report of the tests is to lie among the references, or around them",
    arguments: ["", "/report", "/.."])
  func reportAmongReferences(_ path: String) async throws {
    #expect(await verify(.all).outcome == .recorded)
    let (names, before) = (try folder.names, try folder.bytes(of: Self.reference))
    let report = AssertionReport(folder.path + path, run: ProcessFamily(identifier: "1"))
    report.add(
      [SnapshotFinding(SnapshotEntry(name: "a", outcome: .failed, reference: "a.png"))],
      references: folder.path, fingerprint: "0")
    report.finish()
    #expect(try folder.names == names)
    #expect(try folder.bytes(of: Self.reference) == before)
  }
}
