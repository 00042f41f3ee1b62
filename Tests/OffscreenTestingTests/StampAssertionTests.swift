import Files
import OffscreenKit
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// Assertions whose references are lines.
@Suite @MainActor struct StampAssertionTests {
  private struct Clock: Component {
    let time: String

    var body: some Component {
      Flexbox(direction: .row, spacing: 8, padding: FlexEdges(all: 12)) {
        Label("Now").id("title")
        Label(time).id("time")
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func settings(_ record: RecordMode) -> SnapshotSettings {
    SnapshotSettings(
      record: record, folder: folder.path + "/references", references: .stamps, store: folder.path + "/store")
  }

  private func assertion(
    _ settings: SnapshotSettings, environment: [String: String] = [:]
  ) -> SnapshotAssertion {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "clock()")
    return SnapshotAssertion(at: place, settings, in: SnapshotSession(environment: environment))
  }

  private func entry(
    _ time: String, _ assertion: SnapshotAssertion, as format: SnapshotFormat = .image
  ) async -> SnapshotEntry {
    await assertion.verify(nil, DisplayScale(2), as: format) {
      try SnapshotStage(Clock(time: time), in: SizeRange(width: 200), SnapshotTraits(), fonts: $0)
    }.entry
  }

  private func files() throws -> Set<String> {
    Set(try folder.files(in: "references/StampAssertionTests").keys)
  }

  @Test func pictureIsALineAndTextsAreFiles() async throws {
    #expect(await entry("12:00", assertion(settings(.missing))).outcome == .recorded)
    #expect(await entry("12:00", assertion(settings(.missing)), as: .layoutTree).outcome == .recorded)
    #expect(await entry("12:00", assertion(settings(.missing)), as: .accessibilityTree).outcome == .recorded)
    #expect(try files() == ["stamps.txt", "clock@2x.layout.txt", "clock@2x.accessibility.txt"])
    for format in [SnapshotFormat.image, .layoutTree, .accessibilityTree] {
      #expect(await entry("12:00", assertion(settings(.never)), as: format).outcome == .passed)
    }
    let changed = await entry("12:34", assertion(settings(.never)))
    #expect(changed.outcome == .different)
    #expect(EntryText(of: changed).causes.first?.contains("#time") == true)
    #expect(changed.pictures.expected != nil)
  }

  @Test func environmentAsksForStampsAndNamesTheStore() async throws {
    let environment = [
      "SNAPSHOT_REFERENCES": "stamps", "SNAPSHOT_STORE": folder.path + "/other",
    ]
    let plain = SnapshotSettings(record: .missing, folder: folder.path + "/references")
    #expect(await entry("12:00", assertion(plain, environment: environment)).outcome == .recorded)
    #expect(try files() == ["stamps.txt"])
    #expect(FilePath(folder.path + "/other").kind == .folder)
    let changed = await entry("12:34", assertion(plain, environment: environment))
    let store = "SNAPSHOT_STORE='\(folder.path)/other' "
    #expect(changed.accept?.hasPrefix("SNAPSHOT_REFERENCES=stamps \(store)SNAPSHOT_ONLY=") == true)
    // The command finds in the code what is said there.
    var stamps = plain
    stamps.references = .stamps
    let onlyStore = ["SNAPSHOT_STORE": folder.path + "/other"]
    let changedStamps = await entry("12:34", assertion(stamps, environment: onlyStore))
    #expect(changedStamps.accept?.hasPrefix("\(store)SNAPSHOT_ONLY=") == true)
    stamps.store = folder.path + "/other"
    let changedStore = await entry("12:34", assertion(stamps, environment: onlyStore))
    #expect(changedStore.accept?.hasPrefix("SNAPSHOT_ONLY=") == true)
    // Whoever asks says it before the environment does.
    var pictures = plain
    pictures.references = .pictures
    #expect(await entry("12:00", assertion(pictures, environment: environment)).outcome == .recorded)
    #expect(try files() == ["stamps.txt", "clock@2x.png"])
  }

  @Test func seriesShareLinesAsTheyShareFiles() async throws {
    func outcomes(_ record: RecordMode, _ times: [String]) async -> [String: SnapshotOutcome] {
      let series = SnapshotSeries(assertion(settings(record)), named: nil)
      for (number, time) in times.enumerated() {
        await series.append("\(number)", DisplayScale(2)) { assertion in
          try await assertion.subject(at: nil) {
            try SnapshotStage(Clock(time: time), in: SizeRange(width: 200), SnapshotTraits(), fonts: $0)
          }
        }
      }
      return Dictionary(
        uniqueKeysWithValues: await series.verify().map { ($0.entry.reference, $0.entry.outcome) })
    }
    func names() throws -> [String] {
      try SnapshotFolder(FilePath(folder.path + "/references")).references().map(\.name)
    }
    _ = await outcomes(.all, ["1", "2", "3"])
    #expect(try names().count == 3)
    #expect(Set(await outcomes(.never, ["1", "2", "3"]).values) == [.passed])
    _ = await outcomes(.all, ["1", "2", "1"])
    #expect(try names().map { $0.split(separator: "/")[1] } == ["clock.0@2x.png", "clock.1@2x.png"])
  }
}
