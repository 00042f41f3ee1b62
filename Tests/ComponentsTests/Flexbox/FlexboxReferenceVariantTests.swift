import Components
import FlexLayout
import Geometry
import Testing

/// The reference images that show one arrangement again with another direction, range, or way of giving room.
@Suite struct FlexboxReferenceVariantTests {
  private static let tall = SizeRange(width: 0...300, height: 300...300)

  /// A column of boxes that are 50, 100 and 150 points wide.
  private static func steps(spacing: Double) -> Flexbox {
    flexbox(.column, [50, 100, 150].map { child(Box($0, 50)) }) { $0.spacing = spacing }
  }

  static let columns: [FlexReference] = [
    FlexReference(
      "as narrow as the widest child", steps(spacing: 0), in: tall, size: Size(width: 150, height: 300),
      [Rect(0, 0, 50, 50), Rect(0, 50, 100, 50), Rect(0, 100, 150, 50)]),
    FlexReference(
      "as wide as it must be", steps(spacing: 0), in: SizeRange(300, 300), size: .square(300),
      [Rect(0, 0, 50, 50), Rect(0, 50, 100, 50), Rect(0, 100, 150, 50)]),
    FlexReference(
      "spacing", steps(spacing: 10), in: tall,
      [Rect(0, 0, 50, 50), Rect(0, 60, 100, 50), Rect(0, 120, 150, 50)]),
    FlexReference(
      "negative spacing", steps(spacing: -10), in: tall,
      [Rect(0, 0, 50, 50), Rect(0, 40, 100, 50), Rect(0, 80, 150, 50)]),
  ]

  static let reversed: [FlexReference] = [
    FlexReference(
      "row with spacing and a negative one",
      flexbox(.rowReverse, FlexReference.unevenBoxes([(0, 0), (-10, -10), (0, 0)])) { $0.spacing = 10 },
      in: .unbounded, size: Size(width: 300, height: 90),
      [Rect(250, 0, 50, 50), Rect(150, 0, 100, 70), Rect(0, 0, 150, 90)]),
    FlexReference(
      "column with spacing before",
      flexbox(.columnReverse, FlexReference.unevenBoxes([(0, 0), (10, 0), (20, 0)])), in: .unbounded,
      size: Size(width: 150, height: 240),
      [Rect(0, 190, 50, 50), Rect(0, 110, 100, 70), Rect(0, 0, 150, 90)]),
    FlexReference(
      "column with spacing and a negative one",
      flexbox(.columnReverse, FlexReference.unevenBoxes([(0, 0), (-10, -10), (0, 0)])) { $0.spacing = 10 },
      in: .unbounded, size: Size(width: 150, height: 210),
      [Rect(0, 160, 50, 50), Rect(0, 90, 100, 70), Rect(0, 0, 150, 90)]),
  ]

  /// Boxes of 50 points in a row or a column of `length` points that share what is left of it.
  private static func growing(
    _ direction: FlexDirection, _ length: Double, _ factors: [Double], _ expected: [Double]
  ) -> FlexReference {
    let isRow = direction == .row
    let lengths = factors.map { _ in 50.0 }
    return FlexReference(
      "\(direction) growing by \(factors)",
      flexbox(direction, FlexReference.boxes(lengths, isRow: isRow, grow: factors)),
      in: isRow ? SizeRange(width: length) : SizeRange(width: 0...length, height: length...length),
      strip(expected, isRow: isRow))
  }

  /// Frames of 50 points across, one directly after the other.
  private static func strip(_ lengths: [Double], isRow: Bool) -> [Rect] {
    var start = 0.0
    return lengths.map { length in
      defer { start += length }
      return isRow ? Rect(start, 0, length, 50) : Rect(0, start, 50, length)
    }
  }

  static let flexing: [FlexReference] = [
    growing(.row, 350, [0.5, 0, 0.5], [150, 50, 150]),
    growing(.column, 350, [0.25, 0.5, 0.25], [100, 150, 100]),
    growing(.row, 400, [0, 1, 0, 1], [50, 150, 50, 150]),
    growing(.row, 400, [0, 0.5, 0, 0.5], [50, 150, 50, 150]),
    growing(.column, 400, [0, 3, 0, 1], [50, 200, 50, 100]),
    growing(.column, 400, [0, 0.75, 0, 0.25], [50, 200, 50, 100]),
    FlexReference(
      "row shrinking by 0, 1, 0, 1",
      flexbox(.row, FlexReference.boxes([150, 150, 150, 150], isRow: true, shrink: [0, 1, 0, 1])),
      in: SizeRange(width: 400), strip([150, 50, 150, 50], isRow: true)),
    FlexReference(
      "column shrinking what it centres",
      flexbox(.column, [100, 50].map { length in child(Box(length, length)) { $0.flexShrink = 1 } }) {
        $0.alignItems = .center
      }, in: SizeRange(width: 150...150, height: 0...100),
      [Rect(25, 0, 100, 66.5), Rect(50, 66.5, 50, 33.5)]),
    FlexReference(
      "basis of 10 points sharing pixels", squaresWithBasis(10, grow: 1), in: SizeRange(width: 200),
      [Rect(0, 0, 66.5, 50), Rect(66.5, 0, 67, 150), Rect(133.5, 0, 66.5, 50)]),
    FlexReference(
      "basis of 20 points without growing", squaresWithBasis(20, grow: 0), in: SizeRange(width: 300),
      [Rect(0, 0, 20, 50), Rect(20, 0, 20, 150), Rect(40, 0, 20, 50)]),
  ]

  private static func squaresWithBasis(_ basis: FlexLength, grow: Double) -> Flexbox {
    flexbox(
      .row,
      [50, 150, 50].map { length in
        child(Box(length, length)) {
          $0.flexBasis = basis
          $0.flexGrow = grow
        }
      })
  }

  static let stretching: [FlexReference] = [
    FlexReference(
      "wider than its children", stretchedColumn, in: SizeRange(width: 200...300, height: 200...300),
      size: Size(width: 200, height: 260), stretchedFrames),
    FlexReference(
      "as wide as its widest child", stretchedColumn, in: SizeRange(width: 50...300, height: 50...300),
      size: Size(width: 150, height: 260), stretchedFrames),
    FlexReference(
      "a percentage of a fixed width",
      flexbox(
        .column,
        [
          child(Box().frame(width: .percent(1), height: 50)),
          child(Box(150, 150)) { $0.margin = FlexEdges(top: 20) },
        ]
      ) { $0.alignItems = .stretch }, in: SizeRange(width: 200), size: Size(width: 200, height: 220),
      [Rect(0, 0, 200, 50), Rect(0, 70, 150, 150)]),
    FlexReference(
      "in a column of a size of its own",
      flexbox(.column, size: .square(100), [child(Box(50, 50))]) { $0.alignItems = .stretch },
      in: SizeRange(width: 0...300, height: 0...(.infinity)), size: .square(100), [Rect(0, 0, 50, 50)]),
  ]

  private static let stretchedColumn = flexbox(
    .column, FlexReference.unevenBoxes([(0, 0), (20, 0), (30, 0)])
  ) { $0.alignItems = .stretch }

  private static let stretchedFrames = [Rect(0, 0, 50, 50), Rect(0, 70, 100, 70), Rect(0, 170, 150, 90)]

  static let alignment: [FlexReference] =
    [
      (AlignItems.start, [0.0, 0, 0]), (.end, [250, 200, 150]), (.center, [125, 100, 75]),
    ].map { alignment, x in
      FlexReference(
        "items at the \(alignment) of a fixed column",
        flexbox(.column, FlexReference.unevenBoxes([(0, 0), (20, 0), (30, 0)])) {
          $0.justifyContent = .center
          $0.alignItems = alignment
        }, in: SizeRange(300, 300), size: .square(300),
        [Rect(x[0], 20, 50, 50), Rect(x[1], 90, 100, 70), Rect(x[2], 190, 150, 90)])
    }
    + [
      (AlignItems.start, [0.0, 0, 0]), (.center, [37.5, 12.5, 0]), (.end, [75, 25, 0]),
    ].map { alignment, x in
      FlexReference(
        "items at the \(alignment) of an unlimited column",
        flexbox(
          .column,
          zip([25.0, 75, 100], [0.0, 10, 10]).map { width, before in
            child(Box(width, 25)) { $0.spacingBefore = before }
          }
        ) {
          $0.justifyContent = .center
          $0.alignItems = alignment
        }, in: .unbounded, size: Size(width: 100, height: 95),
        [Rect(x[0], 0, 25, 25), Rect(x[1], 35, 75, 25), Rect(x[2], 70, 100, 25)])
    }

  static let edges: [FlexReference] = [
    FlexReference(
      "percentages of the width as padding",
      flexbox(
        .row,
        [
          child(Box().frame(minWidth: 20, minHeight: 20)) {
            $0.padding = FlexEdges(
              top: .percent(35), bottom: .percent(40), start: .percent(40), end: .percent(20))
          }, child(Box(20, 20)),
        ]), in: SizeRange(200, 200), [Rect(0, 0, 140, 170), Rect(140, 0, 20, 20)]),
    FlexReference(
      "padding that is not given",
      flexbox(
        .row,
        [FlexEdges.undefined, FlexEdges(top: 10)].map { padding in
          child(Box().frame(minWidth: 50, minHeight: 50)) { $0.padding = padding }
        }), in: SizeRange(200, 200), [Rect(0, 0, 50, 50), Rect(50, 0, 50, 60)]),
    FlexReference(
      "margins in a row",
      flexbox(
        .row,
        [FlexLength.points(20), .points(30)].map { margin in
          child(Box().frame(minWidth: 10, minHeight: 10)) {
            $0.flexGrow = 1
            $0.margin = FlexEdges(all: margin)
          }
        }), in: SizeRange(300, 300), [Rect(20, 20, 100, 10), Rect(170, 30, 100, 10)]),
  ]

  @Test(arguments: columns + reversed + flexing + stretching + alignment + edges)
  func framesOfTheReference(_ reference: FlexReference) throws {
    let layout = try layOut(reference.flexbox, in: reference.range)
    #expect(layout.frames == reference.frames)
    if let size = reference.size { #expect(layout.size == size) }
  }

  @Test func spacingOfOnlyAbsentChildrenTakesNoRoom() throws {
    let none: Box? = nil
    let column = Flexbox(spacing: 10) {
      none
      none
      none
    }
    let layout = try layOut(column, in: SizeRange(width: 300))
    #expect(layout.size == Size(width: 300, height: 0))
    #expect(layout.frames == [])
  }

  @Test func insetGivesItsRowWhatIsLeft() throws {
    let row = flexbox(
      .row,
      [
        child(Box().frame(width: 10).id("narrow")),
        child(Box(500, 500).id("wide")) {
          $0.flexGrow = 1
          $0.flexShrink = 1
        },
      ]
    ) { $0.alignItems = .stretch }
    let inset = Inset(top: 10, left: 10, bottom: 10, right: 10) { row }
    let layout = try layOut(inset, in: SizeRange(width: 300))
    #expect(layout.size == Size(width: 300, height: 520))
    #expect(layout.frame(of: "narrow") == Rect(10, 10, 10, 500))
    #expect(layout.frame(of: "wide") == Rect(20, 10, 270, 500))
  }
}
