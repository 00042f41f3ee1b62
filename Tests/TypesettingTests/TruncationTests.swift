import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct TruncationTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  /// The text of ComponentKit's own truncation tests.
  private static let text = """
    90's cray photo booth tote bag bespoke Carles. Plaid wayfarers Odd Future master cleanse tattooed four dollar \
    toast small batch kale chips leggings meh photo booth occupy irony.
    """
  private static let fullStop = TruncationAvoidSet(scalars: ["."], includesWhitespace: false)
  private static let small = TextAttributes(font: .system(12))

  struct Case: CustomTestStringConvertible {
    let width: Double
    let height: Double
    var mode = LineBreakMode.wordWrapping
    var avoidSet = TruncationAvoidSet.standard
    var token = "..."
    let visible: String

    var testDescription: String { "\(width)×\(height), \(mode), ends with \(visible.suffix(12))\(token)" }
  }

  @Test(arguments: [
    Case(
      width: 100, height: 60, avoidSet: .none,
      visible: "90's cray photo booth tote bag bespoke Carles. Plaid wayfarers"),
    Case(
      width: 100, height: 60, avoidSet: fullStop,
      visible: "90's cray photo booth tote bag bespoke Carles. Plaid wayfarers"),
    Case(
      width: 100, height: 50, avoidSet: fullStop, visible: "90's cray photo booth tote bag bespoke Carles"),
    Case(width: 100, height: 50, visible: "90's cray photo booth tote bag bespoke Carles"),
    Case(width: 100, height: 50, token: " and more", visible: "90's cray photo booth tote bag bespok"),
    Case(width: 50, height: 50, mode: .charWrapping, avoidSet: fullStop, visible: "90's cray photo booth "),
    Case(width: 100, height: 20, avoidSet: .none, visible: "90's cray photo"),
    Case(width: 100, height: 20, mode: .truncatingTail, visible: "90's cray photo"),
  ])
  func tokenTakesThePlaceOfTheEnd(_ test: Case) throws {
    let text = styled(Self.text, Self.small) { $0.lineBreakMode = test.mode }
    let layout = try library.layOut(
      text, width: test.width, height: test.height, truncation: AttributedText(test.token, Self.small),
      avoidSet: test.avoidSet)
    #expect(layout.isTruncated)
    #expect(layout.visibleCharacterCount == test.visible.count)
    #expect(layout.strings(of: Self.text).joined() == test.visible)
    #expect(layout.size.width <= test.width)
    let whole = styled(test.visible + test.token, Self.small) {
      $0.lineBreakMode = test.mode == .truncatingTail ? .wordWrapping : test.mode
    }
    #expect(
      layout.glyphRuns.flatMap(\.run.glyphs)
        == (try library.layOut(whole, width: test.width)).glyphRuns.flatMap(\.run.glyphs))
  }

  @Test func tokenKeepsItsOwnLooks() throws {
    let token = AttributedText("…", TextAttributes(font: .system(17, .bold), color: .blue))
    let layout = try library.layOut(
      AttributedText("Hello world"), width: 70, maximumNumberOfLines: 1, truncation: token)
    #expect(layout.glyphRuns.map(\.color) == [.black, .blue])
    #expect(layout.faceNames == ["Inter-Regular", "Inter-Bold"])
    #expect(layout.visibleCharacterCount == 5)
  }

  @Test(arguments: ["👍🏽", "🇩🇪", "👩‍👩‍👧", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "e\u{301}"])
  func tokenPartsNoCharacter(_ character: String) throws {
    let text = String(repeating: character, count: 12)
    for width in stride(from: 40.0, through: 90, by: 1) {
      let layout = try library.layOut(
        AttributedText(text), width: width, maximumNumberOfLines: 1, truncation: AttributedText("…"))
      let visible = layout.strings(of: text).joined()
      #expect(layout.isTruncated && !visible.isEmpty && text.hasPrefix(visible))
    }
  }

  /// Texts that are kerned with what is cut off, so that they are wider beside the token.
  @Test(
    arguments: [
      ("x T.V. e.g. WAVE", "…", 35.3, 15, 2, .wordWrapping),
      ("AVAVA wow! (in", "…more", 85.9, 15, 1, .wordWrapping),
      ("fjord fi fjord WAVE", "…more", 81.3, 17, 1, .charWrapping),
      ("L'Avenue T.V. e.g. over", "… more", 81.5, 17, 1, .charWrapping),
    ] as [(String, String, Double, Double, Int, LineBreakMode)])
  func wholeTokenIsSeenAlsoAfterKernedLetters(
    _ string: String, _ token: String, _ width: Double, _ fontSize: Double, _ lines: Int,
    _ mode: LineBreakMode
  ) throws {
    let looks = TextAttributes(font: .system(fontSize))
    let layout = try library.layOut(
      styled(string, looks) { $0.lineBreakMode = mode }, width: width, maximumNumberOfLines: lines,
      truncation: AttributedText(token, looks))
    let alone = try library.layOut(AttributedText(token, looks), width: .infinity)
    let end = try #require(layout.glyphsByLine.last).suffix(token.count)
    #expect(Array(end) == alone.glyphsByLine.first)
    #expect(layout.isTruncated && layout.size.width <= width && layout.visibleCharacterCount > 0)
  }

  @Test func characterOfSeveralBytesIsAvoidedWhereTheTokenBegins() throws {
    let text = "one—two—three—four—five"
    let dash = TruncationAvoidSet(scalars: ["—"], includesWhitespace: false)
    for width in stride(from: 60.0, through: 150, by: 0.5) {
      func visible(_ avoidSet: TruncationAvoidSet) throws -> String {
        try library.layOut(
          AttributedText(text), width: width, maximumNumberOfLines: 1, truncation: AttributedText("…"),
          avoidSet: avoidSet
        ).strings(of: text).joined()
      }
      let throughCut = text.prefix(try visible(.none).count + 1)
      let lastDash = try #require(throughCut.lastIndex(of: "—"))
      #expect(try visible(dash) == String(throughCut[..<lastDash]), "in \(width)")
    }
  }

  @Test(
    arguments: ["Hello world wide web", "AVATAR affluent office 10:30", "שלום עולם ארוך־יותר טקסט שלום"],
    ["…", "…more"])
  func asMuchIsCutOffInEveryAlignment(string: String, token: String) throws {
    for width in stride(from: 70.0, through: 140, by: 3) {
      func layout(_ alignment: TextAlignment, width: Double, decorated: Bool) throws -> TextLayout {
        let looks = TextAttributes(underline: decorated ? .single : .none)
        return try library.layOut(
          styled(string, looks) { $0.alignment = alignment }, width: width, maximumNumberOfLines: 1,
          truncation: AttributedText(token, looks))
      }
      let visible = try layout(.natural, width: width, decorated: false).visibleCharacterCount
      for (alignment, decorated) in [
        (.natural, true), (.left, false), (.center, false), (.right, true), (.justified, false),
      ]
        as [(TextAlignment, Bool)]
      {
        let first = try layout(alignment, width: width, decorated: decorated)
        #expect(first.visibleCharacterCount == visible, "\(alignment) in \(width)")
        let again = try layout(alignment, width: first.size.width, decorated: decorated)
        #expect(again.visibleCharacterCount == visible, "\(alignment) in \(width), set again")
      }
    }
  }

  @Test func tokenFollowsAParagraphThatEndsTheLines() throws {
    let layout = try library.layOut(
      AttributedText("Hello\nworld"), width: 90, maximumNumberOfLines: 1, truncation: AttributedText("…"))
    #expect(layout.visibleCharacterCount == 5)
    #expect(isClose(layout.size.width, Inter.hello + Inter.ellipsis))
  }

  @Test func tokenFollowsAParagraphOfUnlimitedWidth() throws {
    let layout = try library.layOut(
      AttributedText("Hello\nworld"), width: .infinity, maximumNumberOfLines: 1,
      truncation: AttributedText("…"))
    #expect(layout.visibleCharacterCount == 5)
    #expect(isClose(layout.size.width, Inter.hello + Inter.ellipsis))
  }

  @Test func indentsAreNoPartOfTheToken() throws {
    let text = styled("Hello world") { $0.firstLineHeadIndent = 30 }
    let width = 30 + Inter.hello + Inter.ellipsis + 1
    let layout = try library.layOut(
      text, width: width, maximumNumberOfLines: 1, truncation: AttributedText("…"))
    #expect(layout.visibleCharacterCount == 5)
    #expect(isClose(layout.size.width, width - 1))
  }

  @Test func tokenOfRightToLeftTextIsOnTheLeft() throws {
    let text = AttributedText("שלום שלום שלום")
    let layout = try library.layOut(
      text, width: 80, maximumNumberOfLines: 1, truncation: AttributedText("…"))
    #expect(layout.lines[0].isRightToLeft)
    #expect(layout.visibleCharacterCount == 4)
    let glyphs = layout.glyphRuns.flatMap(\.run.glyphs)
    #expect(layout.faceNames.first == "Inter-Regular")
    #expect(glyphs.map(\.position.x).min() == glyphs.first?.position.x)
    #expect(isClose(layout.lines[0].rect.maxX, 80))
  }

  @Test func textThatFitsIsLeftAlone() throws {
    let layout = try library.layOut(
      AttributedText("Hello world"), width: 91, maximumNumberOfLines: 1, truncation: AttributedText("…"))
    #expect(!layout.isTruncated)
    #expect(layout.visibleCharacterCount == 11)
    #expect(isClose(layout.size.width, Inter.helloWorld))
  }

  @Test func withoutATokenTextEndsAfterTheLastWholeLine() throws {
    for token in [nil, AttributedText("")] {
      let layout = try library.layOut(
        AttributedText("Hello world"), width: 70, maximumNumberOfLines: 1, truncation: token)
      #expect(layout.isTruncated)
      #expect(layout.lines.map(\.range) == [0..<6])
      #expect(isClose(layout.size.width, Inter.hello))
    }
  }

  @Test func tokenWiderThanTheLineLeavesTheTextAlone() throws {
    let layout = try library.layOut(
      AttributedText("Hello world"), width: 45, maximumNumberOfLines: 1,
      truncation: AttributedText("much more than fits"))
    #expect(layout.lines.count == 1)
    #expect(layout.isTruncated)
  }

  @Test func noHeightHasNoLines() throws {
    let layout = try library.layOut(
      AttributedText("Hello world"), width: 45, height: 0, truncation: AttributedText("…"))
    #expect(layout.lines.isEmpty)
    #expect(layout.size == .zero)
    #expect(layout.isTruncated)
    #expect(layout.visibleCharacterCount == 0)
  }

  struct EllipsisCase: CustomTestStringConvertible {
    let mode: LineBreakMode
    var string = "Hello wonderful world"
    let lines: Int
    /// The text with an ellipsis that has the same last line.
    let lastLine: String
    let visibleCount: Int

    var testDescription: String { "\(mode), \(lines) lines of \(string.debugDescription)" }
  }

  @Test(arguments: [
    EllipsisCase(mode: .truncatingHead, lines: 1, lastLine: "…ful world", visibleCount: 9),
    EllipsisCase(mode: .truncatingHead, lines: 2, lastLine: "…ful world", visibleCount: 15),
    EllipsisCase(mode: .truncatingMiddle, lines: 1, lastLine: "Hello…orld", visibleCount: 9),
    EllipsisCase(mode: .truncatingMiddle, lines: 2, lastLine: "won…orld", visibleCount: 13),
    EllipsisCase(mode: .truncatingTail, lines: 1, lastLine: "Hello wo…", visibleCount: 8),
    EllipsisCase(mode: .truncatingTail, lines: 2, lastLine: "wonderf…", visibleCount: 13),
    EllipsisCase(mode: .truncatingTail, string: "a\nb", lines: 1, lastLine: "a…", visibleCount: 1),
    EllipsisCase(
      mode: .truncatingHead, string: "abc def ghi\njkl mno", lines: 1, lastLine: "…hi jkl mno",
      visibleCount: 10),
  ])
  func ellipsis(_ test: EllipsisCase) throws {
    let text = styled(test.string) { $0.lineBreakMode = test.mode }
    let layout = try library.layOut(text, width: 90, maximumNumberOfLines: test.lines)
    let expected = try library.layOut(AttributedText(test.lastLine), width: .infinity)
    // An ellipsis stands by itself: it is not kerned with the text beside it.
    let width = try test.lastLine.split(separator: "…").reduce(Inter.ellipsis) { width, part in
      width + (try library.layOut(AttributedText(String(part)), width: .infinity).size.width)
    }
    #expect(layout.isTruncated)
    #expect(layout.lines.count == test.lines)
    #expect(layout.glyphsByLine.last == expected.glyphsByLine.last)
    #expect(isClose(try #require(layout.lines.last).rect.width, width))
    #expect(layout.visibleCharacterCount == test.visibleCount)
  }

  @Test(
    arguments: [LineBreakMode.truncatingHead, .truncatingMiddle],
    ["👍🏽", "🇩🇪", "👩‍👩‍👧", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "e\u{301}", "q\u{301}", "שּׁ"])
  func ellipsisHidesAsFewCharactersAsItCan(mode: LineBreakMode, character: String) throws {
    let text = styled(String(repeating: character, count: 24)) { $0.lineBreakMode = mode }
    let alone = try library.layOut(AttributedText(character), width: .infinity)
    let glyphs = try #require(alone.glyphsByLine.first)
    for width in stride(from: 40.0, through: 90, by: 1) {
      let layout = try library.layOut(text, width: width, maximumNumberOfLines: 1)
      let count = layout.visibleCharacterCount
      let ellipsis = layout.size.width - Double(count) * alone.size.width
      #expect(layout.isTruncated && count > 0)
      #expect(isClose(ellipsis, Inter.ellipsis) || isClose(ellipsis, Inter.threeDots))
      #expect(layout.size.width <= width && layout.size.width + alone.size.width > width)
      let seen = try #require(layout.glyphsByLine.first)
      let before = mode == .truncatingHead ? 0 : (count + 1) / 2
      #expect(
        seen.prefix(while: glyphs.contains).count / glyphs.count
          == (layout.lines[0].isRightToLeft ? count - before : before))
      #expect(seen.filter(glyphs.contains) == (0..<count).flatMap { _ in glyphs })
    }
  }

  @Test(arguments: [
    EllipsisCase(
      mode: .truncatingHead, string: "Hello wonderful cafe\u{301}", lines: 1, lastLine: "…rful cafe\u{301}",
      visibleCount: 9),
    EllipsisCase(
      mode: .truncatingMiddle, string: "Hello wonderful cafe\u{301}", lines: 2, lastLine: "won…cafe\u{301}",
      visibleCount: 13),
    EllipsisCase(
      mode: .truncatingHead, string: "A\u{308}bc def ghi\njkl mno", lines: 1, lastLine: "…hi jkl mno",
      visibleCount: 10),
  ])
  func ellipsisBesideJoinedCharacters(_ test: EllipsisCase) throws { try ellipsis(test) }

  @Test func longTextWithSeveralSpacesIsShortenedInLinearTime() throws {
    // Quadratic work would take more than a minute.
    let string = String(repeating: "word  and  ", count: 50_000)
    let text = styled(string, TextAttributes(font: .system(5))) { $0.lineBreakMode = .truncatingMiddle }
    let layout = try library.layOut(text, width: 300, maximumNumberOfLines: 1)
    #expect(layout.lines.map(\.range) == [0..<string.utf8.count])
    #expect(layout.size.width <= 300)
    #expect((80..<160).contains(layout.visibleCharacterCount))
  }

  /// Pango's widths end at two million points.
  @Test(
    arguments: [LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail],
    [(size: 1000.0, count: 700), (10_000, 20), (10_000, 50), (10_000, 60)])
  func linesMayBeWiderThanPangoCanCount(mode: LineBreakMode, text: (size: Double, count: Int)) throws {
    let string = "START " + String(repeating: "abcdefgh ", count: text.count) + "END"
    let looks = TextAttributes(font: .system(text.size))
    let layout = try library.layOut(
      styled(string, looks) { $0.lineBreakMode = mode }, width: 10 * text.size, maximumNumberOfLines: 1)
    let glyphs = try ["START", "END"].map {
      try #require(library.layOut(AttributedText($0, looks), width: .infinity).glyphsByLine.first)
    }
    let seen = try #require(layout.glyphsByLine.first)
    #expect(layout.isTruncated && layout.lines.count == 1)
    #expect((9...10).contains(layout.size.width / text.size))
    #expect((10..<25).contains(layout.visibleCharacterCount))
    #expect((Array(seen.suffix(3)) == glyphs[1]) == (mode != .truncatingTail))
    #expect((Array(seen.prefix(5)) == glyphs[0]) == (mode != .truncatingHead))
  }

  @Test(arguments: [LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail])
  func truncatingModesWrapWithoutALineLimit(mode: LineBreakMode) throws {
    let layout = try library.layOut(styled("Hello world") { $0.lineBreakMode = mode }, width: 60)
    #expect(layout.lines.map(\.range) == [0..<6, 6..<11])
    #expect(!layout.isTruncated)
  }

  /// The mark joins the space that stands for the line end, which forbids other breaks than those between characters.
  @Test(arguments: [LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail])
  func linesFollowOneAnotherWhereClustersAreJoined(mode: LineBreakMode) throws {
    let string = "Hello wide world\n\u{301}and more of it"
    let text = styled(string) { $0.lineBreakMode = mode }
    let layout = try library.layOut(text, width: 70, maximumNumberOfLines: 3)
    #expect(layout.lines.count == 3)
    #expect(layout.lines.first?.range.lowerBound == 0)
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      #expect(line.range.upperBound == next.range.lowerBound)
    }
  }
}
