import OffscreenKit
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// What is wrong with a picture fails the assertion unless it is allowed.
@Suite @MainActor struct SnapshotDiagnosticsTests {
  private struct Card: Component {
    let title: String

    var body: some Component {
      Flexbox(padding: FlexEdges(all: 4)) { Label(title).id("title") }.view(.backgroundColor(.white))
    }
  }

  private struct Photo: Component {
    var body: some Component {
      NetworkImage("https://example.com/a.png", downloader: InMemoryImageDownloader([:])).frame(.square(20))
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func verify(
    _ allowing: Set<Diagnostic.Kind>, _ makeStage: (FontLibrary) throws -> SnapshotStage
  ) async -> SnapshotEntry {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "card()")
    let assertion = SnapshotAssertion(
      at: place, SnapshotSettings(record: .all, allowing: allowing, folder: folder.path),
      in: SnapshotSession())
    return await assertion.verify(nil, DisplayScale(2), as: .image, makeStage).entry
  }

  private func stage(_ component: any Component, _ fonts: FontLibrary) throws -> SnapshotStage {
    try SnapshotStage(component, in: SizeRange(width: 100), SnapshotTraits(), fonts: fonts)
  }

  @Test func missingCharactersFail() async throws {
    let entry = await verify([]) { try stage(Card(title: "a\u{10FFFD}"), $0) }
    #expect(entry.outcome == .failed)
    let message = try #require(entry.message)
    #expect(message.contains("Label#title > Text: no font has U+10FFFD"))
    #expect(message.hasSuffix("; where it is meant, say allowing: [.missingCharacter]"))
    #expect(try folder.names.isEmpty)
    let allowed = await verify([.missingCharacter]) { try stage(Card(title: "a\u{10FFFD}"), $0) }
    #expect(allowed.outcome == .recorded)
  }

  @Test func missingImagesFail() async throws {
    let entry = await verify([.missingCharacter]) { try stage(Photo(), $0) }
    #expect(entry.outcome == .failed)
    #expect(entry.message?.contains("image https://example.com/a.png keeps its placeholder") == true)
    #expect(await verify([.imageUnavailable]) { try stage(Photo(), $0) }.outcome == .recorded)
  }

  /// Nobody listened when the host was given its component.
  @Test func hostsTellWhatIsWrongWithThem() async throws {
    let host = ComponentHost(
      size: Size(width: 100, height: 40),
      layoutEnvironment: LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2)))
    try host.update(Card(title: "\u{10FFFD}"))
    let entry = await verify([]) { _ in SnapshotStage(host) }
    #expect(entry.outcome == .failed)
    #expect(entry.message?.contains("Label#title > Text: no font has U+10FFFD") == true)
  }

  @Test func ignoringNothingFailsWhatIsEqual() async throws {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "same()")
    func entry(_ ignoring: [String], _ format: SnapshotFormat) async -> SnapshotEntry {
      let assertion = SnapshotAssertion(
        at: place, SnapshotSettings(record: .missing, ignoring: ignoring, folder: folder.path),
        in: SnapshotSession())
      return await assertion.verify(nil, DisplayScale(2), as: format) { try stage(Card(title: "a"), $0) }
        .entry
    }
    for format in [SnapshotFormat.image, .layoutTree] {
      #expect(await entry(["titel"], format).outcome == .failed)
      #expect(await entry(["title"], format).outcome == .recorded)
      #expect(
        await entry(["titel"], format).message?.contains(
          "has no component with the identifier titel to ignore") == true)
    }
  }

  /// A failure's command leaves every other snapshot alone.
  @Test func onlyTheNamedSnapshotIsRecorded() async throws {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "named()")
    let session = SnapshotSession(
      environment: [
        "SNAPSHOT_RECORD": "failed", "SNAPSHOT_ONLY": "SnapshotDiagnosticsTests/named.one@2x",
      ])
    let assertion = SnapshotAssertion(at: place, SnapshotSettings(folder: folder.path), in: session)
    for (name, outcome) in [("two", SnapshotOutcome.missing), ("one", .recorded), ("one-more", .missing)] {
      let finding = await assertion.verify(name, DisplayScale(2), as: .image) {
        try stage(Card(title: name), $0)
      }
      #expect(finding.entry.outcome == outcome)
    }
  }

  /// A failure's command does what it says where the test itself says something else.
  @Test func theNamedSnapshotIsRecordedWhateverItsTestSays() async throws {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "named()")
    func outcome(_ record: RecordMode, _ environment: [String: String]) async -> SnapshotOutcome {
      var environment = environment
      environment["SNAPSHOT_ONLY"] = "SnapshotDiagnosticsTests/named@2x"
      let assertion = SnapshotAssertion(
        at: place, SnapshotSettings(record: record, folder: folder.path),
        in: SnapshotSession(environment: environment))
      return await assertion.verify(nil, DisplayScale(2), as: .image) { try stage(Card(title: "a"), $0) }
        .entry.outcome
    }
    #expect(await outcome(.never, [:]) == .missing)
    #expect(await outcome(.never, ["SNAPSHOT_RECORD": "failed", "CI": "1"]) == .missing)
    #expect(await outcome(.never, ["SNAPSHOT_RECORD": "failed"]) == .recorded)
    #expect(await outcome(.all, [:]) == .recorded)
    #expect(await outcome(.all, ["SNAPSHOT_RECORD": "never"]) == .passed)
  }
}
