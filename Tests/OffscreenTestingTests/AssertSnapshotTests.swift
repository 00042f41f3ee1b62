import Foundation
import ImageComparison
import OffscreenKit
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// The assertion as tests use it, and what it says where pictures differ.
@Suite @MainActor struct AssertSnapshotTests {
  private struct Greeting: Component {
    let name: String
    var spacing = 8.0

    var body: some Component {
      Flexbox(direction: .row, spacing: spacing, alignItems: .center, padding: FlexEdges(all: 12)) {
        Box().frame(.square(24)).view(.backgroundColor(Color(rgb: 0x34C759)), .cornerRadius(12))
        Label("Hello, \(name)", font: .preferred(.body)).flexShrink(1)
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func verify(
    _ component: any Component, _ record: RecordMode
  ) async -> SnapshotFinding {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "greeting()")
    let assertion = SnapshotAssertion(
      at: place, SnapshotSettings(record: record, folder: folder.path), in: SnapshotSession())
    return await assertion.verify(nil, DisplayScale(2), as: .image) {
      try SnapshotStage(component, in: SizeRange(width: 200), SnapshotTraits(), fonts: $0)
    }
  }

  @Test func componentLooksAsItDid() async {
    await assertSnapshot(of: Greeting(name: "world"), in: SizeRange(width: 200))
  }

  @Test func componentLooksAsItDidInEverySetting() async {
    await assertSnapshots(
      of: Greeting(name: "world"),
      [
        SnapshotVariant("narrow", SizeRange(width: 120)),
        SnapshotVariant(
          "large-text", SizeRange(width: 200), SnapshotTraits(contentSize: .accessibilityMedium)),
        SnapshotVariant(
          "right-to-left", SizeRange(width: 200), SnapshotTraits(layoutDirection: .rightToLeft)),
        SnapshotVariant("three-pixels", SizeRange(width: 200), SnapshotTraits(scale: DisplayScale(3))),
      ])
  }

  @Test func differenceIsToldInWords() async throws {
    #expect(await verify(Greeting(name: "world"), .missing).entry.outcome == .recorded)
    #expect(await verify(Greeting(name: "world"), .never).entry.outcome == .passed)
    let entry = await verify(Greeting(name: "world", spacing: 10), .never).entry
    #expect(entry.outcome == .different)
    #expect(entry.name == "AssertSnapshotTests/greeting@2x")
    #expect(EntryText(of: entry).causes.first?.hasSuffix("Flexbox: spacing 8 → 10") == true)
    #expect(
      entry.accept
        == #"SNAPSHOT_ONLY='AssertSnapshotTests/greeting@2x' SNAPSHOT_RECORD=failed swift test --filter '^OffscreenTestingTests\.AssertSnapshotTests/differenceIsToldInWords\(\)(/|$)'"#
    )
    #expect(entry.source?.file.hasSuffix("AssertSnapshotTests.swift") == true)
  }

  /// A detached task knows of no test, whichever library runs it.
  @Test func commandOfADetachedTaskFindsTheTest() async throws {
    let place = SnapshotPlace(
      fileID: "Cards/CardTests.swift", file: "CardTests.swift", line: 1, column: 1, function: "testCard()")
    let command = await Task.detached { place.acceptCommand(for: "CardTests/testCard@2x") }.value
    let filter = try Regex(String(try #require(command.split(separator: "--filter '").last).dropLast()))
    for test in [
      "Cards.CardTests/testCard", "Cards.CardTests/testCard()", "Cards.testCard()",
      "Cards.Outer/Inner/testCard(_:)",
    ] {
      #expect(test.contains(filter), "\(test)")
    }
    for test in [
      "Cards.CardTests/testCards", "Cards.CardTests/testCards()", "More.CardTests/testCard", "Cards.aCard()",
    ] {
      #expect(!test.contains(filter), "\(test)")
    }
  }

  @Test func nothingToShowIsAFailure() async throws {
    let entry = await verify(Empty(), .all).entry
    #expect(entry.outcome == .failed)
    #expect(entry.message?.hasPrefix("AssertSnapshotTests/greeting@2x shows nothing: ") == true)
    #expect(try folder.names.isEmpty)
  }

  @Test func failuresAreIssuesOfTheTest() async {
    await withKnownIssue {
      await withSnapshotSettings(SnapshotSettings(record: RecordMode.never, folder: folder.path)) {
        await assertSnapshot(of: Greeting(name: "nobody"), in: SizeRange(width: 200), named: "none")
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("there is no reference at") }
    }
  }
}
