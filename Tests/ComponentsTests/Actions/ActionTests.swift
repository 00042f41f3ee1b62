import Components
import Geometry
import TestSupport
import Testing

@MainActor
@Suite struct ActionTests {
  /// What was sent.
  let log = EventLog<String>()

  @Test func reachesItsHandler() {
    log.action("a").send(7)
    #expect(log.events == ["a 7"])
  }

  @Test func handlerIsToldTheSender() throws {
    let tree = MountedTree(in: .test())
    let log = log
    let action = Action<Void>(withSender: { _, sender in
      log.note(sender?.componentName ?? "nobody")
    })
    tree.mount(try layOut(Box().frame(.square(10)).view(.onTap(action))))
    tree.tapAction(at: .zero)?.send()
    tree.beginTouch(at: .zero)?.ended(at: 0)
    action.send()
    #expect(log.events == ["Box", "Box", "nobody"])
  }

  @Test func combinationSendsInOrderAlsoTheSender() {
    Action.combine(log.action("a"), log.action("b"), log.action("c")).send(1)
    #expect(log.events == ["a 1", "b 1", "c 1"])
  }

  @Test func demotionAppendsValuesAndPromotionDropsThem() {
    let log = log
    let pair = Action<(String, Int)> { value in log.note("\(value.0) \(value.1)") }
    let name: Action<String> = pair.passing(last: 3)
    name.send("a")
    let nothing = Action { log.note("nothing") }
    nothing.promoted(from: Int.self).send(9)
    log.action("length").mapping { (text: String) in text.count }.send("four")
    log.action("bound").passing(5).send()
    #expect(log.events == ["a 3", "nothing", "length 4", "bound 5"])
  }

  @Test func copiesAndEqualIdentifiersAreEqual() {
    let action = log.action("a")
    let copy = action
    #expect(action == copy)
    #expect(action != log.action("a"))
    let identifier = ComponentIdentifier("open")
    #expect(log.action("a", identifier: identifier) == log.action("b", identifier: identifier))
    let other = ComponentIdentifier("close")
    #expect(log.action("a", identifier: identifier) != log.action("a", identifier: other))
    #expect(action.passing(1) == copy.passing(1))
    #expect(action.passing(1) != action.passing(2))
    #expect(Action.combine(action, action) != action)
    #expect(Action.combine(action, copy) == Action.combine(copy, action))
    #expect(Set([action, copy]).count == 1)
  }

  @Test func severalTapActionsOfAViewAreSentInOrderAndEachOnce() throws {
    let tree = MountedTree(in: .test())
    let (first, second) = (log.action("first"), log.action("second"))
    let taps = (ViewAttribute.onTap(first, 1), ViewAttribute.onTap(second, 2))
    tree.mount(
      try layOut(Box().frame(.square(10)).view(taps.0, taps.1, taps.0, .onTap(first, 3))))
    tree.tapAction(at: .zero)?.send()
    #expect(log.events == ["first 1", "second 2", "first 3"])
  }

  @MainActor final class Screen {
    private(set) var opened: [Int] = []

    func open(_ number: Int) { opened.append(number) }
  }

  @Test func methodOfATargetIsCalledAsLongAsThatExists() {
    var screen: Screen? = Screen()
    guard let action = screen.map({ Action<Int>($0, "open", Screen.open) }) else { return }
    action.send(3)
    #expect(screen?.opened == [3])
    #expect(screen.map { Action<Int>($0, "open", Screen.open) } == action)
    #expect(screen.map { Action<Int>($0, "close", Screen.open) } != action)
    weak let remembered = screen
    screen = nil
    #expect(remembered == nil)
    action.send(4)
  }
}

extension ActionTests {
  @Test func actionOfATargetThatIsGoneIsNoneOfAnotherInItsMemory() {
    var former: Set<Action<Int>> = []
    for _ in 0..<50 {
      let action = Action<Int>(Screen(), "open", Screen.open)
      #expect(action == action)
      former.insert(action)
      let screen = Screen()
      #expect(!former.contains(Action<Int>(screen, "open", Screen.open)))
      withExtendedLifetime(screen) {}
    }
  }
}

extension EventLog<String> {
  /// Notes its name with what it is sent.
  @MainActor fileprivate func action(_ name: String, identifier: ComponentIdentifier? = nil) -> Action<Int> {
    Action(identifier: identifier) { self.note("\(name) \($0)") }
  }
}
