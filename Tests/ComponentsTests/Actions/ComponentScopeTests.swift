import Components
import Geometry
import TestSupport
import Testing

/// Actions that outlive the generation they were made in.
@Suite @MainActor struct ComponentScopeTests {
  struct Row: Component {
    let title: String
    let log: EventLog<String>
    let scope = ComponentScope<Row>()
    var keep: (@MainActor @Sendable (Action<Int>) -> Void)?

    var body: some Component {
      let number = scope.action("number") { (row: Row, number: Int) in row.log.note("\(row.title) \(number)")
      }
      Box().frame(.square(10)).view(
        .onTap(scope.action("tap") { row in row.log.note("tap \(row.title)") }),
        .onPan(number.mapping { _ in 1 }), .onTap(number, 7))
    }
  }

  let log = EventLog<String>()
  let tree = StatefulTree()
  let mounted = MountedTree(in: .test())

  private func show(_ component: (any Component)?) throws -> Action<Void>? {
    try tree.build(component)
    mounted.mount(try #require(try tree.root.layout(thatFits: .unbounded, in: .test())))
    return mounted.tapAction(at: Point(x: 5, y: 5))
  }

  @Test func newestGenerationTakesAnOldAction() throws {
    let old = try #require(try show(Row(title: "one", log: log)))
    _ = try show(Row(title: "two", log: log))
    old.send()
    #expect(log.events == ["tap two", "two 7"])
  }

  @Test func actionsOfOneNameAreEqualInAllGenerations() throws {
    let old = try show(Row(title: "one", log: log))
    let new = try show(Row(title: "two", log: log))
    #expect(old == new)
  }

  @Test func actionsOfTwoComponentsDiffer() throws {
    func first(_ identifier: Int) throws -> Action<Void>? {
      try StatefulTree().build(Row(title: "row", log: log))
      return try show(Row(title: "row", log: log).id(identifier))
    }
    #expect(try first(1) != first(2))
  }

  @Test func componentThatIsGoneTakesNothing() throws {
    let old = try #require(try show(Row(title: "one", log: log)))
    mounted.unmount()
    _ = try show(Box().frame(.square(10)).view(.onTap(Action {})))
    old.send()
    #expect(log.events == [])
  }
}
