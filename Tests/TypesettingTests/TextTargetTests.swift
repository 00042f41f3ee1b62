import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct TextTargetTests {
  let library: FontLibrary
  private let link = TextTarget.link("https://example.org")

  init() throws {
    library = try FontLibrary.standard()
  }

  /// “Hello world” with a link over the second word.
  private func layout(width: Double = .infinity) throws -> TextLayout {
    let text = AttributedText(runs: [
      .init("Hello "), .init("world", TextAttributes(link: "https://example.org")),
    ])
    return try library.layOut(text, width: width)
  }

  @Test func nearestGlyphsDecide() throws {
    let layout = try layout()
    let middle = Inter.lineHeight / 2
    let start = Inter.hello + Inter.space
    #expect(layout.target(at: Point(x: start + 5, y: middle)) == link)
    #expect(layout.target(at: Point(x: 5, y: middle)) == nil)
    #expect(layout.target(at: Point(x: start - 3, y: middle)) == nil)
  }

  @Test(arguments: [(21.0, true), (23, false)])
  func fingersReachTwentyTwoPoints(distance: Double, hits: Bool) throws {
    let layout = try layout()
    let end = Point(x: layout.size.width, y: layout.size.height)
    #expect((layout.target(at: Point(x: end.x + distance, y: 5)) == link) == hits)
    #expect((layout.target(at: Point(x: end.x - 5, y: end.y + distance)) == link) == hits)
    #expect((layout.target(at: Point(x: end.x - 5, y: -distance)) == link) == hits)
  }

  @Test func truncationStringIsATarget() throws {
    let token = AttributedText("… more", TextAttributes(link: "never seen"))
    let layout = try library.layOut(
      AttributedText("Hello world and all who live in it"), width: 150, maximumNumberOfLines: 1,
      truncation: token)
    #expect(layout.target(at: Point(x: layout.size.width - 2, y: 8)) == .truncation)
    #expect(layout.target(at: Point(x: 2, y: 8)) == nil)
    #expect(layout.highlightRects(of: .truncation).count == 1)
  }

  @Test func highlightIsOneRectangleALine() throws {
    let look = TextAttributes(link: "a")
    var bold = look
    bold.font = .system(17, .bold)
    let layout = try library.layOut(
      AttributedText(runs: [.init("Hello ", look), .init("world ", bold), .init("Hello", look)]), width: 100)
    #expect(layout.lines.count == 2)
    let rects = layout.highlightRects(of: .link("a"))
    #expect(rects.map(\.minY) == layout.lines.map(\.rect.minY))
    #expect(zip(rects, layout.lines).allSatisfy { isClose($0.width, $1.rect.width) })
  }

  @Test func plainTextKeepsNoAreas() throws {
    #expect(try library.layOut(AttributedText("Hello"), width: 100).targetAreas.isEmpty)
  }
}
