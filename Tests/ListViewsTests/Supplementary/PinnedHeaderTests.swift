import Components
import DataSources
import Geometry
import Testing

@testable import ListViews

/// Headers and footers that stay in view as long as their section's items are.
@Suite @MainActor struct PinnedHeaderTests {
  /// Two sections of five rows of 10 points, in a viewport of 40.
  private static func makeList(
    _ pinned: Set<SupplementaryPlace.Kind>, footer: Double? = nil
  ) -> (ListView, SectionSource) {
    let source = SectionSource([5, 5], header: 8, footer: footer)
    return (source.makeList(TableLayout(pinning: pinned)), source)
  }

  private static func places(in list: ListView) -> [String] {
    list.visibleSupplementaryViews.map {
      "\($0.place.kind.rawValue) \($0.place.section) at \(Int($0.frame.minY - list.contentOffset.y))"
    }
  }

  @Test(
    arguments: [
      (0.0, ["header 0 at 0"]), (30, ["header 0 at 0", "header 1 at 28"]),
      // Pushed out by the end of its section.
      (53, ["header 0 at -3", "header 1 at 5"]), (58, ["header 1 at 0"]), (76, ["header 1 at 0"]),
    ] as [(Double, [String])])
  func headersStick(offset: Double, places: [String]) {
    let (list, source) = Self.makeList([.header])
    withExtendedLifetime(source) {
      list.scroll(to: Point(x: 0, y: offset))
      #expect(Self.places(in: list) == places)
    }
  }

  @Test(
    arguments: [
      (0.0, ["header 0 at 0", "footer 0 at 34"]), (20, ["footer 0 at 34"]),
      (30, ["footer 0 at 28", "header 1 at 34"]),
      (36, ["footer 0 at 22", "header 1 at 28", "footer 1 at 36"]),
      // Comes in from below with the first items of its section.
      (42, ["footer 0 at 16", "header 1 at 22", "footer 1 at 34"]),
    ] as [(Double, [String])])
  func footersStick(offset: Double, places: [String]) {
    let (list, source) = Self.makeList([.footer], footer: 6)
    withExtendedLifetime(source) {
      list.scroll(to: Point(x: 0, y: offset))
      #expect(Self.places(in: list) == places)
    }
  }

  @Test func headersScrollUnlessPinned() {
    let (list, source) = Self.makeList([])
    withExtendedLifetime(source) {
      list.scroll(to: Point(x: 0, y: 30))
      #expect(Self.places(in: list) == ["header 1 at 28"])
    }
  }

  @Test func contentInsetMovesPinnedHeadersDown() {
    let (list, source) = Self.makeList([.header])
    withExtendedLifetime(source) {
      list.contentInset = EdgeInsets(top: 4)
      list.scroll(to: Point(x: 0, y: 20))
      #expect(Self.places(in: list) == ["header 0 at 4", "header 1 at 38"])
    }
  }

  @Test func collectionsPinSideways() {
    let source = SectionSource([5, 5])
    source.headerSize = Size(width: 8, height: 10)
    let layout = FlowLayout(.horizontal, minimumLineSpacing: 0, pinning: [.header])
    let list = source.makeList(layout, size: Size(width: 40, height: 10))
    list.scroll(to: Point(x: 53, y: 0))
    #expect(list.visibleSupplementaryViews.map(\.frame.minX) == [50, 58])
    list.scroll(to: Point(x: 70, y: 0))
    #expect(list.visibleSupplementaryViews.map(\.frame.minX) == [70])
  }

  @Test func tapOnAPinnedHeaderIsNoneOnTheRowBelow() throws {
    let source = SectionSource([5, 5], header: 8)
    let list = source.makeList(TableLayout(pinning: [.header]))
    list.selectionMode = .single
    list.scroll(to: Point(x: 0, y: 20))
    #expect(list.cell(at: Point(x: 5, y: 5)) == nil)
    #expect(!list.tap(at: Point(x: 5, y: 5)))
    #expect(list.tap(at: Point(x: 5, y: 9)))
    #expect(list.selectedItems == .items(2))
  }

  @Test(arguments: [(ScrollPosition.top, 20.0), (.nearest, 20), (.bottom, 0)])
  func scrollingToAnItemLeavesItClearOfTheHeader(position: ScrollPosition, offset: Double) {
    let (list, source) = Self.makeList([.header])
    withExtendedLifetime(source) {
      list.scroll(to: Point(x: 0, y: 26))
      list.scrollToItem(at: ItemIndexPath(0, 2), position: position)
      #expect(list.contentOffset.y == offset)
    }
  }
}
