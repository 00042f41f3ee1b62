import Geometry
import Testing

@testable import ListViews

@Suite struct TableLayoutTests {
  @Test func rowsAreStackedFromEdgeToEdge() {
    let arrangement = TableLayout().arrange(
      [
        [Size(width: 3, height: 10), Size(width: 300, height: 0.5)], [], [Size(width: 0, height: 20)],
      ].map { ListSectionSizes(items: $0) },
      in: Size(width: 100, height: 50))
    #expect(
      arrangement.itemFrames == [
        [Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 10, width: 100, height: 0.5)], [],
        [Rect(x: 0, y: 10.5, width: 100, height: 20)],
      ])
    #expect(arrangement.contentSize == Size(width: 100, height: 30.5))
  }
}
