import Components
import Geometry
import TestSupport
import Testing

@Suite @MainActor struct TriggerTests {
  let log = EventLog<String>()

  @Test func observersAreCalledInTheOrderOfTheirAddition() {
    let trigger = Trigger<Int>()
    let actions = ["a", "b"].map { name in Action<Int> { [log] in log.note("\(name)\($0)") } }
    for action in actions { trigger.observable.add(action) }
    trigger(1)
    trigger.observable.remove(actions[0])
    trigger(2)
    #expect(log.events == ["a1", "b1", "b2"])
  }

  @Test func observerRemovedByAnotherIsNotCalledAnyMore() {
    let trigger = Trigger<Void>()
    let (log, observable) = (log, trigger.observable)
    let others = ["a", "b", "c"].map { name in Action { log.note(name) } }
    observable.add(Action { observable.remove(others[1]) })
    for other in others { observable.add(other) }
    trigger()
    #expect(log.events == ["a", "c"])
  }

  @Test func observerAddedByAnotherHearsTheNextOne() {
    let trigger = Trigger<Void>()
    let (log, observable) = (log, trigger.observable)
    let late = Action { log.note("late") }
    let once = Action {
      if log.events.isEmpty { observable.add(late) }
      log.note("first")
    }
    observable.add(once)
    trigger()
    trigger()
    #expect(log.events == ["first", "first", "late"])
  }
}
