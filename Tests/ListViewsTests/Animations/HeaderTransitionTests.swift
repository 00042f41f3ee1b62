import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import Testing

@testable import ListViews

/// Headers and footers on the way through a batch update.
@Suite @MainActor struct HeaderTransitionTests {
  /// Sections of one row of 10 points, each with a header as high as its row's colour is bright in blue.
  private static func makeList(_ heights: [UInt32]) throws -> StripeList {
    let list = try StripeList(size: Size(width: 10, height: 60))
    list.dataSource.supplementaryLayout = { place, stripes, size in
      guard place.kind == .header, let stripe = stripes.first else { return nil }
      return try? Layout.box(width: size.width, height: (stripe.color.blue * 255).rounded())
    }
    try list.apply(
      Changeset(
        insertedSections: Array(heights.indices),
        insertedItems: heights.enumerated().map {
          .init(at: ItemIndexPath($0, 0), model: Stripe(10, Color(rgb: $1)))
        }))
    return list
  }

  /// The tops, heights and opacities of all that is not a row, halfway.
  private static func halfway(
    through changeset: Changeset<Stripe>, of list: StripeList
  ) throws -> [[Double]] {
    let transition = RowTransition(from: list.listView, by: .fade, at: 0)
    try list.apply(changeset)
    return transition.rows(of: list.listView, at: 0.5, time: 0).filter { !$0.isRow }
      .map { [$0.frame.minY, $0.frame.height, $0.opacity] }
  }

  @Test func headersGoWithTheirSections() throws {
    let list = try Self.makeList([4, 6])
    let came = Changeset(
      insertedSections: [0], insertedItems: [.init(at: ItemIndexPath(0, 0), model: Stripe(10, Color(rgb: 2)))]
    )
    #expect(try Self.halfway(through: came, of: list) == [[0, 2, 0.5], [6, 4, 1], [20, 6, 1]])
    let moved = Changeset<Stripe>(movedSections: [IndexMove(from: 0, to: 2)])
    #expect(try Self.halfway(through: moved, of: list) == [[6, 4, 1], [20, 6, 1], [15, 2, 1]])
  }

  @Test func headersOfSectionsThatGoFadeAway() throws {
    let list = try Self.makeList([2, 4])
    let gone = Changeset<Stripe>(removedSections: [0])
    #expect(try Self.halfway(through: gone, of: list) == [[0, 2, 0.5], [6, 4, 1]])
  }

  @Test func headersComeInFromOutOfView() throws {
    let list = try Self.makeList([2, 4, 6, 8, 10])
    #expect(list.listView.visibleSupplementaryViews.count == 4)
    let gone = Changeset<Stripe>(removedSections: [1])
    #expect(
      try Self.halfway(through: gone, of: list) == [
        [12, 4, 0.5], [0, 2, 1], [19, 6, 1], [35, 8, 1], [53, 10, 1],
      ])
  }

  @Test func endsOfTheListGoAlong() throws {
    let list = try StripeList([Stripe(10), Stripe(10)])
    list.listView.footer = try .box(height: 7)
    #expect(try Self.halfway(through: Changeset(remove: [0]), of: list) == [[15, 7, 1]])
  }
}

/// Carousels in headers.
@Suite @MainActor struct HeaderCarouselTests {
  /// Where the carousels of the headers in view have been scrolled to.
  private static func offsets(in list: ListView) -> [Double] {
    list.visibleSupplementaryViews.map { view in
      view.content.layout?.scrollWindow(ComponentIdentifier("carousel"))
        .flatMap { view.content.scrollPositions.contentOffset(in: $0)?.x } ?? 0
    }
  }

  @Test func whereTheyAreGoesWithTheSection() throws {
    let list = try StripeList(size: Size(width: 20, height: 80))
    let fonts = list.dataSource.configuration.environment
    list.dataSource.supplementaryLayout = { place, _, size in
      guard place.kind == .header else { return nil }
      let boxes = Scroll(.horizontal) {
        Flexbox(direction: .row) {
          for color in [Color.red, .green, .blue] { Box().frame(width: 10, height: 10).background(color) }
        }
      }.id("carousel")
      return try? ScopeRoot().building(boxes, in: fonts)
        .layout(thatFits: SizeRange(width: size.width), in: fonts)
    }
    try list.apply(Changeset(insertedSections: [0, 1]))
    #expect(list.listView.pan(from: Point(x: 15, y: 5), to: Point(x: 7, y: 5)))
    #expect(Self.offsets(in: list.listView) == [8, 0])
    try list.apply(Changeset(insertedSections: [0]))
    #expect(Self.offsets(in: list.listView) == [0, 8, 0])
    try list.apply(Changeset(movedSections: [IndexMove(from: 1, to: 2)]))
    #expect(Self.offsets(in: list.listView) == [0, 0, 8])
    try list.apply(Changeset(removedSections: [2]))
    try list.apply(Changeset(insertedSections: [2]))
    #expect(Self.offsets(in: list.listView) == [0, 0, 0])
  }
}
