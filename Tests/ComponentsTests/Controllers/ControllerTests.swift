import Components
import Drawing
import Geometry
import TestSupport
import Testing

/// What controllers hear, and in which order.
@Suite @MainActor struct ControllerTests {
  let log = EventLog<String>()
  let host: ComponentHost

  init() throws {
    host = ComponentHost(size: .square(10), layoutEnvironment: try .test())
  }

  func watched(_ name: String) -> Watched<Box> {
    Watched(name, log) { Box().background(.red) }
  }

  @Test func firstAppearance() throws {
    try host.update(watched("a"))
    #expect(
      log.take() == [
        "a init", "a didInit", "a didPrepareLayout Watched", "a willMount", "a didAcquireView Box",
        "a didMount",
      ])
    host.treeWillAppear()
    host.treeDidDisappear()
    host.treeDidDisappear()
    #expect(log.events == ["a treeWillAppear", "a treeDidDisappear"])
  }

  @Test func updateWhileOnShow() throws {
    try host.update(watched("a"))
    _ = log.take()
    try host.update(watched("b"))
    #expect(
      log.events == [
        "b willUpdate", "b didPrepareLayout Watched", "b willRemount", "b didRemount", "b didUpdate",
      ])
  }

  @Test func updateByState() async throws {
    let component = watched("a")
    try host.update(component)
    _ = log.take()
    component.count += 1
    await host.settle()
    #expect(
      log.events == [
        "a willUpdate", "a didPrepareLayout Watched", "a willRemount", "a didRemount", "a didUpdate",
      ])
  }

  @Test func anotherViewTakesThePlaceOfTheOldOne() throws {
    func tree(_ isOn: Bool) -> some Component {
      Watched("a", log) {
        if isOn { Box().background(.red) } else { Inset { Box().background(.red) } }
      }
    }
    try host.update(tree(true))
    _ = log.take()
    try host.update(tree(false))
    #expect(log.events.contains("a willRelinquishView Box"))
    #expect(!log.events.contains("a didAcquireView Box"))
    _ = log.take()
    try host.update(tree(true))
    #expect(
      log.events == [
        "a willUpdate", "a didPrepareLayout Watched", "a willRemount", "a didAcquireView Box", "a didRemount",
        "a didUpdate",
      ])
  }

  @Test func removal() throws {
    try host.update(Flexbox { watched("a") })
    _ = log.take()
    try host.update(Flexbox {})
    #expect(
      log.events == ["a invalidate", "a willUnmount", "a willRelinquishView Box", "a didUnmount"])
  }

  @Test func endOfTheHost() throws {
    do {
      let host = ComponentHost(size: .square(10), layoutEnvironment: try .test())
      try host.update(watched("a"))
      _ = log.take()
    }
    #expect(
      log.events == ["a willUnmount", "a willRelinquishView Box", "a didUnmount", "a invalidate"])
  }

  @Test func parentsBeginFirstAndEndLast() throws {
    func tree() -> some Component {
      Watched("outer", log) {
        Flexbox {
          watched("a")
          watched("b")
        }
      }
    }
    try host.update(tree())
    #expect(
      log.take().filter { $0.hasSuffix("Mount") } == [
        "outer willMount", "a willMount", "a didMount", "b willMount", "b didMount", "outer didMount",
      ])
    try host.update(nil)
    #expect(
      log.take().filter { $0.hasSuffix("didUnmount") } == [
        "outer didUnmount", "a didUnmount", "b didUnmount",
      ])
  }

  @Test func composedComponentsShareTheViewTheyComeTo() throws {
    try host.update(Watched("outer", log) { watched("inner").view(.opacity(0.5)) })
    #expect(log.events.contains("outer didAcquireView ViewComponent"))
    #expect(log.events.contains("inner didAcquireView Box"))
  }

  @Test func takenOverComponentIsRemountedOnly() throws {
    let tree = StatefulTree()
    let container = MountedTree(in: .test())
    func build(_ name: String) throws {
      try tree.build(watched(name), because: .state)
      let layout = try tree.root.layout(thatFits: SizeRange(10, 10), in: .test())
      container.mount(try #require(layout))
    }
    try build("a")
    _ = log.take()
    try build("b")
    #expect(log.events == ["a willRemount", "a didRemount"])
  }

  @Test func updateWhileNotOnShowIsCompletedByTheNextMount() throws {
    let tree = StatefulTree()
    let container = MountedTree(in: .test())
    func mount() throws {
      container.mount(try #require(try tree.root.layout(thatFits: SizeRange(10, 10), in: .test())))
    }
    try tree.build(watched("a"))
    tree.root.initializeControllers(after: nil)
    try mount()
    container.unmount()
    _ = log.take()
    try tree.build(watched("b"))
    tree.root.updateControllers()
    try tree.build(watched("c"))
    tree.root.updateControllers()
    #expect(log.take() == ["b willUpdate", "c willUpdate"])
    try mount()
    #expect(log.events == ["c willMount", "c didAcquireView Box", "c didMount", "c didUpdate"])
  }

  @Test func oldContainerHasNoSayOnceAnotherOneShowsTheComponent() throws {
    let tree = StatefulTree()
    let containers = [MountedTree(in: .test()), MountedTree(in: .test())]
    try tree.build(watched("a"))
    let layout = try #require(try tree.root.layout(thatFits: SizeRange(10, 10), in: .test()))
    containers[0].mount(layout)
    _ = log.take()
    containers[1].mount(layout)
    #expect(
      log.take() == [
        "a willUnmount", "a willRelinquishView Box", "a didUnmount", "a willMount", "a didAcquireView Box",
        "a didMount",
      ])
    containers[0].unmount()
    #expect(log.events == [])
  }

  @Test func controllerComesWithTheFirstGenerationThatHasItsComponent() throws {
    func tree(_ box: Box?) -> some Component { Watched("a", log) { if let box { box } } }
    try host.update(tree(nil))
    #expect(log.take() == [])
    try host.update(tree(Box()))
    try host.update(tree(Box()))
    #expect(log.events.filter { $0 == "a init" || $0 == "a didInit" } == ["a init", "a didInit"])
  }

  @Test func componentThatLaysItselfOutHasItsOwnView() throws {
    struct Leaf: LayoutComponent, ControlledComponent {
      let log: EventLog<String>
      var view: ViewConfiguration? { ViewConfiguration() }

      func makeController() -> WatchingController<Leaf> {
        WatchingController { component, event in component.log.note(event) }
      }
    }
    try host.update(Leaf(log: log))
    #expect(
      log.events == ["didInit", "didPrepareLayout Leaf", "willMount", "didAcquireView Leaf", "didMount"])
  }
}
