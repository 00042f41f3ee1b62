import Codecs
import Components
import DataSources
import Drawing
import Geometry
import TestSupport
import Testing

@testable import ListViews

@Suite @MainActor struct CarouselTests {
  private typealias Row = CarouselList.Row

  private let rows = [Row(1, 2, 3, 4), Row(5, 6, 7, 8), Row(9, 10, 11), Row(12), Row(13)]

  @Test func scrollsByNameAsFarAsItGoes() throws {
    let list = try CarouselList(rows)
    #expect(try list.shown(1) == [5, 5, 6, 6])
    #expect(list.scroll(1, to: 15))
    #expect(try list.shown(1) == [6, 7, 7, 8])
    #expect(try list.shown(0) == [1, 1, 2, 2])
    list.scroll(1, to: 500)
    #expect(try list.shown(1) == [7, 7, 8, 8])
    #expect(!list.scroll(9, to: 1))
    #expect(!list.dataSource.scroll("other", inItemAt: ItemIndexPath(0, 1), to: .zero))
  }

  @Test func mountsWhatIsInView() throws {
    let list = try CarouselList([Row(1, 2, 3, 4, 5, 6, 7, 8)])
    #expect(list.mountedBoxes(0) == 2)
    list.scroll(0, to: 15)
    #expect(list.mountedBoxes(0) == 3)
    list.scroll(0, to: 30)
    #expect(list.mountedBoxes(0) == 2)
  }

  @Test func offsetStaysWithItsItem() throws {
    let list = try CarouselList(rows, height: 20)
    list.scroll(1, to: 20)
    // Out of view, to where another row has used what showed it.
    list.listView.scroll(to: Point(x: 0, y: 30))
    list.listView.scroll(to: .zero)
    #expect(try list.shown(1) == [7, 7, 8, 8])
    try list.apply(
      Changeset(
        updatedItems: [.init(at: ItemIndexPath(0, 1), model: Row(21, 22, 23, 24))],
        movedItems: [IndexMove(from: ItemIndexPath(0, 1), to: ItemIndexPath(0, 0))]))
    #expect(try list.shown(0) == [23, 23, 24, 24])
    #expect(try list.shown(1) == [1, 1, 2, 2])
    try list.apply(Changeset(removedItems: [ItemIndexPath(0, 0)]))
    #expect(list.listView.scrollPositions.isEmpty)
    try list.apply(Changeset(insertedItems: [.init(at: ItemIndexPath(0, 0), model: rows[1])]))
    #expect(try list.shown(0) == [5, 5, 6, 6])
  }

  @Test func rowsOutOfViewScroll() throws {
    let list = try CarouselList(rows, height: 10)
    #expect(list.scroll(2, to: 10))
    list.listView.scroll(to: Point(x: 0, y: 20))
    #expect(try list.shown(0) == [10, 10, 11, 11])
  }

  @Test func anotherOffsetOfTheRowItselfCounts() throws {
    let list = try CarouselList([Row(1, 2, 3, 4, offset: 10)])
    list.scroll(0, to: 20)
    func update(_ row: Row) throws {
      try list.apply(Changeset(updatedItems: [.init(at: ItemIndexPath(0, 0), model: row)]))
    }
    try update(Row(5, 2, 3, 4, offset: 10))
    #expect(try list.shown(0) == [3, 3, 4, 4])
    try update(Row(5, 2, 3, 4, offset: 0))
    #expect(try list.shown(0) == [5, 5, 2, 2])
  }

  @Test func tapsReachWhatIsShown() throws {
    var tapped: [UInt32] = []
    let list = try CarouselList(rows) { tapped.append($0) }
    list.scroll(1, to: 15)
    #expect(list.listView.tap(at: Point(x: 2, y: 15)))
    #expect(list.listView.tap(at: Point(x: 18, y: 15)))
    #expect(list.listView.longPress(at: Point(x: 2, y: 5)))
    #expect(tapped == [6, 8, 1])
  }

  @Test func fingersMoveCarouselsAndLists() throws {
    let list = try CarouselList(rows)
    #expect(list.listView.pan(from: Point(x: 15, y: 5), to: Point(x: 5, y: 4)))
    #expect(try list.shown(0) == [2, 2, 3, 3])
    #expect(list.listView.contentOffset == .zero)
    #expect(list.listView.pan(from: Point(x: 15, y: 25), to: Point(x: 14, y: 13)))
    #expect(list.listView.contentOffset == Point(x: 0, y: 12))
    #expect(!list.listView.pan(from: Point(x: 5, y: 5), to: Point(x: 50, y: 5)))
    list.listView.scroll(to: .zero)
    #expect(try list.shown(0) == [2, 2, 3, 3])
  }

  @Test func capturesShowWhereThingsAre() async throws {
    let list = try CarouselList(rows, height: 10)
    list.scroll(1, to: 20)
    let folder = try TemporaryFolder()
    try await ContentCapture().write(list.listView, to: folder.path, named: "all")
    let picture = try ImageDecoder().decode(folder.bytes(of: "all.png")).bitmap
    #expect(picture.rgb(x: 2, y: 5) == 1)
    #expect(picture.rgb(x: 2, y: 15) == 7)
  }

  @Test func beginsAtTheRightFromRightToLeft() throws {
    let list = try CarouselList([Row(1, 2, 3, 4)], isRightToLeft: true)
    #expect(try list.shown(0) == [2, 2, 1, 1])
    #expect(list.listView.pan(from: Point(x: 5, y: 5), to: Point(x: 15, y: 5)))
    #expect(try list.shown(0) == [3, 3, 2, 2])
  }

  @Test func pullingGoesBeyondTheEnds() throws {
    let list = try CarouselList(rows)
    list.listView.pullDownHeader = try .box(height: 6, .gray)
    #expect(try list.shown(0) == [1, 1, 2, 2])
    list.listView.scroll(to: Point(x: 0, y: -10), isBouncing: true)
    #expect(list.listView.contentOffset == Point(x: 0, y: -10))
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    #expect(
      frame.runs(inColumn: 2).prefix(3) == [ColorRun(4, 0xFFFFFF), ColorRun(6, 0x808080), ColorRun(10, 1)])
    list.listView.scroll(to: Point(x: 0, y: -500), isBouncing: true)
    #expect(list.listView.contentOffset.y == -30)
    try list.apply(Changeset(removedItems: [ItemIndexPath(0, 4)]))
    #expect(list.listView.contentOffset == .zero)
    list.listView.scroll(to: Point(x: 0, y: 500), isBouncing: true)
    #expect(list.listView.contentOffset.y == 40)
  }
}
