import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import OffscreenTesting
import Testing
import Typesetting

@testable import ListViews

/// A table with all that lists draw beside rows: a header and footer of its own, headers that stick, separators, a
/// selected row.
@Suite @MainActor struct AddressBookPictureTests {
  private static let size = Size(width: 130, height: 150)

  private nonisolated static func line(_ text: String, _ fontSize: Double, _ background: Color)
    -> some Component
  {
    Inset(top: .points(6), left: .points(12), bottom: .points(6), right: .points(8)) {
      Text(AttributedText(text, TextAttributes(font: .system(fontSize), color: .black)))
    }
    .view(.backgroundColor(background))
  }

  private static func layout(_ component: some Component, _ environment: LayoutEnvironment) throws -> Layout?
  {
    try ScopeRoot().building(component).layout(thatFits: SizeRange(width: size.width), in: environment)
  }

  private static func makeTable() throws -> ListViewDataSource<String, Void> {
    let environment = LayoutEnvironment(fonts: try FontLibrary.standard())
    let table = ListView(
      size: size, scale: environment.scale, layout: TableLayout(pinning: [.header]),
      style: ListStyle(separator: ListStyle.Separator(height: 1, inset: 12, rightInset: 12)),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: environment.diagnostics))
    let dataSource = ListViewDataSource<String, Void>(
      listView: table,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: size.width), environment: environment, context: ()
      ) { name, _ in line(name, 14, .clear) })
    dataSource.supplementaryLayout = { place, names, _ in
      guard place.kind == .header else { return nil }
      return try? layout(line(String(names[0].prefix(1)), 11, Color(rgb: 0xDCE6F0)), environment)
    }
    let names = [["Abel", "Ada", "Alan"], ["Barbara", "Bertrand"], ["Claude", "Curt"]]
    table.header = try layout(line("Contacts", 18, Color(rgb: 0xFFE9A8)), environment)
    table.footer = try layout(line("7 people", 11, .white), environment)
    table.selectionMode = .single
    try dataSource.open(names)
    return dataSource
  }

  @Test func scrolling() async throws {
    let dataSource = try Self.makeTable()
    let composer = try FrameComposer()
    #expect(dataSource.listView.tap(at: Point(x: 60, y: 110)))
    #expect(dataSource.listView.selectedItems == [ItemIndexPath(0, 1)])
    let frames = try [0.0, 60, 128, 1000].map { offset in
      dataSource.listView.scroll(to: Point(x: 0, y: offset))
      return try composer.frame(of: dataSource.listView, at: 0)
    }
    await assertSnapshot(of: Bitmap(contactSheet: frames))
  }
}
