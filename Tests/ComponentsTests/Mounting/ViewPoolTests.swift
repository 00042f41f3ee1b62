import Components
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing

/// Views that are hidden and used again.
@Suite @MainActor struct ViewPoolTests {
  let tree = MountedTree(in: .test())
  let log = EventLog<String>()

  private func hooks(_ identifier: String) -> ViewAttribute {
    let log = log
    return .onReuse(
      identifier: ComponentIdentifier(identifier), didEnterPool: { _ in log.note("enter \(identifier)") },
      willLeavePool: { _ in log.note("leave \(identifier)") })
  }

  /// Of a scope root of its own each time, as another item of a list is.
  private func show(_ component: any Component) throws {
    tree.unmount()
    tree.mount(try layOut(component))
  }

  @Test func anotherTreeOfTheSameKindNeedsNoNewViews() throws {
    func row(_ color: Color) -> any Component {
      AnyComponent(Box().frame(.square(10)).background(color)).view(.opacity(0.5)).padding(2).view(
        .cornerRadius(4))
    }
    try show(row(.red))
    #expect(tree.statistics == MountStatistics(allocatedViews: 3))
    try show(row(.blue))
    #expect(tree.statistics == MountStatistics(reusedViews: 3, unhiddenViews: 3))
  }

  @Test func nothingOfTheComponentBeforeShowsThrough() throws {
    try show(Box().frame(.square(10)).view(.backgroundColor(.red), .borderWidth(2), .opacity(0.5)))
    try show(Box().frame(.square(10)).view(.onTap(Action {})))
    #expect(tree.statistics.unhiddenViews == 1)
    #expect(tree.displayList(at: 0).commands == [])
  }

  @Test func viewsOfOtherComponentsAreNotUsed() throws {
    try show(Box().frame(.square(10)).background(.red))
    try show(ActivityIndicator())
    #expect(tree.statistics == MountStatistics(allocatedViews: 1))
    try show(Box().frame(.square(10)).background(.blue))
    #expect(tree.statistics == MountStatistics(reusedViews: 1, unhiddenViews: 1))
  }

  @Test func theLongestHiddenViewComesFirst() throws {
    var scopeRoot = ScopeRoot()
    func mount(_ names: [String]) throws -> [ObjectIdentifier] {
      let boxes = names.map { child(Box().frame(.square(10)).view(.opacity(0.5)).id($0)) }
      scopeRoot = try scopeRoot.building(flexbox(.column, boxes))
      tree.mount(try #require(try scopeRoot.layout(thatFits: .unbounded, in: .test())))
      return tree.views.map(ObjectIdentifier.init)
    }
    let first = try mount(["a", "b"])
    #expect(try mount([]) == [])
    #expect(tree.statistics == MountStatistics(hiddenViews: 2))
    #expect(try mount(["c", "d"]) == first)
    #expect(tree.statistics == MountStatistics(reusedViews: 2, unhiddenViews: 2))
  }

  @Test func hooksAreCalledOncePerTransitionWithWhatIsInTheView() throws {
    func content(_ isShown: Bool) -> any Component {
      AnyComponent(Box().view(hooks("inner")).frame(.square(10))).view(hooks("outer"))
    }
    try show(content(true))
    #expect(log.take() == [])
    tree.unmount()
    #expect(log.take() == ["enter inner", "enter outer"])
    tree.unmount()
    #expect(log.take() == [])
    try show(content(true))
    #expect(log.take() == ["leave outer", "leave inner"])
    try show(content(true))
    #expect(log.take() == ["enter inner", "enter outer", "leave outer", "leave inner"])
  }

  @Test func otherHooksAreAnotherKindOfView() throws {
    try show(Box().view(hooks("one")).frame(.square(10)))
    try show(Box().view(hooks("other")).frame(.square(10)))
    #expect(tree.statistics == MountStatistics(allocatedViews: 1))
    #expect(log.events == ["enter one"])
  }

  @Test func hiddenViewsAreNeitherDrawnNorTapped() throws {
    try show(Box().frame(.square(10)).view(.backgroundColor(.red), .onTap(Action {})))
    tree.unmount()
    #expect(tree.displayList(at: 0).commands == [])
    #expect(tree.tapAction(at: Point(x: 5, y: 5)) == nil)
  }
}
