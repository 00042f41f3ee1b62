import Drawing
import FlexLayout
import Geometry
import Testing
import Typesetting

@testable import Components

@Suite struct StackTests {
  struct Pair: Component {
    var body: some Component {
      Box(10, 10)
      Box(20, 5)
    }
  }

  struct Many: Component {
    let count: Int
    var body: some Component {
      for index in 0..<count { Box(10, Double(index)) }
    }
  }

  struct Unknown: Component {
    let content: any Component
    let more: (any Component)?
    var body: some Component {
      content
      more
    }
  }

  struct Single: Component {
    let content: any Component
    var body: some Component { content }
  }

  @Test func stacksPutTheirChildrenInTheMiddle() throws {
    let column = VStack(spacing: 2) {
      Box(10, 10)
      Box(20, 10)
    }
    #expect(try layOut(column).frames == [Rect(5, 0, 10, 10), Rect(0, 12, 20, 10)])
    let row = HStack(alignment: .end, spacing: 2) {
      Box(10, 10)
      Box(10, 20)
    }
    #expect(try layOut(row).frames == [Rect(0, 10, 10, 10), Rect(12, 0, 10, 20)])
  }

  @Test func textInARowGivesWayAndFramesDoNot() throws {
    let row = HStack {
      Box().frame(width: 40, height: 40)
      Label("Several words that are far too long for one line")
    }
    let layout = try layOut(row, in: .upTo(120, .infinity))
    #expect(layout.frames[0].width == 40)
    #expect(layout.frames[1].width <= 80)
    #expect(layout.frames[1].height > 40)
  }

  @Test func spacersAndDividersKnowTheirStack() throws {
    let row = HStack {
      Box(10, 10)
      Spacer()
      Divider()
      Spacer(minLength: 30)
      Box(10, 10)
    }
    #expect(
      try layOut(row, in: SizeRange(101, 20)).frames == [
        Rect(0, 5, 10, 10), Rect(10, 10, 25, 0), Rect(35, 0, 1, 20), Rect(36, 10, 55, 0), Rect(91, 5, 10, 10),
      ])
    let column = VStack { Divider(thickness: 2) }
    #expect(try layOut(column, in: SizeRange(50, 20)).frames == [Rect(0, 0, 50, 2)])
    #expect(try layOut(column, in: SizeRange(width: 50)).frames == [Rect(0, 0, 50, 2)])
  }

  @Test func severalComponentsInABodyAreAColumn() throws {
    #expect(try layOut(Pair()).children[0].layout.frames == [Rect(5, 0, 10, 10), Rect(0, 10, 20, 5)])
    #expect(try layOut(Many(count: 3)).size == Size(width: 10, height: 3))
    #expect(try layOut(Unknown(content: Pair(), more: nil)).size == Size(width: 20, height: 15))
    #expect(try layOut(Unknown(content: Pair(), more: Box(30, 1))).size == Size(width: 30, height: 16))
    let single = Single(content: Box(30, 1))
    #expect(try layOut(single).size == Size(width: 30, height: 1))
    #expect(try layOut(Inset(left: 2) { single.content }).size == Size(width: 32, height: 1))
  }

  @Test func groupsDissolveInTheirContainer() throws {
    let row = Flexbox(direction: .row, alignItems: .start) {
      Group {
        Box(10, 1)
        Group { for width in [2.0, 3] { Box(width, 1) } }
      }
    }
    #expect(try layOut(row).frames.map(\.width) == [10, 2, 3])
    let stack = ZStack(alignment: .topLeft) {
      Group {
        Box(10, 1)
        Box(5, 5)
      }
    }
    #expect(try layOut(stack).frames == [Rect(0, 0, 10, 1), Rect(0, 0, 5, 5)])
  }

  @Test(arguments: [
    (ZStack.Alignment.center, LayoutDirection.leftToRight, 45.0), (.start, .leftToRight, 0),
    (.start, .rightToLeft, 90), (.end, .leftToRight, 90), (.end, .rightToLeft, 0),
  ])
  func childrenOfAZStackKeepTheirSizes(
    _ alignment: ZStack.Alignment, _ direction: LayoutDirection, _ x: Double
  ) throws {
    let stack = ZStack(alignment: alignment) { Box().frame(minWidth: 10, minHeight: 10) }
    let layout = try layOut(stack, in: SizeRange(100, 50), direction: direction)
    #expect(layout.size == Size(width: 100, height: 50))
    #expect(layout.frames == [Rect(x, 20, 10, 10)])
    let ported = ZStackComponent { Box().frame(minWidth: 10, minHeight: 10) }
    #expect(try layOut(ported, in: SizeRange(100, 50)).frames == [Rect(0, 0, 100, 50)])
  }

  @Test func overlaysMayStandAtACorner() throws {
    let layout = try layOut(Box(50, 50).overlay(alignment: .bottomEnd) { Box(10, 5) })
    #expect(layout.frames == [Rect(0, 0, 50, 50), Rect(0, 0, 50, 50)])
    #expect(layout.children[1].layout.frames == [Rect(40, 45, 10, 5)])
  }

  /// The look of the only text in what `component` comes to.
  private func look(
    of component: any Component, _ style: UserInterfaceStyle = .light
  ) throws -> TextAttributes? {
    var environment = try LayoutEnvironment.test()
    environment.userInterfaceStyle = style
    let root = try ScopeRoot().building(component, in: environment)
    var looks: [TextAttributes] = []
    try root.layout(thatFits: .unbounded, in: environment)?.enumerateLayouts { layout, _, _ in
      if let text = layout.node.behavior as? Text {
        looks.append(contentsOf: text.text.runs.map(\.attributes))
      }
    }
    return looks.first
  }

  @Test func labelsTakeTheirLookFromAround() throws {
    #expect(try look(of: Label("a")) == TextAttributes(font: .system(), color: .black))
    #expect(try look(of: Label("a"), .dark)?.color == .white)
    #expect(try look(of: Label("a", color: .red), .dark)?.color == .red)
    #expect(try look(of: Label("a").foregroundColor(.secondaryLabel), .dark)?.color.red == 0xEB / 255.0)
    let card = VStack { Label("a").foregroundColor(.blue) }.foregroundColor(.red).font(.headline)
    #expect(try look(of: card) == TextAttributes(font: .headline, color: .blue))
    let nested = VStack { VStack { Label("a") }.font(.caption) }.foregroundColor(.red).font(.headline)
    #expect(try look(of: nested) == TextAttributes(font: .caption, color: .red))
    #expect(try look(of: Label("a").context(UserInterfaceStyle.dark))?.color == .white)
  }

  @MainActor @Test func limitedLabelsEndWithAnEllipsis() throws {
    let words = "Several words that are too long"
    let range = SizeRange(width: 60)
    let cut = try TextTests.glyphs(Label(words, maximumNumberOfLines: 1, truncationString: "…"), in: range)
    #expect(try TextTests.glyphs(Label(words).lineLimit(1), in: range) == cut)
    #expect(try TextTests.glyphs(Label(words, maximumNumberOfLines: 1), in: range) == cut)
    let bare = Label(words, maximumNumberOfLines: 1, truncationString: "")
    #expect(try TextTests.glyphs(bare, in: range) != cut)
  }
}
