/// Has components deeper in the tree do something when the one that made the trigger says so: ComponentKit's `CKTrigger`.
///
/// The parent keeps the trigger, in a controller or as state, and passes its `observable` down.
@MainActor
public final class Trigger<Value: Sendable> {
  /// What observers are added to.
  public nonisolated let observable: TriggerObservable<Value>

  /// A trigger that nobody observes yet.
  public nonisolated init() {
    observable = TriggerObservable()
  }

  /// Sends `value` to every observer, in the order in which they were added. Those added meanwhile hear the next one, those
  /// removed meanwhile none.
  public func callAsFunction(_ value: Value) {
    let removals = observable.removals
    for action in observable.actions
    where observable.removals == removals || observable.actions.contains(action) { action.send(value) }
  }
}

extension Trigger where Value == Void {
  /// Calls every observer, in the order in which they were added.
  public func callAsFunction() {
    self(())
  }
}

/// Where components observe a `Trigger`.
@MainActor
public final class TriggerObservable<Value: Sendable> {
  fileprivate var actions: [Action<Value>] = []
  /// How many actions were removed so far.
  fileprivate var removals = 0

  fileprivate nonisolated init() {}

  /// Has `action` called from now on. An action of a `ComponentScope` reaches the newest generation of its component.
  ///
  /// - Precondition: no equal action is there.
  public func add(_ action: Action<Value>) {
    precondition(!actions.contains(action), "the action observes the trigger already")
    actions.append(action)
  }

  /// Has `action` called no more.
  ///
  /// - Precondition: the action was added.
  public func remove(_ action: Action<Value>) {
    precondition(actions.contains(action), "the action does not observe the trigger")
    actions.removeAll { $0 == action }
    removals += 1
  }
}
