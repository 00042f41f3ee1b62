import Components
import DataSources
import Drawing
import Geometry
import Testing
import Typesetting

@testable import ListViews

/// Sizes that no screen has. Nothing traps, and a frame of them is an error or has no pixels.
@Suite @MainActor struct OddSizeTests {
  private nonisolated static let lengths = [Double.nan, .infinity, -.infinity, -5, 0, 1e300, 1e-300]

  private let environment: LayoutEnvironment

  init() throws {
    environment = LayoutEnvironment(fonts: try FontLibrary.standard(), scale: DisplayScale(2))
  }

  private func sizes(of length: Double) -> [Size] {
    [Size(width: length, height: 100), Size(width: 100, height: length), Size(width: length, height: length)]
  }

  private func makeList(_ layout: any ListLayout) throws -> (ListView, ListViewDataSource<String, Void>) {
    let list = ListView(
      size: Size(width: 320, height: 120), scale: environment.scale, layout: layout,
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: environment.diagnostics))
    let dataSource = ListViewDataSource(
      listView: list,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 320), environment: environment, context: ()
      ) { (model: String, _) in Label(model) })
    let entries = (0..<40).map {
      Changeset<String>.Entry(at: ItemIndexPath(section: 0, item: $0), model: "Row \($0)")
    }
    try dataSource.apply(Changeset(insertedSections: [0], insertedItems: entries), mode: .sync)
    return (list, dataSource)
  }

  @Test(arguments: lengths)
  func listsTakeThem(length: Double) throws {
    for layout in [TableLayout() as any ListLayout, FlowLayout(), ColumnLayout(.waterfall, columns: 2)] {
      for size in sizes(of: length) {
        let (list, dataSource) = try makeList(layout)
        list.resize(to: size)
        #expect(list.size.width >= 0 && list.size.height >= 0)
        list.scroll(to: Point(x: length, y: length))
        list.scroll(to: Point(x: length, y: length), isBouncing: true)
        #expect(!list.contentOffset.x.isNaN && !list.contentOffset.y.isNaN)
        try dataSource.resize(to: size, sizeRange: SizeRange(width: 320))
        if let frame = try? FrameComposer().frame(of: list, at: 0) {
          #expect(frame.size == environment.scale.pixelSize(covering: list.size))
          #expect(frame.size.width * frame.size.height == 0)
        }
      }
    }
  }

  @Test(arguments: lengths)
  func insetsTakeThem(length: Double) throws {
    let (list, dataSource) = try makeList(TableLayout())
    list.scroll(to: Point(x: 0, y: 50))
    list.contentInset = EdgeInsets(all: length)
    #expect(!list.contentOffset.x.isNaN && !list.contentOffset.y.isNaN)
    list.contentInset = .zero
    list.scroll(to: .zero)
    #expect(list.contentOffset == .zero)
    #expect(list.visibleCells.first.flatMap { dataSource.model(at: $0.indexPath) } == "Row 0")
  }

  @Test(arguments: lengths)
  func hostsTakeThem(length: Double) throws {
    for size in sizes(of: length) {
      let host = ComponentHost(size: size, layoutEnvironment: environment)
      try? host.update(Label("Hello"))
      let frame = try? FrameComposer().frame(of: host, at: 0)
      #expect(frame.map { $0.size.width * $0.size.height == 0 } ?? true)
    }
  }
}
