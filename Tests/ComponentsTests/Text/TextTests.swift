import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import Components

@Suite struct TextTests {
  static let words = "the quick brown fox jumps over the lazy dog"

  /// The glyphs drawn for `component`, in the coordinate space of the root.
  @MainActor
  static func glyphs(_ component: any Component, in range: SizeRange = .unbounded) throws -> [GlyphRun.Glyph]
  {
    try draw(component, in: range).flatMap { command -> [GlyphRun.Glyph] in
      guard case .glyphs(let run, _) = command else { return [] }
      return run.glyphs
    }
  }

  static func right() -> ParagraphStyle { ParagraphStyle(alignment: .right) }

  @Test(arguments: [1.0, 2, 3])
  func sizeIsRoundedUpToPixels(_ scale: Double) throws {
    let environment = try LayoutEnvironment.test(scale: scale)
    let text = AttributedText(Self.words, TextAttributes(font: .system(13)))
    let exact = try environment.fonts.layOut(text, width: 100)
    let size = try layOut(Text(text), in: .upTo(100, 500), scale: scale).size
    #expect(size == DisplayScale(scale).ceilToPixel(exact.size))
    #expect((size.width * scale).rounded() == size.width * scale)
    #expect(exact.lines.count > 1)
  }

  @Test func labelIsItsTextInAComponentOfItsOwn() throws {
    let layout = try layOut(Label("a"))
    let text = try layOut(Text(AttributedText("a", TextAttributes(font: .system()))))
    #expect(layout.node.name == "Label")
    #expect(layout.children.map(\.layout.node.name) == ["Text"])
    #expect(layout.size == text.size)
  }

  @Test func sizeIsKeptWithinTheRange() throws {
    #expect(
      try layOut(Label("a"), in: SizeRange(width: 80...90, height: 70...99)).size
        == Size(width: 80, height: 70))
    #expect(
      try layOut(Label("a").frame(width: 33, height: 44)).size == Size(width: 33, height: 44))
  }

  @MainActor @Test func linesAreAlignedWithinTheFinalWidth() throws {
    let left = try Self.glyphs(Label("fox"))
    let width = try layOut(Label("fox")).size.width
    let right = try Self.glyphs(Label("fox", paragraphStyle: Self.right()), in: SizeRange(200, 40))
    let offset = try #require(right.first).position.x - (try #require(left.first).position.x)
    #expect(abs(offset - (200 - width)) < 1)
    // Along an unlimited width there is no room to be aligned in.
    let hugging = try Self.glyphs(Label("fox", paragraphStyle: Self.right()), in: .upTo(200, 40))
    #expect(abs(try #require(hugging.first).position.x - left[0].position.x) < 1)
  }

  @MainActor @Test func wideMinimumDoesNotMoveTextToTheLeft() throws {
    let range = SizeRange(width: 150...300, height: 0...40)
    let centred = try Self.glyphs(Label("fox", paragraphStyle: ParagraphStyle(alignment: .center)), in: range)
    let left = try Self.glyphs(Label("fox"), in: range)
    let width = try layOut(Label("fox")).size.width
    #expect(abs(centred[0].position.x - left[0].position.x - (150 - width) / 2) < 1)
  }

  @Test func numberOfLinesLimitsTheHeight() throws {
    let line = try layOut(Label("a")).size.height
    let whole = try layOut(Label(Self.words), in: SizeRange(width: 100)).size.height
    #expect(whole > 3 * line - 1)
    let two = try layOut(Label(Self.words, maximumNumberOfLines: 2), in: SizeRange(width: 100)).size.height
    #expect(abs(two - 2 * line) <= 1)
  }

  @MainActor @Test func truncationStringStandsAtTheEndOfTextThatIsCutOff() throws {
    let label = Label(Self.words, maximumNumberOfLines: 1, truncationString: "—")
    let cut = try Self.glyphs(label, in: SizeRange(width: 100))
    let dash = try #require(try Self.glyphs(Label("—")).first).id
    #expect(cut.last?.id == dash)
    #expect(try Self.glyphs(label, in: SizeRange(width: 1_000)).last?.id != dash)
  }

  @MainActor @Test func onlyLinesThatFitAreDrawn() throws {
    let line = try layOut(Label("a")).size.height
    let low = SizeRange(100, line * 2.5)
    let range = SizeRange(width: 100)
    let twoLines = try Self.glyphs(
      Label(Self.words, maximumNumberOfLines: 2, truncationString: ""), in: range)
    #expect(try Self.glyphs(Label(Self.words), in: low) == twoLines)
    #expect(try Self.glyphs(Label(Self.words), in: range).count > twoLines.count)
    // A height that was rounded down is enough all the same.
    let exactly = SizeRange(100, (line * 2).rounded(.down))
    #expect(try Self.glyphs(Label(Self.words), in: exactly) == twoLines)
  }

  @Test func missingCharactersAreReported() throws {
    let log = EventLog<Diagnostic>()
    let environment = try LayoutEnvironment.test(diagnostics: log.diagnostics)
    let root = try ScopeRoot().building(Label("a\u{10FFFD}b"))
    _ = try root.layout(thatFits: .unbounded, in: environment)
    let scalars = log.events.map { report in
      guard case .missingCharacter(let character) = report else { return "?" as Unicode.Scalar }
      return character.scalar
    }
    #expect(scalars == ["\u{10FFFD}"])
  }

  @Test func textLowerThanALineShowsWhatFits() throws {
    let log = EventLog<Diagnostic>()
    let environment = try LayoutEnvironment.test(diagnostics: log.diagnostics)
    let root = try ScopeRoot().building(Label("Taller than the scene"))
    let layout = try #require(try root.layout(thatFits: SizeRange(100, 10), in: environment))
    let content = layout.content ?? layout.children.first?.layout.content
    guard case .drawable(let drawable) = content, let text = drawable as? TextDrawable else {
      Issue.record("the label draws nothing")
      return
    }
    #expect(text.layout.lines.count == 1)
    #expect(text.layout.clipRect?.height == 10)
    #expect(layout.size.height == 10)
    #expect(
      log.events.map(\.description) == [
        """
        the text “Taller than the scene” is cut off: it has a height of 10 and a line of it needs 20.57; make its box \
        higher or its font smaller
        """
      ])
  }

  @Test func missingFacesAreReported() throws {
    let log = EventLog<Diagnostic>()
    let environment = try LayoutEnvironment.test(diagnostics: log.diagnostics)
    let font = Font(family: "DejaVu Sans", italic: true)
    _ = try ScopeRoot().building(Label("italic", font: font)).layout(thatFits: .unbounded, in: environment)
    #expect(
      log.events.map(\.description) == [
        """
        the family DejaVu Sans has no italic face; its regular face stands in; add a font file with that face or ask \
        for another one
        """
      ])
  }

  @MainActor @Test func viewOfATextIsDrawnBehindIt() throws {
    let drawn = try draw(Label("a").background(.yellow), in: SizeRange(20, 30))
    #expect(drawn.first == .fillRect(Rect(0, 0, 20, 30), .color(.yellow)))
    #expect(drawn.count == 2)
  }

  @Test func textInAFlexboxWrapsWhereItShrinks() throws {
    let line = try layOut(Label("a")).size.height
    let row = Flexbox(direction: .row) {
      Box(20, 20)
      Label(Self.words).flexShrink(1)
    }
    let layout = try layOut(row, in: SizeRange(width: 120))
    #expect(layout.frames[1].width <= 100)
    #expect(layout.frames[1].height > 3 * line - 1)
  }

  /// Whatever letters it is of.
  @Test(arguments: ["Title", "مرحبا", "123"], [LayoutDirection.leftToRight, .rightToLeft])
  func startAndEndAreSidesOfTheScreen(_ string: String, _ direction: LayoutDirection) throws {
    let environment = try LayoutEnvironment.test(direction: direction)
    func place(_ alignment: TextAlignment) throws -> Rect {
      let text = AttributedText(string, paragraphStyle: ParagraphStyle(alignment: alignment))
      return try environment.fonts.layOut(text, width: 200, context: environment.textContext).lines[0].rect
    }
    let sides: [TextAlignment] = direction == .rightToLeft ? [.right, .left] : [.left, .right]
    #expect(try [.start, .end].map(place) == sides.map(place))
  }
}
