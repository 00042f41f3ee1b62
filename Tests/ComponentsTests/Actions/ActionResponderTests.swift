import Components
import Geometry
import TestSupport
import Testing

/// Who takes an action by key.
@Suite @MainActor struct ActionResponderTests {
  static let select = ActionKey<Int>("select")

  final class Controller: ComponentController, ActionResponder {
    let name: String
    let log: EventLog<String>

    nonisolated init(_ name: String, log: EventLog<String>) {
      self.name = name
      self.log = log
    }

    func action<Value: Sendable>(for key: ActionKey<Value>) -> Action<Value>? {
      guard !name.isEmpty else { return nil }
      return ActionResponderTests.select.matching(key, Action { [log, name] in log.note("\(name) \($0)") })
    }

    typealias Controlled = Group
  }

  /// Takes selections unless it has no name.
  struct Group: ControlledComponent {
    let name: String
    let log: EventLog<String>
    let content: any Component

    func makeController() -> Controller { Controller(name, log: log) }
    var body: some Component { AnyContent(content: content) }
  }

  struct AnyContent: LayoutComponent {
    let content: any Component

    var children: [(any Component)?] { [content] }

    func computeLayout(
      of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
    ) throws(LayoutError) -> Layout {
      let content = try node.children[0].layout(thatFits: range, parentSize: parentSize, in: environment)
      return Layout(
        node: node, size: content.size, children: [Layout.Child(position: .zero, layout: content)])
    }
  }

  /// The owner of a container.
  final class Screen: ActionResponder {
    let log: EventLog<String>

    init(log: EventLog<String>) {
      self.log = log
    }

    func action<Value: Sendable>(for key: ActionKey<Value>) -> Action<Value>? {
      ActionResponderTests.select.matching(key, Action { [log] in log.note("screen \($0)") })
    }
  }

  let log = EventLog<String>()
  let sender = Box().frame(.square(10)).view(.onTap(Action(key: select), 3))

  private func tap(_ component: any Component, in screen: Screen? = nil) throws {
    let tree = MountedTree(in: .test())
    tree.nextResponder = screen
    tree.mount(try layOut(component))
    tree.tapAction(at: Point(x: 5, y: 5))?.send()
  }

  @Test func controllerAroundTheSenderTakesIt() throws {
    try tap(Group(name: "group", log: log, content: sender))
    #expect(log.events == ["group 3"])
  }

  @Test func innermostControllerComesFirst() throws {
    let inner = Group(name: "inner", log: log, content: sender)
    try tap(Group(name: "outer", log: log, content: inner))
    #expect(log.events == ["inner 3"])
  }

  @Test func controllersThatDoNotTakeItLetItPass() throws {
    let inner = Group(name: "", log: log, content: sender)
    try tap(Group(name: "outer", log: log, content: inner.view(.opacity(0.5))))
    #expect(log.events == ["outer 3"])
  }

  @Test func viewHandlerInsideComesBeforeTheControllerOutside() throws {
    let log = log
    let handled = sender.onAction(Self.select) { log.note("view \($0)") }
    try tap(Group(name: "group", log: log, content: handled))
    #expect(log.events == ["view 3"])
  }

  @Test func ownerOfTheContainerComesLast() throws {
    let screen = Screen(log: log)
    try tap(sender, in: screen)
    try tap(Group(name: "group", log: log, content: sender), in: screen)
    #expect(log.events == ["screen 3", "group 3"])
  }
}
