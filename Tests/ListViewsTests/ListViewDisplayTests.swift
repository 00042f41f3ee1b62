import Components
import DataSources
import Drawing
import Geometry
import Testing

@testable import ListViews

/// What the delegate is told from one frame to the next.
@Suite @MainActor struct ListViewDisplayTests {
  private static func makeList() throws -> StripeList {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 5))
    #expect(list.takeEvents() == ["will 0-0", "will 0-1"])
    return list
  }

  @Test func scrollingEndsBeforeItBegins() throws {
    let list = try Self.makeList()
    list.listView.scroll(to: Point(x: 0, y: 40))
    #expect(list.takeEvents() == ["end 0-0", "end 0-1", "will 0-2", "will 0-3"])
    #expect(list.takeEvents() == [])
  }

  @Test func itemsOnDisplayBeforeAndAfterHaveNoEvent() throws {
    let list = try Self.makeList()
    try list.apply(Changeset(update: [0: Stripe(20, .blue)], move: [0: 1]))
    #expect(list.takeEvents() == [])
    try list.dataSource.reload(mode: .sync)
    #expect(list.takeEvents() == [])
  }

  @Test func indexPathsAreThoseOfTheirFrame() throws {
    let list = try Self.makeList()
    try list.apply(Changeset(insert: [0: Stripe(20)]))
    #expect(list.takeEvents() == ["end 0-1", "will 0-0"])
    try list.apply(Changeset(remove: [0, 1]))
    #expect(list.takeEvents() == ["end 0-0", "end 0-1", "will 0-0", "will 0-1"])
  }

  @Test func updatesBetweenFramesAddUp() throws {
    let list = try Self.makeList()
    try list.apply(Changeset(insert: [0: Stripe(20)]))
    try list.apply(Changeset(insert: [0: Stripe(20)]))
    #expect(list.takeEvents() == ["end 0-0", "end 0-1", "will 0-0", "will 0-1"])
  }

  @Test func whatComesAndGoesBetweenFramesHasNoEvent() throws {
    let list = try Self.makeList()
    list.listView.scroll(to: Point(x: 0, y: 60))
    list.listView.scroll(to: .zero)
    #expect(list.takeEvents() == [])
    try list.apply(Changeset(insert: [0: Stripe(40)]))
    try list.apply(Changeset(remove: [0]))
    #expect(list.takeEvents() == [])
  }

  @Test func itemRemovedAndInsertedAgainIsAnother() throws {
    let list = try Self.makeList()
    try list.apply(Changeset(remove: [1], insert: [1: Stripe(20)]))
    #expect(list.takeEvents() == ["end 0-1", "will 0-1"])
  }

  @Test func whatGoesBeforeItWasAnnouncedIsNotAnnounced() throws {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 5))
    var shown: [Int] = []
    list.willDisplay = { [listView = list.listView] indexPath in
      if shown.isEmpty { listView.scroll(to: Point(x: 0, y: 60)) }
      shown.append(indexPath.item)
    }
    #expect(list.takeEvents() == ["will 0-0"])
    #expect(list.takeEvents() == ["end 0-0", "will 0-3", "will 0-4"])
    list.willDisplay = nil
    #expect(shown == [0, 3, 4])
  }

  @Test func framesAnnounceWhatTheyShow() throws {
    let list = try StripeList([Stripe(20)])
    #expect(list.events == [])
    _ = try FrameComposer().frame(of: list.listView, at: 0)
    #expect(list.events == ["will 0-0"])
  }
}
