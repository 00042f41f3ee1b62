import Components
import FlexLayout
import Geometry
import Testing

/// `max-content`, `fit-content` and `stretch` for items of a flexbox, as in CSS Box Sizing 3 and 4.
@Suite struct SizingKeywordTests {
  /// Ten tiles in a row that would rather be 100 points wide than wrap.
  static let tiles = flexbox(.row, (0..<10).map { _ in child(Box(10, 10)) }) { $0.wrap = .wrap }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let width: Dimension
    let frame: Rect
    var direction = FlexDirection.column
    var alignItems = AlignItems.stretch
    var margin = FlexEdges.undefined
  }

  static let cases = [
    Case(testDescription: "column, auto", width: .auto, frame: Rect(0, 0, 45, 30)),
    Case(testDescription: "column, max-content", width: .maxContent, frame: Rect(0, 0, 100, 10)),
    Case(
      testDescription: "column, centred, max-content", width: .maxContent, frame: Rect(-27, 0, 100, 10),
      alignItems: .center),
    Case(testDescription: "column, fit-content", width: .fitContent, frame: Rect(0, 0, 45, 30)),
    Case(
      testDescription: "column, start, stretch", width: .stretch, frame: Rect(5, 5, 35, 40),
      alignItems: .start,
      margin: FlexEdges(all: 5)),
    Case(
      testDescription: "row, max-content", width: .maxContent, frame: Rect(0, 0, 100, 60), direction: .row),
    Case(
      testDescription: "row, stretch", width: .stretch, frame: Rect(5, 5, 35, 50), direction: .row,
      margin: FlexEdges(all: 5)),
  ]

  @Test(arguments: cases)
  func itemIsAsWideAsItSays(_ example: Case) throws {
    let item = child(Self.tiles) {
      ($0.size.width, $0.margin) = (example.width, example.margin)
    }
    let box = flexbox(example.direction, size: ComponentSize(width: 45, height: 60), [item]) {
      $0.alignItems = example.alignItems
    }
    let frames = try layOut(box, scale: 1).frames
    #expect(frames == [example.frame])
  }

  @Test func contentThatIsSmallIsNotStretched() throws {
    let items = [Dimension.fitContent, .maxContent, .auto].map { width in
      child(Label("A")) { $0.size.width = width }
    }
    let layout = try layOut(
      flexbox(.column, size: ComponentSize(width: 90), items) { $0.alignItems = .stretch })
    let natural = try layOut(Label("A")).size.width
    #expect(layout.frames.map(\.width) == [natural, natural, 90])
  }

  @Test(arguments: [
    (Dimension.maxContent, 100.0), (.fitContent, 45), (.stretch, 45), (.auto, 45),
  ])
  func absoluteItems(_ width: Dimension, _ expected: Double) throws {
    let item = child(Self.tiles) { ($0.positionType, $0.size.width) = (.absolute, width) }
    let layout = try layOut(flexbox(.column, size: ComponentSize(width: 45, height: 60), [item]), scale: 1)
    #expect(layout.frames.map(\.width) == [expected])
  }

  @Test func leavesAreMeasuredInEndlessRoom() throws {
    let text = Label("hello there my dear friend")
    let whole = try layOut(text).size
    let box = flexbox(.column, size: ComponentSize(width: 50), [child(text) { $0.size.width = .maxContent }])
    #expect(try layOut(box).frames == [Rect(origin: .zero, size: whole)])
  }

  @Test func leavesHaveTheDirectionOfTheirFlexbox() throws {
    let turned = flexbox(
      .row, size: ComponentSize(width: 50, height: 10),
      [
        child(Inset(left: 0) { flexbox(.row, size: ComponentSize(width: 30), [child(Box(10, 10))]) })
      ]
    ) { $0.layoutDirection = .rightToLeft }
    let layout = try layOut(turned)
    #expect(layout.frames == [Rect(20, 0, 30, 10)])
    #expect(layout.children[0].layout.children[0].layout.frames == [Rect(20, 0, 10, 10)])
  }
}
