import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct DecorationTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  private func layout(_ change: (inout TextAttributes) -> Void) throws -> TextLayout {
    var changed = TextAttributes(color: .red)
    change(&changed)
    let text = AttributedText(runs: [.init("Hello", TextAttributes()), .init("Hello", changed)])
    return try library.layOut(text, width: .infinity)
  }

  @Test func colorsSplitRuns() throws {
    let layout = try layout { _ in }
    #expect(layout.glyphRuns.map(\.color) == [.black, .red])
    #expect(layout.glyphRuns.map(\.run.glyphs.count) == [5, 5])
  }

  @Test func backgroundCoversTheRunFromTopToBottom() throws {
    let background = try #require(try layout { $0.backgroundColor = .yellow }.backgrounds.first)
    #expect(background.color == .yellow)
    #expect(isClose(background.rect.minX, Inter.hello))
    #expect(isClose(background.rect.width, Inter.hello))
    #expect(background.rect.minY == 0)
    #expect(background.rect.height == Inter.lineHeight)
  }

  @Test(arguments: [(DecorationStyle.none, 0), (.single, 1), (.thick, 1), (.double, 2)])
  func underline(style: DecorationStyle, count: Int) throws {
    let layout = try layout { $0.underline = style }
    #expect(layout.underlines.count == count)
    let single = try #require(try self.layout { $0.underline = .single }.underlines.first)
    #expect(single.rect.minY > Inter.ascent)
    #expect(single.rect.maxY < Inter.lineHeight)
    for underline in layout.underlines {
      #expect(underline.color == .red)
      #expect(isClose(underline.rect.width, Inter.hello))
      #expect(isClose(underline.rect.height, single.rect.height * (style == .thick ? 2 : 1)))
    }
  }

  @Test func strikethroughCrossesTheText() throws {
    let line = try #require(try layout { $0.strikethrough = .single }.strikethroughs.first)
    #expect(line.rect.maxY < Inter.ascent)
    #expect(line.rect.minY > Inter.ascent - 9)
  }

  @Test func underlineStopsBeforeSpacesAtALinesEnd() throws {
    let text = AttributedText("Hello world", TextAttributes(underline: .single))
    let layout = try library.layOut(text, width: 60)
    #expect(layout.underlines.count == 2)
    #expect(isClose(layout.underlines[0].rect.width, Inter.hello))
    #expect(isClose(layout.underlines[1].rect.width, Inter.world))
  }

  @Test func kernAddsRoomBetweenCharacters() throws {
    let text = AttributedText("Hello", TextAttributes(kern: 3))
    let layout = try library.layOut(text, width: .infinity)
    #expect(isClose(layout.size.width, Inter.hello + 4 * 3))
    let second = try #require(layout.glyphRuns.first?.run.glyphs.dropFirst().first)
    #expect(isClose(second.position.x, Inter.points(2084) + 3))
  }

  @Test func baselineOffsetRaisesTheRunAndTheLine() throws {
    let layout = try layout { $0.baselineOffset = 4 }
    #expect(layout.firstBaseline == Inter.ascent + 4)
    #expect(layout.size.height == Inter.lineHeight + 4)
    #expect(layout.glyphRuns.map { $0.run.glyphs[0].position.y } == [Inter.ascent + 4, Inter.ascent])
  }

  @Test func linksHaveTheirPlaces() throws {
    let links = try layout { $0.link = "https://example.org" }.targetAreas.filter { $0.target != nil }
    #expect(links.map(\.target) == [.link("https://example.org")])
    #expect(isClose(try #require(links.first).rect.minX, Inter.hello))
  }

  @Test func drawingIsInOrderAndMoved() throws {
    let text = AttributedText(
      "Hello",
      TextAttributes(color: .red, backgroundColor: .yellow, underline: .single, strikethrough: .single))
    let layout = try library.layOut(text, width: .infinity)
    var canvas = Canvas()
    layout.draw(in: &canvas, at: Point(x: 10, y: 20))
    var kinds: [String] = []
    for command in canvas.makeDisplayList().commands {
      switch command {
      case .fillRect(let rect, .color(let color)):
        kinds.append(color == .yellow ? "background" : "bar")
        #expect(rect.minX == 10)
      case .glyphs(let run, let color):
        kinds.append("glyphs")
        #expect(color == .red)
        #expect(run.glyphs[0].position == Point(x: 10, y: 20 + Inter.ascent))
      default: kinds.append("other")
      }
    }
    #expect(kinds == ["background", "bar", "glyphs", "bar"])
  }

  @Test func clippedTextIsDrawnInAClip() throws {
    let layout = try library.layOut(styled("Hello world") { $0.lineBreakMode = .clipping }, width: 60)
    var canvas = Canvas()
    layout.draw(in: &canvas, at: Point(x: 1, y: 2))
    let clip = Path.rect(Rect(x: 1, y: 2, width: 60, height: Inter.lineHeight))
    #expect(canvas.makeDisplayList().commands.dropFirst().first == .clip(clip))
  }
}
