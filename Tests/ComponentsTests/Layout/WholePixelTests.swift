import Components
import Drawing
import FlexLayout
import Geometry
import Raster
import Testing

/// Edges lie on whole pixels, whatever placed them.
@Suite struct WholePixelTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let component: any Component
    var range = SizeRange.upTo(100, 100)
  }

  static let box = Box(10.3, 10.3)

  static let cases = [
    Case(
      testDescription: "static",
      component: StaticLayout(children: [
        StaticLayout.Child(position: Point(x: 0.5, y: 0.5), component: box),
        StaticLayout.Child(position: Point(x: 10.8, y: 33.37), component: Box(3.3, 7.7)),
      ])),
    Case(
      testDescription: "inset", component: Inset(top: 0.4, left: 0.4, right: 3.3) { Inset(left: 0.4) { box } }
    ),
    Case(testDescription: "ratio", component: Ratio(0.777) { Box() }, range: .upTo(33.3, 20.2)),
    Case(testDescription: "center", component: Center { box }, range: SizeRange(33.3, 33.9)),
    Case(
      testDescription: "stack",
      component: ZStackComponent(
        .bottomRight, children: [.init(Box(20.7, 30.2)), .init(box, alignment: .center)])),
    Case(testDescription: "background", component: box.padding(0.3).background { Box() }),
    Case(testDescription: "overlay", component: box.overlay { Box().padding(0.3) }),
    Case(
      testDescription: "grid",
      component: Grid(columns: 3, spacing: 1.1) {
        box
        box
        Box(3.3, 4.4)
        box
      }),
    Case(
      testDescription: "scroll",
      component: Scroll(contentInsets: EdgeInsets(top: 0.3, left: 1.3)) { box.padding(0.4) },
      range: SizeRange(33.3, 9.9)),
    Case(
      testDescription: "fitting",
      component: FittingFirst {
        Box(200, 10); box.padding(0.4)
      }),
    Case(
      testDescription: "safe area",
      component: SafeArea { box }.safeAreaInsets(EdgeInsets(top: 47.33, left: 0.1, bottom: 1.2))),
    Case(
      testDescription: "reader", component: GeometryReader { _ in box.padding(0.4) }, range: .upTo(33.3, 20.2)
    ),
    Case(
      testDescription: "flexbox at a fraction",
      component: Inset(top: 0.4, left: 0.4) {
        flexbox(
          .row, size: ComponentSize(width: 40.3, height: 10.2),
          [
            child(box) { $0.flexGrow = 1 }, child(box.padding(0.2)),
          ]
        ) { $0.alignItems = .stretch }
      }),
    Case(
      testDescription: "around a flexbox's leaf",
      component: flexbox(.column, [child(box.padding(0.4)), child(Inset(left: 0.5) { box })])),
  ]

  @Test(arguments: cases, [1.0, 2, 3])
  func everyEdgeIsOnAWholePixel(_ example: Case, _ scale: Double) throws {
    var edges: [Double] = []
    try layOut(example.component, in: example.range, scale: scale).enumerateLayouts { layout, origin, _ in
      edges += [origin.x, origin.y, origin.x + layout.size.width, origin.y + layout.size.height]
    }
    #expect(edges.count > 4)
    #expect(edges.filter { abs($0 * scale - ($0 * scale).rounded()) > 1e-6 } == [])
  }

  @Test func whatTouchesStillTouches() throws {
    let rows = (0..<5).map {
      StaticLayout.Child(position: Point(x: 0.4, y: 0.3 + 10.3 * Double($0)), component: Box(9.2, 10.3))
    }
    let frames = try layOut(Inset(top: 0.4) { StaticLayout(children: rows) }, scale: 1).children[0].layout
      .frames
    #expect(frames.map(\.minY) == [1, 11, 21, 32, 42])
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
  }

  @Test func flexboxAtAFractionFillsWhatItIsRoundedTo() throws {
    let row = flexbox(.row, size: ComponentSize(width: 40.3, height: 10), [child(Box()) { $0.flexGrow = 1 }])
    {
      $0.alignItems = .stretch
    }
    let layout = try layOut(Inset(left: 0.4) { row }, scale: 1)
    #expect(layout.frames == [Rect(0, 0, 41, 10)])
    #expect(layout.children[0].layout.frames == [Rect(0, 0, 41, 10)])
  }

  /// Yoga's test `rounding_total_fractial`.
  @Test func rootIsRoundedAsInYoga() throws {
    let root = flexbox(
      .column, size: ComponentSize(width: 87.4, height: 113.4),
      [
        child(Box()) { ($0.flexGrow, $0.flexBasis, $0.size.height) = (0.7, 50.3, 20.3) },
        child(Box()) { ($0.flexGrow, $0.size.height) = (1.6, 10) },
        child(Box()) { ($0.flexGrow, $0.size.height) = (1.1, 10.7) },
      ]
    ) { $0.alignItems = .stretch }
    let layout = try layOut(root, scale: 1)
    #expect(layout.size == Size(width: 87, height: 113))
    #expect(layout.frames == [Rect(0, 0, 87, 59), Rect(0, 59, 87, 30), Rect(0, 89, 87, 24)])
  }

  @Test func rootIsAtLeastAsLargeAsItsPaddingAndBorder() throws {
    let root = flexbox(.row, size: ComponentSize(width: 10, height: 50, maxHeight: 20), [child(Box())]) {
      ($0.padding, $0.border) = (FlexEdges(all: 15), FlexEdges(all: 2))
    }
    #expect(try layOut(root).size == Size(width: 34, height: 34))
    #expect(try layOut(root, in: .upTo(20, 100)).size == Size(width: 20, height: 34))
  }

  @Test(arguments: [(1.0, 0.4, 1.0), (1, 2.9, 2), (2, 0.4, 0.5), (2, 1.4, 1), (3, 1, 1)])
  @MainActor func bordersAreWholePixelsWide(_ scale: Double, _ width: Double, _ drawn: Double) throws {
    let tree = MountedTree(in: .test())
    tree.mount(
      try layOut(Box().frame(.square(20)).view(.borderWidth(width), .borderColor(.red)), scale: scale))
    var expected = Canvas()
    expected.fill(
      Path.border(of: Rect(0, 0, 20, 20), radii: .zero, widths: EdgeInsets(all: drawn)), with: .red)
    #expect(tree.displayList(at: 0).commands == expected.makeDisplayList().commands)
  }

  /// Ways to put rows of 10.3 points below each other.
  static let columns: [(name: String, column: any Component)] = {
    let row = Box().background(.black).frame(width: 40, height: 10.3)
    let rows: [any Component] = [
      row, Inset(left: 0.3) { Box().background(.black).frame(width: 39.7, height: 10.3) },
      Ratio(0.2575) { Box().background(.black) }.frame(width: 40),
      Center(.x) { row }.frame(height: 10.3), ZStack { row }, row.padding(0),
      SafeArea { row }, Scroll { row }.frame(height: 10.3), FittingFirst { row },
      GeometryReader { _ in Box().background(.black) }.frame(width: 40, height: 10.3),
      HStack { row }, Grid(columns: 1) { row },
    ]
    return [
      (
        "static",
        StaticLayout(
          children: rows.enumerated().map {
            .init(
              position: Point(x: 0, y: Double($0) * 10.3), size: ComponentSize(width: 40, height: 10.3),
              component: $1)
          })
      ),
      ("stack", VStack { for row in rows { AnyComponent(row) } }),
      (
        "grid",
        Grid(
          columns: [.points(40)], rowSpacing: 0, columnSpacing: 0, alignment: .at(.topStart),
          children: rows.map { Grid.Child($0) })
      ),
      (
        "scroll",
        Scroll(contentOffset: Point(x: 0, y: 3.33)) { VStack { for row in rows { AnyComponent(row) } } }
      ),
      ("inset", VStack { for row in rows { AnyComponent(row) } }.padding(EdgeInsets(top: 0.37))),
    ]
  }()

  @MainActor
  @Test(arguments: columns.indices, [1.0, 1.5, 2, 3])
  func nothingShowsBetweenRows(_ index: Int, _ scale: Double) throws {
    let size = Size(width: 41, height: 90)
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(Self.columns[index].column, in: .upTo(40, 90), scale: scale))
    let bitmap = try Rasterizer().rasterize(
      tree.displayList(at: 0), size: size, scale: DisplayScale(scale), background: .white)
    let middle = bitmap.withUnsafeBytes { bytes in
      (0..<bitmap.size.height).map { bytes[($0 * bitmap.size.width + Int(20 * scale)) * 4] }
    }
    let first = Int(scale.rounded(.up))
    let gaps = middle.indices[first..<Int(80 * scale)].filter { middle[$0] != 0 }
    #expect(gaps == [], "\(Self.columns[index].name)")
    #expect(middle.allSatisfy { $0 == 0 || $0 == 255 })
  }
}
