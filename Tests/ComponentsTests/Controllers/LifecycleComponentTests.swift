import Components
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing

/// Functions that are called when a component comes and goes.
@Suite @MainActor struct LifecycleComponentTests {
  let log = EventLog<String>()
  let host: ComponentHost

  init() throws {
    host = ComponentHost(size: .square(10), layoutEnvironment: try .test())
  }

  private func watched(_ name: String) -> some Component {
    Box().background(.red).onDidInit { log.note("\(name) didInit") }
      .onWillMount { log.note("\(name) willMount") }
      .onDidUnmount { log.note("\(name) didUnmount") }
      .onWillDispose { log.note("\(name) willDispose") }
  }

  @Test func comesAndGoesOnce() throws {
    try host.update(Flexbox { watched("a") })
    #expect(log.take() == ["a didInit", "a willMount"])
    try host.update(Flexbox { watched("b") })
    #expect(log.take() == [])
    try host.update(Flexbox {})
    #expect(log.take() == ["b willDispose", "b didUnmount"])
  }

  @Test func functionsOfOneMomentAreCalledInTheOrderInWhichTheyWereAdded() throws {
    let component = Box().onWillMount { log.note("first") }.onDidInit { log.note("init") }
      .onWillMount { log.note("second") }
    try host.update(component)
    #expect(log.take() == ["init", "first", "second"])
  }

  @Test func comesAndGoesWithEveryMount() throws {
    let layout = try layOut(watched("a"))
    let tree = MountedTree(in: .test())
    for _ in 0..<2 {
      tree.mount(layout)
      tree.unmount()
    }
    #expect(log.take() == ["a didInit", "a willMount", "a didUnmount", "a willMount", "a didUnmount"])
  }

  @Test func takesNoRoomAndNoView() throws {
    let row = Flexbox(direction: .row) { Box(3, 4).flexGrow(1).onWillMount {} }.frame(width: 10)
    #expect(try layOut(row).frames.map(\.size) == [Size(width: 10, height: 4)])
    try host.update(Flexbox { Box(3, 4).background(.red).onWillMount {} })
    #expect(host.views.map(\.frame) == [Rect(0, 0, 3, 4)])
  }
}
