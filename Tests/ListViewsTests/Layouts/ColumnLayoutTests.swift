import DataSources
import Geometry
import Testing

@testable import ListViews

@Suite struct ColumnLayoutTests {
  /// The frames of one section of items as high as `heights`, 100 points wide.
  private func arrange(
    _ heights: [Double], _ layout: ColumnLayout, isRightToLeft: Bool = false
  ) -> ListArrangement {
    layout.arrange(
      [ListSectionSizes(items: heights.map { Size(width: 45, height: $0) })],
      in: Size(width: 100, height: 50), isRightToLeft: isRightToLeft)
  }

  @Test func waterfallGoesOnWhereItEndsHighest() {
    let layout = ColumnLayout(.waterfall, columns: 2, lineSpacing: 5)
    let arrangement = arrange([30, 10, 10, 40, 1], layout)
    #expect(arrangement.itemFrames[0].map(\.minX) == [0, 55, 55, 55, 0])
    #expect(arrangement.itemFrames[0].map(\.minY) == [0, 0, 15, 30, 35])
    #expect(arrangement.itemFrames[0].allSatisfy { $0.width == 45 })
    #expect(arrangement.contentSize == Size(width: 100, height: 70))
  }

  @Test func gridGoesOnBelowTheHighestOfALine() {
    let arrangement = arrange([30, 10, 10, 40, 1], ColumnLayout(.grid, columns: 2, lineSpacing: 5))
    #expect(arrangement.itemFrames[0].map(\.minX) == [0, 55, 0, 55, 0])
    #expect(arrangement.itemFrames[0].map(\.minY) == [0, 0, 35, 35, 80])
    #expect(arrangement.itemFrames[0].map(\.height) == [30, 10, 10, 40, 1])
    #expect(arrangement.contentSize.height == 81)
  }

  @Test func columnsAreWholePixelsAndReachBothEdges() {
    for (scale, width, starts) in [(1.0, 26.0, [0.0, 37, 74]), (2, 26.5, [0, 37, 73.5])] {
      let layout = ColumnLayout(.grid, columns: 3, scale: DisplayScale(scale))
      let frames = arrange([1, 1, 1], layout).itemFrames[0]
      #expect(frames.map(\.width) == [width, width, width])
      #expect(frames.map(\.minX) == starts)
      #expect(layout.itemSizeRange(in: Size(width: 100, height: 1)) == SizeRange(width: width))
    }
  }

  @Test func firstColumnIsAtTheRightFromRightToLeft() {
    let layout = ColumnLayout(
      .grid, columns: 2, sectionInset: EdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
    #expect(arrange([1, 1, 1], layout, isRightToLeft: true).itemFrames[0].map(\.minX) == [60, 10, 60])
  }

  /// They take no memory, and the same places as a few.
  @Test(arguments: ColumnLayout.Placement.allCases)
  func columnsWithoutItemsAreOnlyCounted(_ placement: ColumnLayout.Placement) {
    let layout = ColumnLayout(placement, columns: .max, columnSpacing: 0)
    let arrangement = arrange([30, 10, 20], layout)
    #expect(arrangement.itemFrames[0].map(\.minY) == [0, 0, 0])
    #expect(arrangement.itemFrames[0].map(\.minX) == [0, 0, 0])
    #expect(arrangement.contentSize.height == 30)
    #expect(arrange([1], layout, isRightToLeft: true).itemFrames[0].map(\.minX) == [100])
  }

  @Test func sectionsHaveInsetsHeadersAndFooters() {
    let layout = ColumnLayout(
      .waterfall, columns: 2, sectionInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let size = Size(width: 42, height: 10)
    let section = ListSectionSizes(
      items: [size, size, size], header: Size(width: 9, height: 5), footer: Size(width: 9, height: 6))
    let arrangement = layout.arrange(
      [section, ListSectionSizes(items: []), section], in: Size(width: 100, height: 9), isRightToLeft: false)
    #expect(
      arrangement.itemFrames[0] == [
        Rect(x: 2, y: 6, width: 42, height: 10), Rect(x: 54, y: 6, width: 42, height: 10),
        Rect(x: 2, y: 26, width: 42, height: 10),
      ])
    #expect(
      arrangement.supplementaryFrames[SupplementaryPlace(.footer, section: 0)]
        == Rect(x: 0, y: 39, width: 100, height: 6))
    #expect(
      arrangement.supplementaryFrames[SupplementaryPlace(.header, section: 2)]
        == Rect(x: 0, y: 49, width: 100, height: 5))
    #expect(arrangement.contentSize.height == 94)
  }

  @Test func sidewaysColumnsAreRows() {
    let layout = ColumnLayout(.waterfall, columns: 2, scrollDirection: .horizontal)
    let sizes = [30.0, 10, 20].map { Size(width: $0, height: 20) }
    let arrangement = layout.arrange(
      [ListSectionSizes(items: sizes)], in: Size(width: 9, height: 50), isRightToLeft: true)
    #expect(arrangement.itemFrames[0].map(\.origin) == [.zero, Point(x: 0, y: 30), Point(x: 20, y: 30)])
    #expect(arrangement.contentSize == Size(width: 40, height: 50))
    let range = layout.itemSizeRange(in: Size(width: 9, height: 50))
    #expect(range.min == Size(width: 0, height: 20))
    #expect(range.max == Size(width: .infinity, height: 20))
  }

  /// However long the columns are, the items in view are those whose frames say so.
  @Test func itemsInViewAreFound() {
    let heights = (0..<2000).map { Double(($0 * 7919) % 97 + 3) }
    for placement in ColumnLayout.Placement.allCases {
      let arrangement = arrange(heights, ColumnLayout(placement, columns: 3))
      let items = ArrangedItems(arrangement)
      for start in stride(from: 0, to: arrangement.contentSize.height, by: 997) {
        let area = Rect(x: 0, y: start, width: 100, height: 120)
        let inView = arrangement.itemFrames[0].indices.filter { arrangement.itemFrames[0][$0].overlaps(area) }
        #expect(items.items(in: area).map(\.indexPath.item) == inView)
      }
    }
  }
}
