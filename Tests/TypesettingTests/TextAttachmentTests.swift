import Drawing
import Geometry
import Testing

@testable import Typesetting

/// Images among the characters of a line.
@Suite struct TextAttachmentTests {
  private static let square = Bitmap(
    size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [255, 0, 0, 255])
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  private func image(_ width: Double, _ height: Double, offset: Double = 0) -> AttributedText.Run {
    AttributedText.Run(
      TextAttachment(Self.square, size: Size(width: width, height: height)),
      TextAttributes(baselineOffset: offset))
  }

  @Test func takesItsRoomOnTheBaseline() throws {
    let layout = try library.layOut(
      AttributedText(runs: [.init("Hello"), image(12, 10), .init("Hello")]), width: .infinity)
    #expect(isClose(layout.size.width, 2 * Inter.hello + 12))
    #expect(layout.size.height == Inter.lineHeight)
    let placed = try #require(layout.images.first)
    #expect(isClose(placed.rect.minX, Inter.hello))
    #expect(placed.rect.size == Size(width: 12, height: 10))
    #expect(placed.rect.maxY == layout.firstBaseline)
    #expect(layout.missingCharacters == [])
    #expect(layout.visibleCharacterCount == 11)
  }

  @Test func highImagesMakeTheirLineHigher() throws {
    let layout = try library.layOut(
      AttributedText(runs: [.init("a\nb"), image(8, 40), .init("\nc")]), width: .infinity)
    #expect(layout.lines.map(\.rect.height)[0] == Inter.lineHeight)
    #expect(isClose(layout.lines[1].rect.height, 40 + Inter.lineHeight - Inter.ascent))
    #expect(layout.images[0].rect.minY == layout.lines[1].rect.minY)
    #expect(layout.lines[2].rect.height == Inter.lineHeight)
    // Lowered, it makes room below the baseline.
    let lowered = try library.layOut(
      AttributedText(runs: [.init("a"), image(8, 10, offset: -20)]), width: .infinity)
    #expect(isClose(lowered.size.height, Inter.ascent + 20))
    #expect(isClose(lowered.images[0].rect.maxY, Inter.ascent + 20))
  }

  @Test func lineOfImagesAloneIsAsHighAsTheyAre() throws {
    let layout = try library.layOut(
      AttributedText(runs: [image(8, 30), image(9, 5, offset: 2)]), width: .infinity)
    #expect(layout.size == Size(width: 17, height: 30))
    #expect(layout.firstBaseline == 30)
    #expect(
      layout.images.map(\.rect) == [
        Rect(x: 0, y: 0, width: 8, height: 30), Rect(x: 8, y: 23, width: 9, height: 5),
      ])
  }

  @Test func linesAreBrokenAroundThem() throws {
    let layout = try library.layOut(
      AttributedText(runs: [.init("Hello"), image(30, 10), image(30, 10), .init("Hello")]),
      width: Inter.hello + 35)
    #expect(layout.lines.count == 2)
    #expect(layout.images.map { $0.rect.minY > 20 } == [false, true])
    #expect(layout.images[1].rect.minX == 0)
  }

  @Test func standInTheOrderOfReading() throws {
    // Between two Hebrew words a neutral character is ordered with them.
    let layout = try library.layOut(
      AttributedText(runs: [.init("שלום "), image(20, 10), .init(" עולם")]), width: .infinity)
    let first = try #require(layout.glyphRuns.flatMap(\.run.glyphs).map(\.position.x).min())
    #expect(layout.lines[0].isRightToLeft)
    #expect(layout.images[0].rect.minX > first)
    #expect(layout.images[0].rect.maxX < layout.size.width - 10)
    // At the end of a sentence from right to left it is the leftmost.
    let last = try library.layOut(AttributedText(runs: [.init("שלום"), image(20, 10)]), width: .infinity)
    #expect(last.images[0].rect.minX == 0)
  }

  @Test(arguments: [LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle])
  func ellipsesStandInForThem(mode: LineBreakMode) throws {
    var style = ParagraphStyle()
    style.lineBreakMode = mode
    let runs = [image(40, 12), .init("Hello Hello"), image(40, 12), .init("Hello Hello"), image(40, 12)]
    for width in stride(from: 30.0, through: 300, by: 9) {
      let layout = try library.layOut(
        AttributedText(runs: runs, paragraphStyle: style), width: width, maximumNumberOfLines: 1)
      #expect(layout.lines.count == 1)
      #expect(layout.isTruncated == (width < 280) || width > 275)
      #expect(layout.size.width <= width + 0.01 || width < 60, "\(width)")
      for placed in layout.images { #expect(placed.rect.size == Size(width: 40, height: 12)) }
    }
  }

  @Test func truncationStringsStandInForThem() throws {
    let runs = [AttributedText.Run("Hello Hello "), image(40, 60), .init(" Hello")]
    let layout = try library.layOut(
      AttributedText(runs: runs), width: 120, maximumNumberOfLines: 1, truncation: AttributedText("…"))
    #expect(layout.images == [])
    #expect(layout.size.height == Inter.lineHeight)
    #expect(layout.isTruncated)
  }

  @Test func standForEveryObjectCharacterOfTheirRun() throws {
    var run = AttributedText.Run("a\u{FFFC}b\u{FFFC}")
    run.attributes.attachment = TextAttachment(Self.square, size: Size(width: 5, height: 5))
    let layout = try library.layOut(AttributedText(runs: [run]), width: .infinity)
    #expect(layout.images.count == 2)
    #expect(layout.glyphRuns.flatMap(\.run.glyphs).count == 2)
  }

  @Test func linksAndBackgroundsReachOverThem() throws {
    var run = image(20, 10)
    run.attributes.link = "there"
    run.attributes.backgroundColor = .white
    let layout = try library.layOut(AttributedText(runs: [run, .init("Hello")]), width: .infinity)
    let links = layout.targetAreas.filter { $0.target != nil }
    #expect(links.map(\.target) == [.link("there")])
    #expect(links.first?.rect.width == 20)
    #expect(layout.backgrounds.map(\.rect) == links.map(\.rect))
  }

  @Test func impossibleSizesAreRefused() throws {
    for size in [Size(width: -1, height: 1), Size(width: 1, height: 10_001), Size(width: .nan, height: 1)] {
      let run = AttributedText.Run(TextAttachment(Self.square, size: size))
      let error = #expect(throws: TypesettingError.self) {
        try library.layOut(AttributedText(runs: [run]), width: 100)
      }
      #expect(error?.description.hasPrefix("cannot set an image of") == true)
    }
    #expect(
      TypesettingError.invalidAttachmentSize(width: -1, height: 2, limit: 10_000).description
        == "cannot set an image of -1.0 x 2.0 points in text; make each side 0 to 10000.0")
  }

  @Test func scaleWithTheText() {
    let scaled = AttributedText(runs: [image(20, 10, offset: 4)]).scaled(by: 0.5).runs[0].attributes
    #expect(scaled.attachment?.size == Size(width: 10, height: 5))
    #expect(scaled.baselineOffset == 2)
  }

  @Test func areOnPixelsInPictures() throws {
    let layout = try library.layOut(
      AttributedText(runs: [.init("Hello"), image(11.3, 10.2)]), width: .infinity)
    let placed = layout.withImagesOnPixels(of: DisplayScale(2), from: Point(x: 0.25, y: 0)).images[0].rect
    let edges = [placed.minX + 0.25, placed.minY, placed.maxX + 0.25, placed.maxY]
    #expect(edges.allSatisfy { ($0 * 2).rounded() == $0 * 2 })
  }
}
