import Drawing
import FlexLayout
import Geometry
import Testing
import Typesetting

@testable import Components

/// Lists and block quotes: where marks and bars stand.
@Suite struct TextListTests {
  private static func words(_ count: Int) -> [TextList.Item] {
    (0..<count).map { TextList.Item(Label("Item \($0)")) }
  }

  /// The texts of a layout with their frames in it, in the order of its children.
  private func texts(
    _ component: any Component, width: Double = 200, direction: LayoutDirection = .leftToRight
  ) throws
    -> [(text: String, frame: Rect)]
  {
    let layout = try layOut(
      component, in: SizeRange(width: 0...width, height: 0...(.infinity)), direction: direction)
    var texts: [(String, Rect)] = []
    layout.enumerateLayouts { layout, origin, _ in
      guard case .drawable(let drawable as TextDrawable)? = layout.content else { return }
      texts.append((drawable.text.string, Rect(origin: origin, size: layout.size)))
    }
    return texts
  }

  @Test(arguments: [
    (ListMarker.disc, 1, ["•", "•"]), (.circle, 1, ["◦", "◦"]), (.square, 1, ["▪", "▪"]),
    (.hyphen, 1, ["–", "–"]),
    (.decimal, 9, ["9.", "10."]), (.decimal, -1, ["-1.", "0."]), (.lowerAlpha, 26, ["z.", "aa."]),
    (.upperAlpha, 702, ["ZZ.", "AAA."]), (.lowerAlpha, 0, ["0.", "a."]), (.lowerRoman, 3, ["iii.", "iv."]),
    (.upperRoman, 3999, ["MMMCMXCIX.", "4000."]), (.string("→"), 1, ["→", "→"]),
  ])
  func marks(marker: ListMarker, start: Int, marks: [String]) throws {
    let texts = try texts(TextList(marker, start: start, items: Self.words(2))).map(\.text)
    #expect(texts == [marks[0], "Item 0", marks[1], "Item 1"])
  }

  @Test func itemsBeginBelowEachOther() throws {
    let texts = try texts(
      TextList(.decimal, start: 9, spacing: 4) {
        Label("One")
        Label("Two words that take several lines in so little room as this")
        Label("Three")
      })
    let items = [texts[1].frame, texts[3].frame, texts[5].frame]
    #expect(Set(items.map(\.minX)) == [items[0].minX])
    #expect(items[0].minX >= 24)
    #expect(items[1].minY == items[0].maxY + 4)
    #expect(items[1].height > 2 * items[0].height)
    // Numbers end where each other do, eight points before the items.
    #expect(Set([texts[0], texts[2], texts[4]].map { $0.frame.maxX }) == [items[0].minX - 8])
    #expect(texts[2].frame.minY == items[1].minY)
  }

  @Test func marksStandAtTheFirstBaseline() throws {
    let texts = try texts(
      TextList(.disc) {
        Label("Large", font: .system(34)).padding(10)
        Box().frame(width: 10, height: 40)
      })
    // The baselines of Inter are in proportion to its sizes.
    let ascent = 16.46875
    #expect(abs(texts[0].frame.minY + ascent - (10 + 2 * ascent)) <= 0.5)
    #expect(texts[2].frame.minY == texts[1].frame.maxY + 10)
  }

  @Test func marksLargerThanTheirItemsPushThemDown() throws {
    var style = TextList.Style()
    style.font = .system(34)
    let texts = try texts(TextList(.disc, style: style, items: Self.words(1)))
    #expect(texts[0].frame.minY == 0)
    #expect(abs(texts[1].frame.minY - 16.46875) <= 0.5)
  }

  @Test func rightToLeftIsMirrored() throws {
    let list = TextList(.decimal, items: Self.words(2))
    let (left, right) = (try texts(list), try texts(list, direction: .rightToLeft))
    let width = try layOut(list, in: .upTo(200, .infinity)).size.width
    #expect(right.count == 4)
    for (one, other) in zip(left, right) { #expect(abs(other.frame.minX - (width - one.frame.maxX)) < 0.51) }
  }

  @Test func itemsStandAsInAListOfExactlyItsWidth() throws {
    let list = TextList(.disc) {
      Label("Several words")
      Label("One", paragraphStyle: ParagraphStyle(alignment: .center))
      Label("שלום")
    }
    let width = try layOut(list, in: .upTo(200, .infinity)).size.width
    #expect(width < 200)
    #expect(try texts(list).map(\.frame) == texts(list.frame(width: .points(width))).map(\.frame))
    #expect(Set(try texts(list).map(\.frame.maxX)).count == 2)
  }

  @Test func onlyWhatIsThereIsCounted() throws {
    let isThere = false
    let texts = try texts(
      TextList(.decimal) {
        Label("a")
        if isThere { Label("b") }
        Optional<Label>.none
        Label("c")
      })
    #expect(texts.map(\.text) == ["1.", "a", "2.", "c"])
  }

  @Test func listsStandInLists() throws {
    let texts = try texts(
      TextList(.disc) {
        Label("a")
        TextList(.circle) { Label("b") }
      })
    #expect(texts.map(\.text) == ["•", "a", "•", "◦", "b"])
    #expect(texts.map(\.frame.minX).last == 48)
  }

  @Test func quoteOfNothingIsNothing() throws {
    let quote = BlockQuote { Optional<Label>.none }
    #expect(try ScopeRoot().building(quote).layout(thatFits: .unbounded, in: .test()) == nil)
  }

  @Test func quotesHaveABarAsHighAsTheyAre() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let quote = BlockQuote(barWidth: 4, spacing: 10) { Label("Several words that take two lines or more") }
      let layout = try layOut(
        quote, in: SizeRange(width: 150...150, height: 0...(.infinity)), direction: direction)
      var frames: [Rect] = []
      layout.enumerateLayouts { layout, origin, depth in
        if layout.children.isEmpty { frames.append(Rect(origin: origin, size: layout.size)) }
      }
      let isRightToLeft = direction == .rightToLeft
      #expect(frames[0] == Rect(x: isRightToLeft ? 146 : 0, y: 0, width: 4, height: layout.size.height))
      #expect(frames[1].width == 136)
      #expect(isRightToLeft ? frames[1].minX == 0 : frames[1].minX == 14)
    }
  }
}
