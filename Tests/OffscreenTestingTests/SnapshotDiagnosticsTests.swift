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
      NetworkImage(
        "https://example.com/a.png", downloader: InMemoryImageDownloader([:]), size: .square(20))
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func verify(
    _ allowing: Set<Diagnostic.Kind>, _ makeSubject: () async throws -> SnapshotSubject
  ) async -> SnapshotEntry {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "card()")
    var assertion = SnapshotAssertion(
      at: place, SnapshotSettings(record: .all, allowing: allowing, folder: folder.path))
    assertion.environment = [:]
    return await assertion.verify(nil, DisplayScale(2), as: .image, makeSubject).entry
  }

  private func subject(_ component: any Component) async throws -> SnapshotSubject {
    try await SnapshotSubject(component, in: SizeRange(width: 100), SnapshotTraits())
  }

  @Test func missingCharactersFail() async throws {
    let entry = await verify([]) { try await subject(Card(title: "a\u{10FFFD}")) }
    #expect(entry.outcome == .failed)
    let message = try #require(entry.message)
    #expect(message.contains("Label#title > Text: no font has U+10FFFD"))
    #expect(message.hasSuffix("; where it is meant, say allowing: [.missingCharacter]"))
    #expect(try folder.names.isEmpty)
    let allowed = await verify([.missingCharacter]) { try await subject(Card(title: "a\u{10FFFD}")) }
    #expect(allowed.outcome == .recorded)
  }

  @Test func missingImagesFail() async throws {
    let entry = await verify([.missingCharacter]) { try await subject(Photo()) }
    #expect(entry.outcome == .failed)
    #expect(entry.message?.contains("image https://example.com/a.png keeps its placeholder") == true)
    #expect(await verify([.imageUnavailable]) { try await subject(Photo()) }.outcome == .recorded)
  }

  /// Nobody listened when the host was given its component.
  @Test func hostsTellWhatIsWrongWithThem() async throws {
    let host = ComponentHost(
      size: Size(width: 100, height: 40),
      layoutEnvironment: LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2)))
    try host.update(Card(title: "\u{10FFFD}"))
    let entry = await verify([]) { try await SnapshotSubject(HostStage(host)) }
    #expect(entry.outcome == .failed)
    #expect(entry.message?.contains("Label#title > Text: no font has U+10FFFD") == true)
  }

  @Test func ignoringNothingFailsWhatIsEqual() async throws {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "same()")
    func entry(_ ignoring: [String], _ format: SnapshotFormat) async -> SnapshotEntry {
      var assertion = SnapshotAssertion(
        at: place, SnapshotSettings(record: .missing, ignoring: ignoring, folder: folder.path))
      assertion.environment = [:]
      return await assertion.verify(nil, DisplayScale(2), as: format) { try await subject(Card(title: "a")) }
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
    var assertion = SnapshotAssertion(at: place, SnapshotSettings(folder: folder.path))
    assertion.environment = [
      "SNAPSHOT_RECORD": "failed", "SNAPSHOT_ONLY": "SnapshotDiagnosticsTests/named.one@2x",
    ]
    for (name, outcome) in [("two", SnapshotOutcome.missing), ("one", .recorded), ("one-more", .missing)] {
      let finding = await assertion.verify(name, DisplayScale(2), as: .image) {
        try await subject(Card(title: name))
      }
      #expect(finding.entry.outcome == outcome)
    }
  }
}
