import DataSources
import Drawing
import Geometry
import Testing

@testable import ListViews

/// Columns of equal width, each item below the shortest column so far: a layout of a user's own.
private struct ColumnLayout: ListLayout {
  var columnCount: Int

  func arrange(_ sections: [ListSectionSizes], in bounds: Size) -> ListArrangement {
    let width = bounds.width / Double(columnCount)
    var bottoms = [Double](repeating: 0, count: columnCount)
    let frames = sections.map { section in
      section.items.map { size in
        let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
        defer { bottoms[column] += size.height }
        return Rect(x: Double(column) * width, y: bottoms[column], width: width, height: size.height)
      }
    }
    return ListArrangement(
      itemFrames: frames, contentSize: Size(width: bounds.width, height: bottoms.max() ?? 0))
  }
}

@Suite @MainActor struct CustomLayoutTests {
  private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF]

  private static func makeList() throws -> StripeList {
    try StripeList(
      zip([30, 10, 15, 20, 25], colors).map { Stripe($0, width: 10, Color(rgb: $1)) },
      size: Size(width: 20, height: 30), layout: ColumnLayout(columnCount: 2))
  }

  @Test func framesShowItsColumns() throws {
    let list = try Self.makeList()
    #expect(list.listView.contentSize == Size(width: 20, height: 55))
    let composer = try FrameComposer()
    let top = try composer.frame(of: list.listView, at: 0)
    #expect(top.runs(inColumn: 5) == [ColorRun(30, 0xFF0000)])
    #expect(
      top.runs(inColumn: 15) == [ColorRun(10, 0x00FF00), ColorRun(15, 0x0000FF), ColorRun(5, 0xFFFF00)])
    list.listView.scroll(to: Point(x: 0, y: 100))
    let bottom = try composer.frame(of: list.listView, at: 0)
    #expect(list.listView.contentOffset.y == 25)
    #expect(list.visible == .items(0, 3, 4))
    #expect(bottom.runs(inColumn: 5) == [ColorRun(5, 0xFF0000), ColorRun(25, 0x00FFFF)])
    #expect(bottom.runs(inColumn: 15) == [ColorRun(20, 0xFFFF00), ColorRun(10, 0xFFFFFF)])
  }

  @Test func updatesAndScrollingWorkAsInAnyList() throws {
    let list = try Self.makeList()
    try list.apply(Changeset(remove: [0]))
    #expect(list.listView.frameForItem(at: ItemIndexPath(0, 3)) == Rect(x: 10, y: 15, width: 10, height: 25))
    list.listView.scrollToItem(at: ItemIndexPath(0, 3), position: .bottom)
    #expect(list.listView.contentOffset.y == 10)
  }
}
