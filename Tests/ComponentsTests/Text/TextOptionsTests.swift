import Components
import Drawing
import FlexLayout
import Geometry
import Testing
import Typesetting

@Suite struct TextOptionsTests {
  static let shadowColor = Color(white: 0, alpha: 0.5)

  @Test(arguments: [
    (Point(x: -4, y: -6), 2.0, EdgeInsets(top: 8, left: 6)),
    (Point(x: 4, y: 6), 2.0, EdgeInsets(bottom: 8, right: 6)),
    (.zero, 3, EdgeInsets(all: 3)), (.zero, 0, EdgeInsets()),
  ])
  @MainActor func shadowEnlargesTheFrame(offset: Point, radius: Double, padding: EdgeInsets) throws {
    let plain = try layOut(Label("fox")).size
    let label = Label("fox") {
      $0.shadow = Shadow(color: Self.shadowColor, offset: offset, blurRadius: radius)
    }
    let size = try layOut(label).size
    #expect(abs(size.width - plain.width - padding.horizontal) < 0.6)
    #expect(abs(size.height - plain.height - padding.vertical) < 0.6)
    let (plainGlyph, glyph) = (try TextTests.glyphs(Label("fox"))[0], try TextTests.glyphs(label)[0])
    #expect(abs(glyph.position.x - plainGlyph.position.x - padding.left) < 1e-9)
    #expect(abs(glyph.position.y - plainGlyph.position.y - padding.top) < 1e-9)
  }

  @Test func clearShadowTakesNoRoom() throws {
    let clear = Label("fox") { $0.shadow = Shadow(color: .clear, offset: Point(x: 9, y: 9), blurRadius: 9) }
    #expect(try layOut(clear).size == layOut(Label("fox")).size)
  }

  @Test func shadowLeavesLessRoomForLines() throws {
    let width = try layOut(Label("the quick")).size.width
    let label = Label("the quick") { $0.shadow = Shadow(color: .black, blurRadius: 5) }
    #expect(
      try layOut(label, in: SizeRange(width: width + 4)).size.height > 2 * layOut(Label("a")).size.height)
    #expect(
      try layOut(label, in: SizeRange(width: width + 11)).size.height < 2 * layOut(Label("a")).size.height)
  }

  @Test func baselinesAreAlignedWhereAskedFor() throws {
    func tops(_ isAlignedByBaseline: Bool) throws -> [Double] {
      let row = flexbox(
        .row,
        [30.0, 12].map { size in
          child(Label("x", font: .system(size)) { $0.isAlignedByBaseline = isAlignedByBaseline })
        }
      ) { $0.alignItems = .baseline }
      return try layOut(row).frames.map(\.minY)
    }
    let fonts = try LayoutEnvironment.test().fonts
    let baselines = try [30.0, 12].map {
      try fonts.layOut(AttributedText("x", TextAttributes(font: .system($0))), width: .infinity).firstBaseline
    }
    #expect(abs(try tops(true)[1] - (baselines[0] - baselines[1])) <= 0.5)
    let heights = try [30.0, 12].map { try layOut(Label("x", font: .system($0))).size.height }
    #expect(abs(try tops(false)[1] - (heights[0] - heights[1])) <= 0.5)
  }

  @Test @MainActor func avoidSetDecidesWhereTextIsCut() throws {
    let width = try layOut(Label("the quick")).size.width
    func count(_ set: TruncationAvoidSet) throws -> Int {
      let label = Label(TextTests.words, maximumNumberOfLines: 1, truncationString: "…") {
        $0.truncationAvoidSet = set
      }
      return try TextTests.glyphs(label, in: SizeRange(width: width + 1)).count
    }
    #expect(try count(.none) > count(.standard))
  }

  @Test @MainActor func fingersFindLinksInMountedText() throws {
    let text = AttributedText(runs: [.init("see "), .init("this", TextAttributes(link: "target"))])
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(Text(text).background(.white).padding(10)))
    let view = try #require(tree.views.first)
    #expect(view.textTarget(at: Point(x: view.bounds.maxX - 3, y: 10)) == .link("target"))
    #expect(view.textTarget(at: Point(x: 3, y: 10)) == nil)
    let box = MountedTree(in: .test())
    box.mount(try layOut(Box().frame(.square(9)).background(.red)))
    #expect(try #require(box.views.first).textTarget(at: .zero) == nil)
  }

  @Test @MainActor func highlightCoversTheLinkOnly() throws {
    let text = AttributedText(runs: [.init("see "), .init("this", TextAttributes(link: "target"))])
    let drawn = try draw(Text(text) { $0.highlighted = .link("target") })
    let fonts = try LayoutEnvironment.test().fonts
    let link = try #require(
      try fonts.layOut(text, width: .infinity).targetAreas.first(where: { $0.target != nil })?.rect)
    let frame = Rect(link.minX - 4, link.minY - 2, link.width + 8, link.height + 3.5)
    let path = Path.roundedRect(frame, radii: CornerRadii(all: 2.5))
    #expect(drawn.last == .fill(path, .color(Color(white: 0, alpha: 0.25))))
    #expect(try draw(Text(text) { $0.highlighted = .link("other") }).count == drawn.count - 1)
  }
}
