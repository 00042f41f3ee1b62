import ImageComparison
import OffscreenKit
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// What assertions do differently when they are told to.
@Suite @MainActor struct SnapshotSettingsTests {
  private struct Clock: Component {
    let time: String
    @ContextValue private var style: UserInterfaceStyle?

    init(time: String) {
      self.time = time
    }

    var body: some Component {
      let color = style == .dark ? Color.white : Color.black
      Flexbox(direction: .row, spacing: 8, padding: FlexEdges(all: 12)) {
        Label("Now", color: color).id("title")
        Label(time, color: color).id("time")
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func verify(
    _ component: any Component, _ settings: SnapshotSettings, as format: SnapshotFormat = .image,
    _ traits: SnapshotTraits = SnapshotTraits()
  ) async -> SnapshotFinding {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "clock()")
    let assertion = SnapshotAssertion(at: place, settings, in: SnapshotSession())
    return await assertion.verify(nil, traits.scale, as: format) {
      try SnapshotStage(component, in: SizeRange(width: 200), traits, fonts: $0)
    }
  }

  /// The folder with the reference of `component`.
  private func recorded(_ component: any Component, as format: SnapshotFormat = .image) async throws -> String
  {
    let settings = SnapshotSettings(record: .all, folder: folder.path + "/references")
    #expect(await verify(component, settings, as: format).entry.outcome == .recorded)
    return folder.path + "/references"
  }

  private func text(of reference: String) throws -> String {
    String(decoding: try folder.bytes(of: "references/SnapshotSettingsTests/\(reference)"), as: UTF8.self)
  }

  @Test func componentsCanBeIgnored() async throws {
    let references = try await recorded(Clock(time: "12:00"))
    func entry(_ ignoring: [String], in references: String) async -> SnapshotEntry {
      await verify(
        Clock(time: "12:34"),
        SnapshotSettings(record: RecordMode.never, ignoring: ignoring, folder: references)
      ).entry
    }
    let ignored = await entry(["time"], in: references)
    #expect(ignored.outcome == .toleranced)
    #expect(ignored.message?.hasPrefix("only what is ignored differs: ") == true)
    #expect(ignored.difference.map { $0.differentPixels > 0 } == true)
    let unknown = await entry(["date"], in: references)
    #expect(unknown.outcome == .failed)
    #expect(
      unknown.message
        == "SnapshotSettingsTests/clock@2x has no component with the identifier date to ignore; give it one, or name another"
    )
  }

  @Test func componentsBesideAnIgnoredOneCount() async throws {
    let references = try await recorded(Clock(time: "12:00"))
    let entry = await verify(
      Clock(time: "12:34"),
      SnapshotSettings(record: RecordMode.never, ignoring: ["title"], folder: references)
    ).entry
    #expect(entry.outcome == .different)
    #expect(entry.difference.map { $0.regions.allSatisfy { $0.x > 90 } } == true)
  }

  @Test func layoutsAreComparedLineByLine() async throws {
    let references = try await recorded(Clock(time: "1"), as: .layoutTree)
    #expect(
      try text(of: "clock@2x.layout.txt").hasPrefix("Clock (0, 0) "))
    let settings = SnapshotSettings(record: RecordMode.never, folder: references)
    #expect(await verify(Clock(time: "1"), settings, as: .layoutTree).entry.outcome == .passed)
    let entry = await verify(Clock(time: "1000"), settings, as: .layoutTree).entry
    #expect(entry.outcome == .different)
    #expect(
      entry.changes.contains { $0.description.hasPrefix("-") && $0.description.contains("Label#time (") })
    #expect(
      entry.changes.contains { $0.description.hasPrefix("+") && $0.description.contains("Label#time (") })
    #expect(!entry.changes.contains { $0.description.contains("Label#title") })
  }

  @Test func accessibilityIsComparedLineByLine() async throws {
    let references = try await recorded(Clock(time: "12:00"), as: .accessibilityTree)
    let text = try text(of: "clock@2x.accessibility.txt")
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.contains("Text \"12:00\" [staticText]"))
    let entry = await verify(
      Clock(time: "12:34"), SnapshotSettings(record: RecordMode.never, folder: references),
      as: .accessibilityTree
    ).entry
    #expect(entry.message == "1 line is gone, 1 is new")
  }

  @Test func darkScreensAreDark() async throws {
    let (light, dark) = (
      try await SnapshotSubject(of: Clock(time: "1"), in: SizeRange(width: 200), SnapshotTraits()),
      try await SnapshotSubject(
        of: Clock(time: "1"), in: SizeRange(width: 200), SnapshotTraits(userInterfaceStyle: .dark))
    )
    let verifier = try SnapshotVerifier(
      in: FilePath(folder.path), fonts: try .standard(), SnapshotVerifier.Options(.never))
    func corner(_ subject: SnapshotSubject) throws -> [UInt8] {
      try verifier.bitmap(of: subject.picture).withUnsafeBytes { Array($0.prefix(3)) }
    }
    #expect(try corner(light) == [255, 255, 255])
    #expect(try corner(dark) == [0, 0, 0])
    #expect(light.picture.digest != dark.picture.digest)
  }

  @Test(.snapshots(record: .failed, ignoring: ["time"], folder: "/elsewhere"))
  func traitsOfTestsAreInForce() {
    let settings = SnapshotSettings.current
    #expect(settings.record == .failed)
    #expect(settings.ignoring == ["time"])
    #expect(settings.folder == "/elsewhere")
  }

  @Test func assertionsAddToTheSettingsAround() {
    let place = SnapshotPlace(fileID: #fileID, file: #filePath, line: 1, column: 1, function: "test()")
    withSnapshotSettings(SnapshotSettings(record: .all, ignoring: ["time"])) {
      #expect(SnapshotAssertion(at: place, .failed, ["date"]).settings.record == .failed)
      #expect(SnapshotAssertion(at: place, nil, ["date"]).settings.record == .all)
      #expect(SnapshotAssertion(at: place, nil, ["date"]).settings.ignoring == ["time", "date"])
    }
    #expect(SnapshotSettings.current.record == nil)
  }

  /// As in `invokeTest` of XCTest, which has tasks made for what it calls.
  @Test func settingsAreInForceForWhatBeginsSynchronously() async {
    let later = withSnapshotSettings(SnapshotSettings(record: .all)) {
      Task { SnapshotSettings.current.record }
    }
    #expect(await later.value == .all)
    #expect(SnapshotSettings.current.record == nil)
  }

  /// Names between backticks have whatever their authors like in them.
  @Test(arguments: [
    ("card()", "card"), ("card(_:in:)", "card"), ("card", "card"), ("shows 1 (empty)()", "shows 1 (empty)"),
    ("shows 1 (full)(_:)", "shows 1 (full)"), ("on / off()", "on - off"), ("../up()", "..-up"),
  ])
  func referencesGoByTheNameOfTheTest(function: String, name: String) {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: function)
    #expect(
      place.reference(nil, suffix: "@2x", fileExtension: "png") == "SnapshotSettingsTests/\(name)@2x.png")
  }
}
