import Geometry
import Testing

@testable import ListViews

@Suite struct FlowLayoutTests {
  /// The frames of one section of items of 10 points height, in 100 points of width.
  private func frames(ofWidths widths: [Double], spacing: Double = 10) -> [Rect] {
    let layout = FlowLayout(minimumLineSpacing: 5, minimumInteritemSpacing: spacing)
    return layout.arrange(
      [ListSectionSizes(items: widths.map { Size(width: $0, height: 10) })], in: Size(width: 100, height: 100)
    ).itemFrames[0]
  }

  @Test(arguments: [
    (widths: [45.0, 45, 20], xs: [0.0, 55, 0], ys: [0.0, 0, 15]),
    // Half a point too wide for one line.
    (widths: [45, 45.5], xs: [27.5, 27.25], ys: [0, 15]),
    // Room left in a full line is shared out.
    (widths: [20, 20, 30, 90], xs: [0, 35, 70, 5], ys: [0, 0, 0, 15]),
    // The last line is laid as though more items like its last one filled it.
    (widths: [20, 20, 20, 20, 20], xs: [0, 40, 80, 0, 40], ys: [0, 0, 0, 15, 15]),
    (widths: [20, 20], xs: [0, 40], ys: [0, 0]),
    (widths: [30], xs: [0], ys: [0]),
    // Where no second one like it fits, it stands in the middle.
    (widths: [80], xs: [10], ys: [0]),
    // Wider than the list.
    (widths: [120, 20], xs: [0, 0], ys: [0, 15]),
    (widths: [0, 0], xs: [0, 10], ys: [0, 0]),
  ])
  func lines(of testCase: (widths: [Double], xs: [Double], ys: [Double])) {
    let frames = frames(ofWidths: testCase.widths)
    #expect(frames.map(\.minX) == testCase.xs)
    #expect(frames.map(\.minY) == testCase.ys)
    #expect(frames.map(\.width) == testCase.widths)
  }

  @Test func itemsWithoutWidthOrSpacingShareOneLine() {
    #expect(frames(ofWidths: [0, 0, 0], spacing: 0).map(\.minX) == [0, 0, 0])
    #expect(frames(ofWidths: [50, 0, 50], spacing: 0).map(\.minX) == [0, 50, 50])
  }

  /// Widths that are whole pixels of a phone with three a point: they add up to a hair more than the room there is.
  @Test(arguments: [(3, 393.0, 8.0), (6, 430.0, 0.0), (6, 393.0, 1.0)])
  func itemsThatFillALineExactlyStandInOne(count: Int, room: Double, spacing: Double) {
    let width = (room - Double(count - 1) * spacing) / Double(count)
    let layout = FlowLayout(minimumLineSpacing: 5, minimumInteritemSpacing: spacing)
    let item = Size(width: width, height: 10)
    let frames = layout.arrange(
      [ListSectionSizes(items: Array(repeating: item, count: 2 * count - 1))],
      in: Size(width: room, height: 100)
    ).itemFrames[0]
    for (number, frame) in frames.enumerated() {
      #expect(frame.minY == (number < count ? 0 : 15))
      #expect(abs(frame.minX - Double(number % count) * (width + spacing)) < 1e-9)
    }
  }

  @Test func itemsAreCentredInTheirLine() {
    let sizes = [Size(width: 40, height: 10), Size(width: 40, height: 30), Size(width: 90, height: 7)]
    let arrangement = FlowLayout().arrange(
      [ListSectionSizes(items: sizes)], in: Size(width: 100, height: 100))
    #expect(arrangement.itemFrames[0].map(\.minY) == [10, 0, 40])
    #expect(arrangement.contentSize == Size(width: 100, height: 47))
  }

  @Test func sectionsHaveInsets() {
    let layout = FlowLayout(sectionInset: EdgeInsets(top: 1, left: 20, bottom: 3, right: 30))
    let item = Size(width: 20, height: 10)
    let arrangement = layout.arrange(
      [[item, item], [], [item]].map { ListSectionSizes(items: $0) }, in: Size(width: 100, height: 100))
    #expect(
      arrangement.itemFrames == [
        [Rect(x: 20, y: 1, width: 20, height: 10), Rect(x: 50, y: 1, width: 20, height: 10)], [],
        [Rect(x: 20, y: 19, width: 20, height: 10)],
      ])
    #expect(arrangement.contentSize == Size(width: 100, height: 32))
  }

  /// Two sections with headers and footers that scroll in `direction`.
  private func arrangement(_ direction: ScrollDirection) -> ListArrangement {
    let layout = FlowLayout(
      direction, minimumLineSpacing: 5, minimumInteritemSpacing: 10,
      sectionInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let item = Size(width: 20, height: 10)
    return layout.arrange(
      [
        ListSectionSizes(items: [item, item, item], header: Size(width: 7, height: 8)),
        ListSectionSizes(items: [], footer: Size(width: 9, height: 11)),
      ],
      in: Size(width: 60, height: 40))
  }

  @Test func headersAndFootersAreOutsideOfTheInset() {
    let arrangement = arrangement(.vertical)
    #expect(
      arrangement.itemFrames[0].map(\.origin) == [Point(x: 2, y: 9), Point(x: 36, y: 9), Point(x: 2, y: 24)])
    #expect(
      arrangement.supplementaryFrames == [
        SupplementaryPlace(.header, section: 0): Rect(x: 0, y: 0, width: 60, height: 8),
        SupplementaryPlace(.footer, section: 1): Rect(x: 0, y: 41, width: 60, height: 11),
      ])
    #expect(arrangement.contentSize == Size(width: 60, height: 52))
  }

  @Test func horizontalListsExchangeTheAxes() {
    let arrangement = arrangement(.horizontal)
    #expect(
      arrangement.itemFrames[0].map(\.origin) == [Point(x: 9, y: 1), Point(x: 9, y: 27), Point(x: 34, y: 1)])
    #expect(
      arrangement.supplementaryFrames == [
        SupplementaryPlace(.header, section: 0): Rect(x: 0, y: 0, width: 7, height: 40),
        SupplementaryPlace(.footer, section: 1): Rect(x: 64, y: 0, width: 9, height: 40),
      ])
    #expect(arrangement.contentSize == Size(width: 73, height: 40))
  }
}
