import Components
import Drawing
import FlexLayout
import Geometry
import Raster
import Testing
import Typesetting

/// Images in text as components show them.
@MainActor
@Suite struct TextAttachmentTests {
  private static let red = Bitmap(
    size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [255, 0, 0, 255])

  private static func text(_ before: String, _ size: Size, _ after: String = "") -> Text {
    Text(
      AttributedText(runs: [.init(before), .init(TextAttachment(red, size: size)), .init(after)]))
  }

  private func tree(_ component: any Component, in range: SizeRange = .upTo(400, 400)) throws -> MountedTree {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(component, in: range))
    return tree
  }

  @Test func areDrawnOnWholePixels() throws {
    for before in ["i", "ii", "iii"] {
      let list = try tree(Self.text(before, Size(width: 9.7, height: 11))).displayList(at: 0)
      let places = list.commands.compactMap { command in
        if case .image(_, _, let destination, _) = command { destination } else { nil }
      }
      #expect(places.count == 1)
      for edge in places.flatMap({ [$0.minX, $0.minY, $0.maxX, $0.maxY] }) {
        #expect((edge * 2).rounded() == edge * 2)
      }
    }
  }

  @Test func haveNoWords() throws {
    let elements = try tree(Self.text("Rated ", Size(width: 9, height: 9), "4 stars")).accessibilityTree
      .elements
    #expect(elements.map(\.label) == ["Rated 4 stars"])
  }

  @Test func becomeSmallerWithTheirText() throws {
    var text = Self.text("Quarterly figures ", Size(width: 20, height: 20))
    text = Text(text.text, maximumNumberOfLines: 1) { $0.minimumScaleFactor = 0.1 }
    let list = try tree(text, in: .upTo(80, 100)).displayList(at: 0)
    let sizes = list.commands.compactMap { command in
      if case .image(_, _, let destination, _) = command { destination.height } else { nil }
    }
    #expect(sizes.count == 1)
    #expect(sizes.allSatisfy { $0 < 15 })
  }

  @Test func flexboxesAlignByTheLastBaselineToo() throws {
    func tops(_ baseline: TextBaseline?) throws -> [Double] {
      let row = flexbox(
        .row,
        [
          child(Label("x")),
          child(Label("one\ntwo\nthree") { $0.alignmentBaseline = baseline }),
        ].map { $0 }
      ) { $0.alignItems = .baseline }
      return try layOut(row, in: .upTo(400, 400)).frames.map(\.minY)
    }
    let bottom = try tops(nil)
    let (first, last) = (try tops(.first), try tops(.last))
    #expect(last[0] > first[0] + 15)
    #expect(bottom != last)
    #expect(Text.Options().alignmentBaseline == nil)
  }
}
