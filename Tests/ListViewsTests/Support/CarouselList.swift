import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import Typesetting

@testable import ListViews

/// A list of rows of coloured boxes that scroll sideways: 20 points wide, rows of 10, boxes of 10.
@MainActor
final class CarouselList {
  /// The boxes of a row, each of the colour with its number.
  struct Row: Hashable, Sendable {
    var boxes: [UInt32]
    /// What the row itself says of its offset.
    var offset: Double?

    init(_ boxes: UInt32..., offset: Double? = nil) {
      self.boxes = boxes
      self.offset = offset
    }
  }

  let dataSource: ListViewDataSource<Row, Void>

  var listView: ListView { dataSource.listView }

  init(
    _ rows: [Row], height: Double = 30, isRightToLeft: Bool = false,
    tapped: @escaping @MainActor @Sendable (UInt32) -> Void = { _ in }
  ) throws {
    let listView = ListView(
      size: Size(width: 20, height: height), scale: .one, layout: TableLayout(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    let tap = Action<UInt32> { tapped($0) }
    dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 20),
        environment: LayoutEnvironment(
          fonts: try FontLibrary.standard(), layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
        context: ()
      ) { row, _ in
        Scroll(.horizontal, contentOffset: row.offset.map { Point(x: $0, y: 0) }) {
          Flexbox(direction: .row) {
            for box in row.boxes {
              Box().frame(width: 10, height: 10).view(.backgroundColor(Color(rgb: box)), .onTap(tap, box))
            }
          }
        }.id("carousel")
      })
    try apply(
      Changeset(
        insertedSections: [0],
        insertedItems: rows.enumerated().map { .init(at: ItemIndexPath(0, $0), model: $1) }))
  }

  func apply(_ changeset: Changeset<Row>) throws {
    try dataSource.apply(changeset, mode: .sync)
  }

  @discardableResult
  func scroll(_ row: Int, to x: Double) -> Bool {
    dataSource.scroll("carousel", inItemAt: ItemIndexPath(0, row), to: Point(x: x, y: 0))
  }

  /// How many boxes of a row are mounted.
  func mountedBoxes(_ row: Int) -> Int {
    func count(_ view: View) -> Int {
      (view.configuration.backgroundColor == nil ? 0 : 1) + view.subviews.reduce(0) { $0 + count($1) }
    }
    let views = listView.cellForItem(at: ItemIndexPath(0, row))?.content.views ?? []
    return views.reduce(0) { $0 + count($1) }
  }

  /// The boxes along the middle of a row of the frame, in steps of five points.
  func shown(_ row: Int) throws -> [UInt32] {
    let bitmap = try FrameComposer().frame(of: listView, at: 0)
    return [2, 7, 12, 17].map { bitmap.rgb(x: $0, y: row * 10 + 5) }
  }
}
