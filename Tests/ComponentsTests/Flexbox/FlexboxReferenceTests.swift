import Components
import Drawing
import FlexLayout
import Geometry
import Testing

@Suite struct FlexboxReferenceTests {
  /// A box with a baseline of its own.
  struct Baselined: LayoutComponent {
    var size: ComponentSize
    var baseline: Double

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      Layout(node: node, size: range.min, baseline: baseline)
    }
  }

  private static let wide = SizeRange(width: 300...300, height: 0...300)

  static let justification: [FlexReference] = [
    FlexReference(
      "start", flexbox(.row, FlexReference.squares()), in: wide, size: Size(width: 300, height: 50),
      row([0, 50, 100], widths: [50, 50, 50], height: 50)),
    FlexReference(
      "center", flexbox(.row, FlexReference.squares()) { $0.justifyContent = .center }, in: wide,
      row([75, 125, 175], widths: [50, 50, 50], height: 50)),
    FlexReference(
      "end", flexbox(.row, FlexReference.squares()) { $0.justifyContent = .end }, in: wide,
      row([150, 200, 250], widths: [50, 50, 50], height: 50)),
    FlexReference(
      "grow", flexbox(.row, FlexReference.squares(grow: [1, 1, 1])), in: wide,
      row([0, 100, 200], widths: [100, 100, 100], height: 50)),
    FlexReference(
      "overflow at start", flexbox(.row, FlexReference.squares()), in: SizeRange(width: 110),
      row([0, 50, 100], widths: [50, 50, 50], height: 50)),
    FlexReference(
      "overflow at center", flexbox(.row, FlexReference.squares()) { $0.justifyContent = .center },
      in: SizeRange(width: 110), row([-20, 30, 80], widths: [50, 50, 50], height: 50)),
    FlexReference(
      "overflow at end", flexbox(.row, FlexReference.squares()) { $0.justifyContent = .end },
      in: SizeRange(width: 110), row([-40, 10, 60], widths: [50, 50, 50], height: 50)),
    FlexReference(
      "shrink", flexbox(.row, FlexReference.squares(shrink: [1, 1, 1])), in: SizeRange(width: 110),
      row([0, 36.5, 73.5], widths: [36.5, 37, 36.5], height: 50)),
  ]

  static let flexing: [FlexReference] = [
    FlexReference(
      "grow and shrink of unequal children",
      flexbox(
        .row,
        [
          child(Box(500, 500)) { $0.flexShrink = 1 },
          child(Box(500, 500)) {
            $0.flexGrow = 1
            $0.flexShrink = 1
          },
        ]), in: SizeRange(500, 500), row([0, 250], widths: [250, 250], height: 500)),
    FlexReference(
      "only the middle one shrinks", flexbox(.row, FlexReference.squares(shrink: [0, 1, 0])),
      in: SizeRange(width: 75), row([0, 50, 50], widths: [50, 0, 50], height: 50)),
    FlexReference(
      "growing with unequal lengths",
      flexbox(.row, FlexReference.boxes([50, 150, 50], isRow: true, grow: [1, 1, 1], shrink: [1, 1, 1])),
      in: SizeRange(width: 300), row([0, 66.5, 233.5], widths: [66.5, 167, 66.5], height: 50)),
    FlexReference(
      "shrinking with unequal lengths",
      flexbox(.row, FlexReference.boxes([50, 150, 50], isRow: true, grow: [1, 1, 1], shrink: [1, 1, 1])),
      in: SizeRange(width: 200...200, height: 0...150), row([0, 40, 160], widths: [40, 120, 40], height: 50)),
    FlexReference(
      "row with factors 1, 0, 1", flexbox(.row, FlexReference.squares(grow: [1, 0, 1])),
      in: SizeRange(width: 350), row([0, 150, 200], widths: [150, 50, 150], height: 50)),
    FlexReference(
      "column with factors 1, 2, 1", flexbox(.column, FlexReference.squares(grow: [1, 2, 1])),
      in: SizeRange(width: 0...350, height: 350...350),
      [Rect(0, 0, 50, 100), Rect(0, 100, 50, 150), Rect(0, 250, 50, 100)]),
    FlexReference(
      "column with factors 0, 1, 1",
      flexbox(.column, FlexReference.boxes([25, 0, 100], isRow: false, grow: [0, 1, 1])),
      in: SizeRange(width: 0...300, height: 300...300),
      [Rect(0, 0, 50, 25), Rect(0, 25, 50, 87.5), Rect(0, 112.5, 50, 187.5)]),
    FlexReference(
      "row shrinking by 1, 0, 1",
      flexbox(.row, FlexReference.boxes([300, 100, 200], isRow: true, shrink: [1, 0, 1])),
      in: SizeRange(width: 400), row([0, 180, 280], widths: [180, 100, 120], height: 50)),
    FlexReference(
      "column shrinking by 2, 1, 2",
      flexbox(.column, FlexReference.boxes([300, 100, 200], isRow: false, shrink: [2, 1, 2])),
      in: SizeRange(width: 0...400, height: 400...400),
      [Rect(0, 0, 50, 191), Rect(0, 191, 50, 81.5), Rect(0, 272.5, 50, 127.5)]),
    FlexReference(
      "row shrinking by 1, 2, 1",
      flexbox(.row, FlexReference.boxes([300, 100, 200], isRow: true, shrink: [1, 2, 1])),
      in: SizeRange(width: 400), row([0, 214.5, 257], widths: [214.5, 42.5, 143], height: 50)),
    FlexReference(
      "column shrinking by 0, 1, 0, 3",
      flexbox(.column, FlexReference.boxes([150, 100, 150, 200], isRow: false, shrink: [0, 1, 0, 3])),
      in: SizeRange(width: 0...400, height: 400...400),
      [Rect(0, 0, 50, 150), Rect(0, 150, 50, 71.5), Rect(0, 221.5, 50, 150), Rect(0, 371.5, 50, 28.5)]),
    FlexReference(
      "composed children share pixels",
      flexbox(
        .row, size: ComponentSize(height: 100),
        (0..<3).map { _ in child(Box().view(.backgroundColor(.red))) { $0.flexGrow = 1 } }
      ) { $0.alignItems = .stretch }, in: SizeRange(width: 400),
      row([0, 133.5, 266.5], widths: [133.5, 133, 133.5], height: 100)),
    FlexReference(
      "basis of 10 points",
      flexbox(
        .row,
        [50, 150, 50].map {
          child(Box($0, $0)) {
            $0.flexBasis = 10
            $0.flexGrow = 1
          }
        }), in: SizeRange(width: 300),
      [Rect(0, 0, 100, 50), Rect(100, 0, 100, 150), Rect(200, 0, 100, 50)]),
    FlexReference(
      "basis of half the width",
      flexbox(
        .row,
        (0..<3).map { index in
          child(Box(50, 50)) {
            $0.flexGrow = 1
            if index == 0 { $0.flexBasis = .percent(50) }
          }
        }), in: SizeRange(width: 200), row([0, 100, 150], widths: [100, 50, 50], height: 50)),
    FlexReference(
      "limits and bases",
      flexbox(
        .row,
        [
          child(Box().frame(minWidth: 60)) {
            $0.flexBasis = 0
            $0.flexGrow = 1
          },
          child(Box().frame(maxWidth: 20)) {
            $0.flexBasis = .percent(50)
            $0.flexGrow = 1
          },
        ]), in: SizeRange(width: 120), row([0, 100], widths: [100, 20], height: 0)),
    FlexReference(
      "ratio as a growing child",
      flexbox(
        .row,
        [
          child(Ratio(1.5) { Box().frame(height: 150) }) {
            $0.flexBasis = .percent(100)
            $0.flexGrow = 1
            $0.flexShrink = 1
          }, child(Box(50, 50)),
        ]), in: SizeRange(width: 150), size: .square(150), [Rect(0, 0, 100, 150), Rect(100, 0, 50, 50)]),
  ]

  static let spacing: [FlexReference] = [
    FlexReference(
      "before", flexbox(.column, FlexReference.unevenBoxes([(0, 0), (10, 0), (20, 0)])), in: .unbounded,
      size: Size(width: 150, height: 240), [Rect(0, 0, 50, 50), Rect(0, 60, 100, 70), Rect(0, 150, 150, 90)]),
    FlexReference(
      "after", flexbox(.column, FlexReference.unevenBoxes([(0, 0), (0, 10), (0, 20)])), in: .unbounded,
      size: Size(width: 150, height: 240), [Rect(0, 0, 50, 50), Rect(0, 50, 100, 70), Rect(0, 130, 150, 90)]),
    FlexReference(
      "of the container and negative",
      flexbox(.column, FlexReference.unevenBoxes([(0, 0), (-10, -10), (0, 0)])) { $0.spacing = 10 },
      in: .unbounded, size: Size(width: 150, height: 210),
      [Rect(0, 0, 50, 50), Rect(0, 50, 100, 70), Rect(0, 120, 150, 90)]),
    FlexReference(
      "before in a reversed row",
      flexbox(.rowReverse, FlexReference.unevenBoxes([(0, 0), (10, 0), (20, 0)])), in: .unbounded,
      size: Size(width: 330, height: 90), [Rect(280, 0, 50, 50), Rect(170, 0, 100, 70), Rect(0, 0, 150, 90)]),
    FlexReference(
      "after in a reversed row",
      flexbox(.rowReverse, FlexReference.unevenBoxes([(0, 0), (0, 10), (0, 20)])), in: .unbounded,
      [Rect(280, 0, 50, 50), Rect(180, 0, 100, 70), Rect(20, 0, 150, 90)]),
    FlexReference(
      "after in a reversed column",
      flexbox(.columnReverse, FlexReference.unevenBoxes([(0, 0), (0, 10), (0, 20)])), in: .unbounded,
      size: Size(width: 150, height: 240),
      [Rect(0, 190, 50, 50), Rect(0, 120, 100, 70), Rect(0, 20, 150, 90)]),
    FlexReference(
      "with centred content",
      flexbox(.column, FlexReference.unevenBoxes([(0, 0), (20, 0), (30, 0)])) { $0.justifyContent = .center },
      in: SizeRange(width: 0...300, height: 300...300), size: Size(width: 150, height: 300),
      [Rect(0, 20, 50, 50), Rect(0, 90, 100, 70), Rect(0, 190, 150, 90)]),
    FlexReference(
      "no children", flexbox(.column, []) { $0.spacing = 10 }, in: SizeRange(width: 300),
      size: Size(width: 300, height: 0), []),
  ]

  static let alignment: [FlexReference] = [
    FlexReference(
      "items at the end",
      flexbox(.column, FlexReference.unevenBoxes([(0, 0), (20, 0), (30, 0)])) {
        $0.justifyContent = .center
        $0.alignItems = .end
      }, in: SizeRange(300, 300), [Rect(250, 20, 50, 50), Rect(200, 90, 100, 70), Rect(150, 190, 150, 90)]),
    FlexReference(
      "centred items", flexbox(.row, [100, 50, 75].map { child(Box(50, $0)) }) { $0.alignItems = .center },
      in: SizeRange(200, 200), [Rect(0, 50, 50, 100), Rect(50, 75, 50, 50), Rect(100, 62.5, 50, 75)]),
    FlexReference(
      "centred items of different widths",
      flexbox(.column, [25, 75, 100].map { child(Box($0, 25)) }) {
        $0.justifyContent = .center
        $0.alignItems = .center
      }, in: .unbounded, [Rect(37.5, 0, 25, 25), Rect(12.5, 25, 75, 25), Rect(0, 50, 100, 25)]),
    FlexReference(
      "one centred child",
      flexbox(.row, [child(Box(100, 100)), child(Box(50, 50)) { $0.alignSelf = .center }]),
      in: SizeRange(width: 150), [Rect(0, 0, 100, 100), Rect(100, 25, 50, 50)]),
    FlexReference(
      "bottom edges as baselines",
      flexbox(.row, [100, 50, 75].map { child(Box(50, $0)) { $0.usesHeightAsBaseline = true } }) {
        $0.alignItems = .baseline
      }, in: SizeRange(200, 200), [Rect(0, 0, 50, 100), Rect(50, 50, 50, 50), Rect(100, 25, 50, 75)]),
    FlexReference(
      "a baseline of its own",
      flexbox(
        .row,
        [
          child(Box(50, 100)) { $0.usesHeightAsBaseline = true },
          child(Baselined(size: ComponentSize(width: 50, height: 50), baseline: 40)),
          child(Box(50, 75)) { $0.usesHeightAsBaseline = true },
        ]
      ) { $0.alignItems = .baseline }, in: SizeRange(200, 200),
      [Rect(0, 0, 50, 100), Rect(50, 60, 50, 50), Rect(100, 25, 50, 75)]),
    FlexReference(
      "baselines of their own",
      flexbox(
        .row,
        [30, 40, 10].map { child(Baselined(size: .square(50), baseline: $0).view(.backgroundColor(.red))) }
      ) { $0.alignItems = .baseline }, in: SizeRange(200, 200),
      [Rect(0, 10, 50, 50), Rect(50, 0, 50, 50), Rect(100, 30, 50, 50)]),
    FlexReference(
      "stretching does not override a size",
      flexbox(.column, [child(Box(50, 50))]) { $0.alignItems = .stretch },
      in: SizeRange(width: 100...300, height: 100...(.infinity)), size: .square(100), [Rect(0, 0, 50, 50)]),
    FlexReference(
      "stretching gives what a minimum leaves",
      flexbox(
        .row,
        [
          child(Box().frame(minWidth: 90)) {
            $0.flexBasis = 80
            $0.flexGrow = 1
            $0.flexShrink = 1
          },
          child(Box()) {
            $0.flexBasis = 80
            $0.flexGrow = 1
            $0.flexShrink = 1
          },
        ]
      ) { $0.alignItems = .stretch }, in: SizeRange(120, 50), row([0, 90], widths: [90, 30], height: 50)),
  ]

  static let lines: [FlexReference] = [
    (AlignContent.start, [0, 20, 40]), (.end, [40, 60, 80]), (.center, [20, 40, 60]),
    (.spaceBetween, [0, 40, 80]), (.spaceAround, [6.5, 40, 73.5]), (.stretch, [0, 33.5, 66.5]),
  ].map { alignment, positions in
    FlexReference(
      "\(alignment)",
      flexbox(.row, (0..<3).map { _ in child(Box(100, 20)) }) {
        $0.wrap = .wrap
        $0.alignContent = alignment
      }, in: SizeRange(100, 100), positions.map { Rect(0, $0, 100, 20) })
  }

  static let edges: [FlexReference] = [
    FlexReference(
      "padding of the container",
      flexbox(.column, [child(Box(75, 75))]) {
        $0.padding = FlexEdges(top: 20, bottom: 5, start: 30, end: 10)
      }, in: SizeRange(width: 0...300, height: 0...(.infinity)), size: Size(width: 115, height: 100),
      [Rect(30, 20, 75, 75)]),
    FlexReference(
      "padding of a child",
      flexbox(
        .row,
        [
          child(Box().frame(minWidth: 20, minHeight: 20)) {
            $0.padding = FlexEdges(top: 15, bottom: 20, start: 20, end: 10)
          }, child(Box(20, 20)),
        ]), in: SizeRange(200, 200), [Rect(0, 0, 50, 55), Rect(50, 0, 20, 20)]),
    FlexReference(
      "margins in a column",
      flexbox(
        .column,
        [
          child(Box().frame(minWidth: 10, minHeight: 10)) {
            $0.flexGrow = 1
            $0.margin = FlexEdges(top: 10, bottom: 20, start: 30, end: 10)
          }
        ]), in: SizeRange(300, 300), [Rect(30, 10, 10, 270)]),
    FlexReference(
      "margins replace spacing",
      flexbox(
        .row,
        [
          child(Box().frame(minHeight: 10)) {
            $0.flexGrow = 1
            $0.margin = FlexEdges(all: 20, end: 0)
          },
          child(Box().frame(minHeight: 10)) {
            $0.flexGrow = 1
            $0.margin = FlexEdges(all: 20, start: 0)
          },
        ]
      ) { $0.spacing = 20 }, in: SizeRange(300, 300), [Rect(20, 20, 130, 10), Rect(150, 20, 130, 10)]),
    FlexReference(
      "inset of a row",
      flexbox(
        .row,
        [
          child(Box().frame(width: 10)),
          child(Box(500, 500)) {
            $0.flexGrow = 1
            $0.flexShrink = 1
          },
        ]
      ) { $0.alignItems = .stretch }, in: SizeRange(width: 280), [Rect(0, 0, 10, 500), Rect(10, 0, 270, 500)]),
  ]

  static let absoluteChildren: [FlexReference] = [
    (FlexEdges(top: 20, start: 30), Rect(30, 20, 50, 50)),
    (FlexEdges(top: .percent(20), start: .percent(5)), Rect(7.5, 20, 50, 50)),
    (FlexEdges(bottom: .percent(20), right: .percent(20)), Rect(70, 30, 50, 50)),
    (FlexEdges(left: 10, right: 10), Rect(10, 0, 50, 50)),
  ].map { edges, frame in
    FlexReference(
      "absolute child at \(frame.origin)",
      flexbox(.column, [child(Box(50, 50)), FlexboxChild(Box(50, 50)).absolutePosition(edges)]),
      in: SizeRange(150, 100), [Rect(0, 0, 50, 50), frame])
  }

  static let aspectRatios: [FlexReference] = [
    ([1.0, 1, 1], [10.0, 25, 40]), ([2, 2, 2], [5, 12.5, 20]), ([0.5, 0.5, 0.5], [20, 50, 80]),
    ([-1, -1, -1], [10, 25, 40]), ([0.5, 2, 1], [20, 12.5, 40]), ([-125, -125, -125], [0, 0, 0.5]),
  ].map { ratios, heights in
    FlexReference(
      "aspect ratios \(ratios)",
      flexbox(
        .row,
        zip([10.0, 25, 40], ratios).map { width, ratio in
          child(Box().frame(width: .points(width))) { $0.aspectRatio = ratio }
        }), in: SizeRange(width: 75),
      zip([(0.0, 10.0), (10, 25), (35, 40)], heights).map { Rect($0.0, 0, $0.1, $1) })
  }

  @Test(
    arguments: justification + flexing + spacing + alignment + lines + edges + absoluteChildren + aspectRatios
  )
  func framesOfTheReference(_ reference: FlexReference) throws {
    let layout = try layOut(reference.flexbox, in: reference.range)
    #expect(layout.frames == reference.frames)
    if let size = reference.size { #expect(layout.size == size) }
  }
}
