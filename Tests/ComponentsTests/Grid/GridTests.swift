import Components
import FlexLayout
import Geometry
import Testing

@Suite struct GridTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let grid: Grid
    var range = SizeRange.upTo(100, 1000)
    var direction = LayoutDirection.leftToRight
    let size: Size
    let frames: [Rect]
  }

  private static let boxes = [Box(10, 20), Box(15, 10), Box(5, 30)].map { Grid.Child($0) }

  static let cases: [Case] = [
    Case(
      testDescription: "equal columns share the width",
      grid: Grid(columns: [.fraction(1), .fraction(1)], rowSpacing: 5, columnSpacing: 10, children: boxes),
      size: Size(width: 100, height: 55),
      frames: [Rect(0, 0, 10, 20), Rect(55, 0, 15, 10), Rect(0, 25, 5, 30)]),
    Case(
      testDescription: "columns mirrored right to left",
      grid: Grid(columns: [.fraction(1), .fraction(1)], rowSpacing: 5, columnSpacing: 10, children: boxes),
      direction: .rightToLeft, size: Size(width: 100, height: 55),
      frames: [Rect(90, 0, 10, 20), Rect(30, 0, 15, 10), Rect(95, 25, 5, 30)]),
    Case(
      testDescription: "points and content before shares",
      grid: Grid(columns: [.points(20), .automatic, .fraction(1), .fraction(3)], spacing: 1) {
        for width in [5.0, 11, 2, 3] { Box(width, 4) }
        Box(6, 4)
        Box(17, 4)
      },
      size: Size(width: 100, height: 9),
      frames: [
        Rect(0, 0, 5, 4), Rect(21, 0, 11, 4), Rect(39, 0, 2, 4), Rect(55, 0, 3, 4), Rect(0, 5, 6, 4),
        Rect(21, 5, 17, 4),
      ]),
    Case(
      testDescription: "a grid without shares is as wide as its columns",
      grid: Grid(columns: [.automatic, .automatic], spacing: 2) {
        Box(10, 10)
        Box(20, 10)
      },
      size: Size(width: 32, height: 10), frames: [Rect(0, 0, 10, 10), Rect(12, 0, 20, 10)]),
    Case(
      testDescription: "without a limit columns that share are as wide as the widest needs",
      grid: Grid(columns: [.fraction(1), .fraction(2)]) {
        Box(10, 10)
        Box(30, 10)
      },
      range: .unbounded, size: Size(width: 45, height: 10),
      frames: [Rect(0, 0, 10, 10), Rect(15, 0, 30, 10)]),
    Case(
      testDescription:
        "without a limit a child that takes several columns finds its room in those that share",
      grid: Grid(columns: [.automatic, .fraction(1), .fraction(2)]) {
        Box(10, 4)
        Box(12, 4)
        Box(8, 4)
        Box(55, 4).spanning(columns: 3)
      },
      range: .unbounded, size: Size(width: 55, height: 8),
      frames: [Rect(0, 0, 10, 4), Rect(10, 0, 12, 4), Rect(25, 0, 8, 4), Rect(0, 4, 55, 4)]),
    Case(
      testDescription: "the longest columns give way where there is no room",
      grid: Grid(columns: [.automatic, .automatic, .automatic], alignment: .stretch) {
        Box().frame(minWidth: 20, minHeight: 1)
        Box().frame(minWidth: 90, minHeight: 1)
        Box().frame(minWidth: 60, minHeight: 1)
      },
      size: Size(width: 100, height: 1),
      frames: [Rect(0, 0, 20, 1), Rect(20, 0, 40, 1), Rect(60, 0, 40, 1)]),
    Case(
      testDescription: "sparse placement leaves gaps and never goes back",
      grid: Grid(columns: 3) {
        Box(1, 10)
        Box(1, 10).spanning(columns: 3)
        Box(1, 10).spanning(columns: 2)
        Box(1, 10).spanning(columns: 2)
        Box(1, 10)
      },
      range: SizeRange(width: 90), size: Size(width: 90, height: 40),
      frames: [
        Rect(0, 0, 1, 10), Rect(0, 10, 1, 10), Rect(0, 20, 1, 10), Rect(0, 30, 1, 10), Rect(60, 30, 1, 10),
      ]),
    Case(
      testDescription: "children go around one that takes several rows",
      grid: Grid(columns: 3, spacing: 1) {
        Box(1, 10)
        Box(1, 10).spanning(rows: 2)
        for _ in 0..<4 { Box(1, 10) }
      },
      range: SizeRange(width: 32), size: Size(width: 32, height: 32),
      frames: [
        Rect(0, 0, 1, 10), Rect(11, 0, 1, 10), Rect(22, 0, 1, 10), Rect(0, 11, 1, 10), Rect(22, 11, 1, 10),
        Rect(0, 22, 1, 10),
      ]),
    Case(
      testDescription: "a high child makes all its rows higher",
      grid: Grid(
        columns: [.points(10), .points(10)], rowSpacing: 2, alignment: .stretch,
        children: [
          Grid.Child(Box().frame(minHeight: 52), columnSpan: 1, rowSpan: 2),
          Grid.Child(Box().frame(minHeight: 10)),
          Grid.Child(Box().frame(minHeight: 20)), Grid.Child(Box().frame(minHeight: 5)),
        ]),
      size: Size(width: 20, height: 59),
      frames: [Rect(0, 0, 10, 52), Rect(10, 0, 10, 20), Rect(10, 22, 10, 30), Rect(0, 54, 10, 5)]),
    Case(
      testDescription: "a high child leaves a row as it is where another one has no child of its own",
      grid: Grid(
        columns: [.points(10), .points(10)], rowSpacing: 1, alignment: .at(.bottomRight),
        children: [
          Grid.Child(Box(1, 42), columnSpan: 1, rowSpan: 2), Grid.Child(Box(1, 32)),
          Grid.Child(Box(1, 5), columnSpan: 2),
        ]),
      size: Size(width: 20, height: 48),
      frames: [Rect(9, 0, 1, 42), Rect(19, 0, 1, 32), Rect(19, 43, 1, 5)]),
    Case(
      testDescription: "a wide child makes columns that follow their content wider",
      grid: Grid(
        columns: [.automatic, .points(10), .automatic], columnSpacing: 5,
        children: [
          Grid.Child(Box(10, 1)), Grid.Child(Box(10, 1)), Grid.Child(Box(4, 1)),
          Grid.Child(Box(44, 1), columnSpan: 3),
        ]),
      size: Size(width: 44, height: 2),
      frames: [Rect(0, 0, 10, 1), Rect(20, 0, 10, 1), Rect(35, 0, 4, 1), Rect(0, 1, 44, 1)]),
    Case(
      testDescription: "children are aligned in their cells",
      grid: Grid(columns: [.points(40)], alignment: .at(.bottomRight), children: [Grid.Child(Box(10, 20))]),
      direction: .rightToLeft, size: Size(width: 40, height: 20), frames: [Rect(30, 0, 10, 20)]),
    Case(
      testDescription: "stretched children wish for less if they like",
      grid: Grid(
        columns: [.points(40), .points(40)], alignment: .stretch,
        children: [
          Grid.Child(Box(10, 20)), Grid.Child(Box().frame(maxWidth: 30)),
        ]),
      size: Size(width: 80, height: 20), frames: [Rect(0, 0, 10, 20), Rect(40, 0, 30, 20)]),
    Case(
      testDescription: "percentages are of the cell",
      grid: Grid(columns: 2) { Box().frame(width: .percent(0.5), height: 3) },
      size: Size(width: 100, height: 3), frames: [Rect(0, 0, 25, 3)]),
    Case(
      testDescription: "no children", grid: Grid(columns: [.points(10)], children: []),
      size: Size(width: 10, height: 0), frames: []),
  ]

  @Test(arguments: cases) func childrenStandInTheirCells(_ test: Case) throws {
    let layout = try layOut(test.grid, in: test.range, direction: test.direction)
    #expect(layout.size == test.size)
    #expect(layout.frames == test.frames)
  }

  @Test func spansAndColumnsHaveLimits() throws {
    #expect(
      try errorText(Grid(columns: 0) { Box() })
        == "Grid: a grid of 0 columns; there must be at least one and at most 1000")
    #expect(
      try errorText(Grid(columns: 2) { Box().spanning(columns: 3) })
        == "Grid: a child takes 3 columns or rows; it must be at least one and at most 2")
    #expect(
      try errorText(Grid(columns: 2) { Box().spanning(rows: 0) })
        == "Grid: a child takes 0 columns or rows; it must be at least one and at most 1000")
  }

  @Test func manyRowsOfOneChildCostNothing() throws {
    let grid = Grid(
      columns: [.points(1), .points(1)], rowSpacing: 1, columnSpacing: 0,
      children: [
        Grid.Child(Box(1, 5000), columnSpan: 1, rowSpan: 1000), Grid.Child(Box(1, 1)), Grid.Child(Box(1, 1)),
        Grid.Child(Box(1, 1), columnSpan: 2),
      ])
    let frames = try layOut(grid).frames
    #expect(frames[0] == Rect(0, 0, 1, 5000))
    #expect(frames[3].minY == 5001)
  }
}
