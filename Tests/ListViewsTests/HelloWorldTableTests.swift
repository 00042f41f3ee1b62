import Components
import DataSources
import Drawing
import Geometry
import OffscreenTesting
import Testing
import Typesetting

@testable import ListViews

/// The table of ComponentKit's data source guide, from two strings to the pixels of a frame.
@Suite @MainActor struct HelloWorldTableTests {
  private static let width = 320.0

  private func makeTable() throws -> (table: ListView, dataSource: ListViewDataSource<String, Void>) {
    let environment = LayoutEnvironment(fonts: try FontLibrary.standard(), scale: DisplayScale(2))
    let table = ListView(
      size: Size(width: Self.width, height: 120), scale: environment.scale, layout: TableLayout(),
      style: ListStyle(separator: ListStyle.Separator()))
    let dataSource = ListViewDataSource(
      listView: table,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: Self.width), environment: environment, context: ()
      ) { model, _ in
        Text(AttributedText(model, TextAttributes(font: .system(26), color: .black))).background(.clear)
      })
    return (table, dataSource)
  }

  @Test func tablesThatAreToldNothingWaitForTheirOwnWork() throws {
    let (one, other) = (try makeTable().table, try makeTable().table)
    _ = one.environment.pendingWork.begin("download")
    #expect(!one.environment.pendingWork.isIdle)
    #expect(other.environment.pendingWork.isIdle)
  }

  @Test(arguments: UpdateMode.allCases)
  func rows(mode: UpdateMode) async throws {
    let (table, dataSource) = try makeTable()
    try dataSource.apply(
      Changeset(
        insertedSections: [0],
        insertedItems: [
          ItemIndexPath(section: 0, item: 0): "Hello", ItemIndexPath(section: 0, item: 1): "World !",
        ]),
      mode: mode)
    try await dataSource.settle()
    #expect(dataSource.numberOfSections == 1)
    #expect(dataSource.numberOfItems(inSection: 0) == 2)
    let frames = table.visibleCells.map(\.frame)
    #expect(frames.map(\.width) == [Self.width, Self.width])
    #expect(frames.map(\.minY) == [0, frames[0].height])
    await assertSnapshot(of: table)
  }
}
