import Components
import Drawing
import Geometry
import Testing

@Suite @MainActor struct LayoutGuideTests {
  /// A box of 10 by 10 at (7, 3) within a view at (5, 20) of a layout of 100 by 60.
  @Test func distancesAddUpThroughViewsAndComponentsWithoutOne() throws {
    let inner = Box().frame(.square(10)).background(.red)
    let outer = StaticLayout(children: [.init(position: Point(x: 7, y: 3), component: inner)]).frame(
      width: 40, height: 30
    ).view(.opacity(0.5))
    let tree = MountedTree(in: .test())
    tree.mount(
      try layOut(
        StaticLayout(children: [.init(position: Point(x: 5, y: 20), component: outer)]).frame(
          width: 100, height: 60)))
    let outerView = try #require(tree.views.first)
    #expect(outerView.layoutGuide == EdgeInsets(top: 20, left: 5, bottom: 10, right: 55))
    let innerView = try #require(outerView.subviews.first)
    #expect(innerView.layoutGuide == EdgeInsets(top: 23, left: 12, bottom: 27, right: 78))
  }
}
