import Components
import Drawing
import Geometry
import Testing

@Suite @MainActor struct LayoutGuideTests {
  /// A box of 10 by 10 at (7, 3) within a view at (5, 20) of a layout of 100 by 60.
  @Test func distancesAddUpThroughViewsAndComponentsWithoutOne() throws {
    let inner = Box(size: .square(10), .backgroundColor(.red))
    let outer = StaticLayout(
      size: ComponentSize(width: .points(40), height: .points(30)),
      children: [.init(position: Point(x: 7, y: 3), component: inner)]
    ).view(.opacity(0.5))
    let tree = MountedTree(in: .test())
    tree.mount(
      try layOut(
        StaticLayout(
          size: ComponentSize(width: .points(100), height: .points(60)),
          children: [.init(position: Point(x: 5, y: 20), component: outer)])))
    let outerView = try #require(tree.views.first)
    #expect(outerView.layoutGuide == EdgeInsets(top: 20, left: 5, bottom: 10, right: 55))
    let innerView = try #require(outerView.subviews.first)
    #expect(innerView.layoutGuide == EdgeInsets(top: 23, left: 12, bottom: 27, right: 78))
  }
}
