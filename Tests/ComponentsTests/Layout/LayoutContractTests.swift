import Components
import Drawing
import Geometry
import Testing
import Typesetting

@Suite struct LayoutContractTests {
  /// Takes whatever size it is told to, allowed or not.
  struct Rebel: LayoutComponent {
    var taken: Size
    var childPosition: Point?
    var size = ComponentSize.auto

    var children: [(any Component)?] { childPosition == nil ? [] : [Box(1, 1)] }

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      var children: [Layout.Child] = []
      if let childPosition {
        let layout = try node.children[0].layout(thatFits: range, parentSize: taken, in: environment)
        children = [Layout.Child(position: childPosition, layout: layout)]
      }
      return Layout(node: node, size: taken, children: children)
    }
  }

  /// Gives the layout of its child back as its own.
  struct Absent: LayoutComponent {
    var children: [(any Component)?] { [Box(1, 1).id("dot")] }

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      try node.children[0].layout(thatFits: range, parentSize: parentSize, in: environment)
    }
  }

  /// Asks for the size of its child in one width after the other.
  struct Curious: LayoutComponent {
    var children: [(any Component)?] { [Inset(top: 1) { Box(1, 1) }] }

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      var width = 1.0
      while true {
        _ = try node.children[0].layout(thatFits: .upTo(width, 5), parentSize: parentSize, in: environment)
        width += 1
      }
    }
  }

  /// Takes some room, and has whoever wanted the layout want it no more.
  struct Last: LayoutComponent {
    let interruption: PictureInterruption

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      interruption.request()
      return Layout(node: node, size: range.clamp(.square(1)))
    }
  }

  struct Titled<Content: Component>: Component {
    var content: Content
    var body: some Component { content }
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var component: any Component
    var range = SizeRange.unbounded
    var text: String
  }

  static let refusals = [
    Refusal(
      testDescription: "too large",
      component: Titled(content: Inset(top: 10) { Rebel(taken: .square(60)).id("badge") }),
      range: .upTo(50, 50),
      text: "Titled > Inset > Rebel#badge: took the size {60.0, 60.0}, which is outside of"
        + " <SizeRange: min={0.0, 0.0}, max={50.0, 40.0}>"),
    Refusal(
      testDescription: "too small", component: Rebel(taken: .square(3), size: .square(5)),
      text: "Rebel: took the size {3.0, 3.0}, which is outside of <SizeRange: min={5.0, 5.0}, max={5.0, 5.0}>"
    ),
    Refusal(
      testDescription: "NaN", component: Rebel(taken: Size(width: .nan, height: 1)),
      text: "Rebel: took the size {nan, 1.0}, which is outside of"
        + " <SizeRange: min={0.0, 0.0}, max={inf, inf}>"),
    Refusal(
      testDescription: "infinite", component: Rebel(taken: .infinity),
      text: "Rebel: took the size {inf, inf}, which is outside of"
        + " <SizeRange: min={0.0, 0.0}, max={inf, inf}>"),
    Refusal(
      testDescription: "child nowhere",
      component: Rebel(taken: .square(5), childPosition: Point(x: .nan, y: 0)),
      text: "Rebel > Box: was placed at {nan, 0.0}; positions must be finite"),
    Refusal(
      testDescription: "layout of its child", component: Center { Absent() },
      text:
        "Center > Absent: answered with the layout of Box#dot; make one of its own node, with that of Box#dot"
        + " as a child"),
    Refusal(
      testDescription: "layout without end", component: Curious(),
      text:
        "Curious > Inset: laying out takes more than 525056 layouts of containers, which ask each other for their"
        + " sizes at many levels; nest fewer flexboxes, grids and lists in one another, or give some a width and a height"
    ),
    Refusal(
      testDescription: "range upside down", component: Box(),
      range: SizeRange(min: .square(5), max: .square(4)),
      text: "Box: cannot be laid out in <SizeRange: min={5.0, 5.0}, max={4.0, 4.0}>;"
        + " minimums must be finite, not negative, and at most the maximums"),
    Refusal(
      testDescription: "infinite minimum",
      component: Center { Box().frame(minWidth: .points(.infinity)) },
      text: "Center > Box: cannot have the size"
        + " <ComponentSize: exact={Auto, Auto}, min={infpt, Auto}, max={Auto, Auto}>;"
        + " lengths must be numbers from 0 on, and minimums finite"),
    Refusal(
      testDescription: "infinite inset in a parent without width",
      component: Center { Inset(left: .points(.infinity)) { Box(1, 1) } },
      text: "Center > Inset: an infinite inset needs a parent of known size;"
        + " give the parent a size or the inset a length"),
    Refusal(
      testDescription: "infinite inset in a root without height",
      component: Inset(top: .points(.infinity)) { Box(1, 1) }, range: SizeRange(width: 100),
      text: "Inset: an infinite inset needs a parent of known size;"
        + " give the parent a size or the inset a length"),
    Refusal(
      testDescription: "ratio of zero", component: Sizing(.auto) { Ratio(0) { Box() } },
      text: "Sizing > Ratio: 0.0 is no ratio of height to width; it must be positive and finite"),
    Refusal(
      testDescription: "ratio that is no number", component: Ratio(.nan) { Box() },
      text: "Ratio: nan is no ratio of height to width; it must be positive and finite"),
    Refusal(
      testDescription: "empty stack", component: ZStackComponent(children: []),
      text: "ZStack: needs at least one child"),
    Refusal(
      testDescription: "leaf of nested flexboxes",
      component: Flexbox {
        Titled(content: Flexbox { Inset(top: 1) { Rebel(taken: .square(-1)) } }.id("list"))
      }.id("page"),
      text: "Flexbox#page > Titled > Flexbox#list > Inset > Rebel: took the size {-1.0, -1.0}, which is"
        + " outside of <SizeRange: min={0.0, 0.0}, max={inf, inf}>"),
    Refusal(
      testDescription: "font size",
      component: Center { Text("a", font: .system(0)) },
      text: "Center > Text: cannot set text at 0.0 points; use a font size above 0 and up to 10000.0"),
  ]

  @Test(arguments: refusals)
  func refusalNamesTheComponentAndItsAncestry(_ refusal: Refusal) throws {
    #expect(try errorText(refusal.component, in: refusal.range) == refusal.text)
  }

  @Test func tinyDifferencesAreAllowed() throws {
    let range = SizeRange.upTo(375, 375)
    let size = Size(width: 375.00009, height: 374.99999999999994)
    let taken = try layOut(Rebel(taken: size), in: range).size
    // As far as pixels go it is the whole width; what differs by rounding alone stays as it is.
    #expect(taken == Size(width: 375, height: 374.99999999999994))
  }

  @Test func componentWithoutContentTakesTheSmallestAllowedSize() throws {
    #expect(try layOut(Box(), in: .upTo(50, 50)).size == .zero)
    #expect(
      try layOut(Empty(), in: SizeRange(width: 3...50, height: 4...50)).size == Size(width: 3, height: 4))
    #expect(try layOut(Box(30, 90), in: .upTo(50, 50)).size == Size(width: 30, height: 50))
  }

  @Test func percentagesOfTheRootReferToTheLargestAllowedSize() throws {
    let box = Box().frame(width: .percent(0.5), height: .percent(0.25))
    #expect(try layOut(box, in: .upTo(300, 80)).size == Size(width: 150, height: 20))
    #expect(try layOut(box, in: .unbounded).size == .zero)
  }

  @Test func composedComponentTakesOverTheSizeOfItsBody() throws {
    let layout = try layOut(Titled(content: Box(30, 40)), in: .upTo(300, 300))
    #expect(layout.size == Size(width: 30, height: 40))
    #expect(layout.frames == [Rect(0, 0, 30, 40)])
  }

  /// What is laid out at the time is, and nothing after it, with children or without.
  @Test func layoutEndsWhereNobodyWantsIt() throws {
    let interruption = PictureInterruption()
    var environment = try LayoutEnvironment.test()
    environment.interruption = interruption
    let component = Titled(content: Inset(top: 1) { Last(interruption: interruption) }.overlay { Box(1, 1) })
    let error = #expect(throws: LayoutError.self) {
      try ScopeRoot().building(component).layout(thatFits: .unbounded, in: environment)
    }
    #expect(error?.description == "Titled > Overlay > Box: nobody waits for the layout any more")
    #expect(LayoutError(.interrupted) == .interrupted(path: []))
  }
}

extension Text {
  init(_ string: String, font: Font) {
    self.init(AttributedText(string, TextAttributes(font: font)))
  }
}
