import Components
import Drawing
import FlexLayout
import Geometry
import Testing

@MainActor
@Suite struct DebugBoundsTests {
  /// A row without a view in an inset without one, with one tappable box.
  func component(_ action: Action<Void> = Action {}) -> some Component {
    flexbox(
      .row,
      [
        child(Box().frame(width: 30, height: 20).view(.backgroundColor(.orange), .onTap(action))),
        child(Box().frame(width: 20, height: 30)), child(Label("Text")),
      ]
    ) { $0.spacing = 6 }.padding(8)
  }

  func makeTree(_ action: Action<Void> = Action {}) throws -> MountedTree {
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(component(action), in: SizeRange(exactly: Size(width: 120, height: 50))))
    return tree
  }

  @Test func componentsWithoutAViewGetABoxOfComponentKitsColours() throws {
    let tree = try makeTree()
    tree.debugBounds = DebugBounds(scale: DisplayScale(2))
    #expect(
      tree.views.map(\.componentName)
        == ["InsetView_Debug", "FlexboxView_Debug", "Box", "BoxView_Debug", "LabelView_Debug", "Text"])
    let box = try #require(tree.views.first)
    #expect(box.frame == Rect(0, 0, 120, 50))
    #expect(box.configuration.backgroundColor == Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.1))
    #expect(box.configuration.borderColor == Color(red: 0.2, green: 0.7, blue: 0.6, alpha: 0.5))
    #expect(box.configuration.borderWidth == 0.5)
    #expect(DebugBounds(scale: .one).borderWidth == 1)
  }

  @Test func switchedOffEverythingIsAsBefore() throws {
    let tree = try makeTree()
    let before = tree.displayList(at: 0)
    tree.debugBounds = DebugBounds(scale: .one)
    #expect(tree.displayList(at: 0) != before)
    #expect(tree.statistics == MountStatistics(allocatedViews: 4, reusedViews: 2))
    tree.debugBounds = nil
    #expect(tree.displayList(at: 0) == before)
    #expect(tree.statistics == MountStatistics(reusedViews: 2, hiddenViews: 4))
  }

  @Test func boxesTakeNoTaps() throws {
    let action = Action {}
    let tree = try makeTree(action)
    tree.debugBounds = DebugBounds(scale: .one)
    #expect(tree.tapAction(at: Point(x: 10, y: 10)) == action)
    #expect(tree.tapAction(at: Point(x: 2, y: 2)) == Action<Void>?.none)
  }

  @Test func picture() async throws {
    let tree = try makeTree()
    tree.debugBounds = DebugBounds(scale: DisplayScale(2))
    try await tree.assertPicture(size: Size(width: 120, height: 50))
  }
}
