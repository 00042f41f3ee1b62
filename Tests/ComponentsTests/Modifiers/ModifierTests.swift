import Components
import Drawing
import FlexLayout
import Geometry
import Testing

@Suite struct ModifierTests {
  struct Plain: Component {
    var body: some Component { Box(10, 10) }
  }

  @MainActor
  private func hierarchy(_ component: any Component, in range: SizeRange = .unbounded) throws -> String {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(component, in: range))
    return tree.hierarchyDescription
  }

  @MainActor @Test func builtInComponentsTakeSizeAndViewThemselves() throws {
    let box = Box().frame(width: 30).frame(height: 20).background(.red).cornerRadius(4).border(.blue).opacity(
      0.5)
    #expect(
      try hierarchy(box) == "Box, position={0, 0}: <View: frame = (0 0; 30 20); opacity = 0.5; clipsToBounds>"
    )
    #expect(box.view?.backgroundColor == .red)
    #expect(box.view?.cornerRadii == CornerRadii(all: 4))
    #expect(box.view?.borderWidth == 1)
    #expect(box.view?.borderColor == .blue)
  }

  @MainActor @Test func otherComponentsAreWrappedOnce() throws {
    let component = Plain().background(.red).cornerRadius(4).frame(width: 30, height: 20).hidden()
    #expect(
      try hierarchy(component) == """
        ViewComponent, position={0, 0}: <View: frame = (0 0; 30 20); hidden; clipsToBounds>
        | Plain, position={0, 0}, size: {30, 20}
        | | Box, position={0, 0}, size: {30, 20}
        """)
  }

  @Test func laterModifiersCount() {
    let box = Box().frame(width: 30, maxHeight: 9).frame(width: 40).background(.red).background(.blue)
    #expect(box.size == ComponentSize(width: 40, maxHeight: 9))
    #expect(box.view?.backgroundColor == .blue)
  }

  @Test(arguments: [
    (LayoutDirection.leftToRight, Rect(7, 1, 10, 10)), (.rightToLeft, Rect(0, 1, 10, 10)),
  ])
  func paddingKnowsStartAndEnd(_ direction: LayoutDirection, _ frame: Rect) throws {
    let layout = try layOut(Box(10, 10).padding([.start, .top], 7).padding(.bottom, 2), direction: direction)
    #expect(layout.size == Size(width: 17, height: 19))
    #expect(layout.children[0].layout.frames == [frame.offset(by: Point(x: 0, y: 6))])
  }

  struct Chain: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var component: any Component
  }

  struct Growing: Component {
    var body: some Component { Box(10, 10).flexGrow(1) }
  }

  static let chains = [
    Chain(testDescription: "last", component: Box(10, 10).padding(4).flexGrow(1)),
    Chain(testDescription: "before padding", component: Box(10, 10).flexGrow(1).padding(4)),
    Chain(
      testDescription: "before view", component: Box(10, 10).padding(4).flexGrow(1).background(.red).id("a")),
    Chain(testDescription: "before frame", component: Box(10, 10).flexGrow(1).padding(4).frame(height: 18)),
    Chain(testDescription: "in a body", component: Growing().padding(4)),
    Chain(testDescription: "overlaid", component: Growing().padding(4).overlay { Box().flexGrow(0.5) }),
    Chain(testDescription: "erased", component: AnyComponent(Growing()).padding(4)),
    Chain(testDescription: "outer wins", component: Box(10, 10).flexGrow(3).padding(4).flexGrow(1)),
  ]

  @Test(arguments: chains) func flexModifiersStandAnywhere(_ chain: Chain) throws {
    let row = Flexbox(direction: .row) {
      chain.component
      Box(10, 10).flexGrow(1)
    }
    let layout = try layOut(row, in: SizeRange(100, 18))
    #expect(layout.frames == [Rect(0, 0, 54, 18), Rect(54, 0, 46, 10)])
  }

  @Test func zIndexIsAModifier() throws {
    let row = Flexbox(direction: .row) {
      Box(10, 10).id("front").zIndex(1)
      Box(10, 10).id("back")
    }
    #expect(
      try layOut(row).children.map { $0.layout.node.componentIdentifier?.description } == ["back", "front"])
  }
}
