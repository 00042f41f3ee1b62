import Components

/// A tree that is built again when it is told to, with the state that was set since.
@MainActor
final class StatefulTree {
  private(set) var root = ScopeRoot()
  private(set) var updates = StateUpdates()
  /// How the updates were to take effect, in the order in which they came.
  private(set) var modes: [UpdateMode] = []

  init() {
    root = ScopeRoot(
      listener: StateListener { [unowned self] update in
        updates.add(update)
        modes.append(update.mode)
      })
  }

  @discardableResult
  func build(
    _ component: (any Component)?, because trigger: BuildTrigger = .inputs
  ) throws -> BuildCounts {
    root = try root.building(because: trigger, applying: updates) { component }
    updates = StateUpdates()
    return root.counts
  }
}
