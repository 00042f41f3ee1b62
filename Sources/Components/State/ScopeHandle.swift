import Synchronization

/// What lasts of a component from one generation to the next: ComponentKit's `CKComponentScopeHandle`.
///
/// Components have one if they have linked properties or can be taken over, and so has the tree as a whole.
final class ScopeHandle: Sendable {
  private let nodeIdentifier: Int
  /// The identifiers of the nodes above; as a node is recognised below its parent only, they never change.
  private let ancestors: [Int]
  private let listener: StateListener?
  /// Ahead of the generations: what was set last.
  private let newestValues: Mutex<[SlotValue]>

  init(
    nodeIdentifier: Int, ancestors: [Int], listener: StateListener?, values: [SlotValue]
  ) {
    self.nodeIdentifier = nodeIdentifier
    self.ancestors = ancestors
    self.listener = listener
    newestValues = Mutex(values)
  }

  func value(at slot: Int) -> any StoredValue {
    newestValues.withLock { $0[slot].value }
  }

  /// Takes over a value that came with a generation.
  func adopt(_ value: any StoredValue, at slot: Int) {
    newestValues.withLock { $0[slot] = SlotValue(value: value) }
  }

  /// Sets a value and has the generations follow. On the main actor.
  func update(_ slot: Int, to value: any StoredValue, mode: UpdateMode) {
    let newest = newestValues.withLock { values in
      values[slot] = SlotValue(value: value, revision: values[slot].revision + 1)
      return values[slot]
    }
    send(StateUpdate(nodeIdentifier: nodeIdentifier, ancestors: ancestors, value: (slot, newest), mode: mode))
  }

  /// Has the component built anew: something else that it has read was set. On the main actor.
  func invalidate(_ mode: UpdateMode) {
    send(StateUpdate(nodeIdentifier: nodeIdentifier, ancestors: ancestors, value: nil, mode: mode))
  }

  /// - Precondition: nothing is being built on this thread, which is the main actor's.
  static func requireUpdatesAreAllowed() {
    precondition(
      BuildFrame.current == nil,
      "state cannot be set while components are built: the one being built would not show it")
    MainActor.preconditionIsolated("state is set on the main actor only")
  }

  private func send(_ update: StateUpdate) {
    MainActor.assumeIsolated { listener?.didUpdate(update) }
  }
}
