/// Something that a component has read was set, and no generation shows it yet.
package struct StateUpdate: Sendable {
  let nodeIdentifier: Int
  let ancestors: [Int]
  /// The value for the component's own state; nil when it was something else.
  let value: (slot: Int, SlotValue)?
  /// How whoever has set it wants it to take effect.
  package let mode: UpdateMode
}

/// Who sees to it that a tree is built again when something in it has new state; equal for all that is of the same tree.
package struct StateListener: Sendable {
  private let tree: Int
  private let hub: StateHub

  /// Nobody, for a tree whose state cannot be set.
  package init() {
    self.init(ofTree: 0, at: StateHub())
  }

  /// - Parameter didUpdate: called for each update, in the order in which they were made.
  package init(didUpdate: @escaping @MainActor @Sendable (StateUpdate) -> Void) {
    self.init(ofTree: 0, at: StateHub { didUpdate($1) })
  }

  /// - Parameter tree: a number that tells the trees apart whose updates go to `hub`.
  package init(ofTree tree: Int, at hub: StateHub) {
    self.tree = tree
    self.hub = hub
  }

  /// Whether anybody is told of updates.
  var hears: Bool { hub.didUpdate != nil }

  @MainActor func didUpdate(_ update: StateUpdate) {
    hub.didUpdate?(tree, update)
  }
}

extension StateListener: Equatable {
  package static func == (one: StateListener, other: StateListener) -> Bool {
    one.tree == other.tree && one.hub === other.hub
  }
}

/// Where the updates of many trees go, so that none of them needs a closure of its own.
package final class StateHub: Sendable {
  fileprivate let didUpdate: (@MainActor @Sendable (Int, StateUpdate) -> Void)?

  fileprivate init() {
    didUpdate = nil
  }

  /// - Parameter didUpdate: takes the number of the tree with each update, in the order in which they were made.
  package init(didUpdate: @escaping @MainActor @Sendable (_ tree: Int, StateUpdate) -> Void) {
    self.didUpdate = didUpdate
  }
}

/// Updates of one tree that wait for its next generation.
package struct StateUpdates: Sendable {
  /// By node and slot.
  private var values: [Int: [Int: SlotValue]] = [:]
  private var ancestors: Set<Int> = []

  /// Nothing.
  package init() {}

  var isEmpty: Bool { values.isEmpty }

  /// Later updates of the same state win: they were made from what the earlier ones set.
  package mutating func add(_ update: StateUpdate) {
    var slots = values[update.nodeIdentifier] ?? [:]
    if let (slot, value) = update.value { slots[slot] = value }
    values[update.nodeIdentifier] = slots
    ancestors.formUnion(update.ancestors)
  }

  /// Adds all of `updates`, which came later.
  package mutating func add(_ updates: StateUpdates) {
    values.merge(updates.values) { $0.merging($1) { $1 } }
    ancestors.formUnion(updates.ancestors)
  }

  /// What the node's own state is set to, by slot; nil when the node need not be built anew.
  func values(of nodeIdentifier: Int) -> [Int: SlotValue]? {
    values[nodeIdentifier]
  }

  /// Whether the node or one below it has to be built anew.
  func touch(_ nodeIdentifier: Int) -> Bool {
    values[nodeIdentifier] != nil || ancestors.contains(nodeIdentifier)
  }
}

/// When a change takes effect: ComponentKit's `CKUpdateMode`.
public enum UpdateMode: String, CaseIterable, Hashable, Sendable {
  /// Components are built and laid out in the background; changes take effect in the order they were given.
  case async
  /// Everything pending takes effect, then the change itself, on the main actor: for a changeset or a new component before
  /// the call returns, for state when the main actor is free again, or before anybody looks.
  case sync
}
