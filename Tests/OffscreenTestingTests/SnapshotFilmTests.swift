import OffscreenKit
import Outlines
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// A list view, frame by frame.
@Suite @MainActor struct SnapshotFilmTests {
  private struct Row: Component {
    let name: String
    var font = Font.system(15)

    var body: some Component {
      Flexbox(padding: FlexEdges(all: 10)) { Label(name, font: font) }
        .view(.backgroundColor(.white))
    }
  }

  private let dataSource: ListViewDataSource<String, Void>

  init() throws {
    let (size, scale) = (Size(width: 160, height: 120), DisplayScale(2))
    let list = ListView(
      size: size, scale: scale, layout: TableLayout(), style: ListStyle(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    dataSource = ListViewDataSource(
      listView: list,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: size.width),
        environment: LayoutEnvironment(fonts: try .standard(), scale: scale), context: ()
      ) { name, _ -> (any Component)? in
        name.hasPrefix("#") ? Row(name: name).id(name) : Row(name: name)
      })
  }

  private func insert(_ names: [String], at item: Int, newSection: Bool = false) throws {
    let entries = names.enumerated().map {
      Changeset<String>.Entry(at: ItemIndexPath(section: 0, item: item + $0.offset), model: $0.element)
    }
    try dataSource.apply(
      Changeset(insertedSections: newSection ? [0] : [], insertedItems: entries), mode: .sync)
  }

  @Test func insertedRowSlidesIn() async throws {
    try insert(["Amber", "Crimson"], at: 0, newSection: true)
    try await assertSnapshots(of: dataSource.listView) { film in
      await film.capture("opened")
      try await film.capture("insert", by: .left, seconds: 0.2, framesPerSecond: 20) {
        try insert(["Blue"], at: 1)
      }
      await film.capture("rest")
    }
  }

  /// What a scenario cannot throw, the assertion does not throw either: there is no `try`.
  @Test func unchangedListIsOnePicture() async throws {
    try insert(["Amber"], at: 0, newSection: true)
    let list = dataSource.listView
    await withKnownIssue {
      await assertSnapshots(of: list, record: .never) { film in
        await film.capture("opened")
        await film.capture("still")
      }
    } matching: { issue in
      issue.description.contains("unchangedListIsOnePicture")
    }
  }

  @Test(arguments: [(0.3, Double.infinity), (.nan, 10), (1e300, 10), (-1, 10), (1, 0), (1, -10)])
  func impossibleAnimationsAreSaid(seconds: Double, framesPerSecond: Double) async throws {
    try insert(["Amber"], at: 0, newSection: true)
    try await withKnownIssue {
      try await assertSnapshots(of: dataSource.listView) { film in
        try await film.capture("insert", by: .left, seconds: seconds, framesPerSecond: framesPerSecond) {
          try insert(["Blue"], at: 1)
        }
      }
    } matching: { issue in
      // Then there is no frame at all, of which the sheet of all complains.
      ["is no film; name positive numbers that make up to 100000 frames", "series shows nothing"].contains {
        issue.description.contains($0)
      }
    }
  }

  @Test func rowsGoByTheirIdentifiers() async throws {
    let folder = try TemporaryFolder()
    try insert(["Amber", "#Crimson"], at: 0, newSection: true)
    #expect(await verify(.all, in: folder.path).entry.outcome == .recorded)
    try insert(["#Blue"], at: 0)
    let entry = await verify(.never, in: folder.path).entry
    let causes = EntryText(of: entry).causes
    #expect(causes.first?.hasPrefix("list > row[0, 0]##Blue is new, at 0, 0, ") == true)
    #expect(causes.last == "so that 2 components have moved and 1 has another size")
  }

  private func verify(_ record: RecordMode, in folder: String) async -> SnapshotFinding {
    let place = SnapshotPlace(
      fileID: #fileID, file: #filePath, line: #line, column: #column, function: "list()")
    let assertion = SnapshotAssertion(
      at: place, SnapshotSettings(record: record, folder: folder), in: SnapshotSession())
    return await assertion.verify(nil, DisplayScale(2), as: .image) { _ in
      try SnapshotStage(dataSource.listView)
    }
  }

  @Test func rowsThatComeAndMoveAreNamed() async throws {
    let folder = try TemporaryFolder()
    try insert(["Amber", "Crimson"], at: 0, newSection: true)
    #expect(await verify(.all, in: folder.path).entry.outcome == .recorded)
    try insert(["Blue"], at: 2)
    let entry = await verify(.never, in: folder.path).entry
    #expect(entry.outcome == .different)
    #expect(entry.causes.map(\.kind) == [.inserted])
    #expect(entry.causes.first?.item == [0, 2])
  }

  @Test func listsTakeOtherTraitsForOnePicture() async throws {
    var configuration = dataSource.configuration
    configuration.componentProvider = { name, _ in Row(name: name, font: .preferred(.body)) }
    try dataSource.updateConfiguration(configuration, mode: .sync)
    try insert(["Amber"], at: 0, newSection: true)
    let before = try await SnapshotSubject(SnapshotStage(dataSource.listView)).picture.digest
    let stage = try await SnapshotStage(
      dataSource, SnapshotTraits(layoutDirection: .rightToLeft, contentSize: .accessibilityLarge))
    #expect(try await SnapshotSubject(stage).picture.digest != before)
    stage.close()
    #expect(dataSource.configuration.environment.layoutDirection == .leftToRight)
    #expect(try await SnapshotSubject(SnapshotStage(dataSource.listView)).picture.digest == before)
  }

  @Test func otherTraitsComeAfterWhatIsPending() async throws {
    try insert(["Amber"], at: 0, newSection: true)
    var configuration = dataSource.configuration
    configuration.environment.userInterfaceStyle = .dark
    try dataSource.updateConfiguration(configuration, mode: .async)
    try await SnapshotStage(dataSource, SnapshotTraits(layoutDirection: .rightToLeft)).close()
    try await dataSource.settle()
    #expect(dataSource.configuration.environment.userInterfaceStyle == .dark)
  }

  @Test func rowsAreIgnoredByIdentifierOrPlace() async throws {
    let folder = try TemporaryFolder()
    func outcome(_ record: RecordMode, ignoring: [String]) async -> SnapshotOutcome {
      let place = SnapshotPlace(
        fileID: #fileID, file: #filePath, line: #line, column: #column, function: "list()")
      let settings = SnapshotSettings(record: record, ignoring: ignoring, folder: folder.path)
      return await SnapshotAssertion(at: place, settings, in: SnapshotSession()).verify(
        nil, DisplayScale(2), as: .image
      ) { _ in try SnapshotStage(dataSource.listView) }.outcome
    }
    try insert(["Amber", "Blue", "#Cyan"], at: 0, newSection: true)
    #expect(await outcome(.all, ignoring: []) == .recorded)
    try dataSource.apply(
      Changeset(updatedItems: [ItemIndexPath(section: 0, item: 1): "Indigo"]), mode: .sync)
    #expect(await outcome(.never, ignoring: []) == .different)
    #expect(await outcome(.never, ignoring: ["0.0"]) == .different)
    #expect(await outcome(.never, ignoring: ["0.1"]) == .toleranced)
    #expect(await outcome(.never, ignoring: ["0.1", "#Cyan"]) == .toleranced)
    // It goes by its identifier.
    #expect(await outcome(.never, ignoring: ["0.1", "0.2"]) == .failed)
  }

  @Test func findingsAreReturned() async throws {
    let folder = try TemporaryFolder()
    try insert(["Amber"], at: 0, newSection: true)
    let host = ComponentHost(
      size: Size(width: 100, height: 40),
      layoutEnvironment: LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2)))
    try host.update(Row(name: "Amber"))
    await withSnapshotSettings(SnapshotSettings(record: RecordMode.never, folder: folder.path)) {
      #expect(await verifySnapshot(of: dataSource.listView, named: "list").entry.outcome == .missing)
      #expect(await verifySnapshot(of: host, named: "host").entry.outcome == .missing)
      let words = await verifySnapshot(of: host, as: .accessibilityTree)
      #expect(words.entry.reference == "SnapshotFilmTests/findingsAreReturned@2x.accessibility.txt")
    }
  }
}
