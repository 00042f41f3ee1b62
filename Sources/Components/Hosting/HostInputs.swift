import Geometry

/// What a host's next generation is made from.
struct HostInputs: Sendable {
  var component: (any Component)?
  var environment: LayoutEnvironment
  /// In points.
  var size: Size
  private(set) var updates = StateUpdates()
  private(set) var trigger = BuildTrigger.state
  /// How often anything has changed: tells whether a result was made from the newest inputs.
  private(set) var version = 0

  init(environment: LayoutEnvironment, size: Size) {
    self.environment = environment
    self.size = size
  }

  mutating func add(_ trigger: BuildTrigger) {
    self.trigger = self.trigger.combined(with: trigger)
    version += 1
  }

  mutating func add(_ update: StateUpdate) {
    updates.add(update)
    add(.state)
  }

  /// Everything has found its way into a generation.
  mutating func clear() {
    updates = StateUpdates()
    trigger = .state
  }

  /// The generation after `root`, laid out in exactly the size of the host.
  func makeGeneration(after root: ScopeRoot) throws(LayoutError) -> HostGeneration {
    let name = component.map { "\(type(of: $0))" } ?? "nothing"
    let root = try environment.spans.measure(.build, name) { () throws(LayoutError) in
      try root.building(because: trigger, applying: updates, in: environment) { component }
    }
    return HostGeneration(
      component: component, environment: environment, size: size, scopeRoot: root,
      layout: try root.layout(thatFits: SizeRange(exactly: size), in: environment))
  }
}

/// What a host shows.
struct HostGeneration: Sendable {
  var component: (any Component)?
  var environment: LayoutEnvironment
  var size: Size
  var scopeRoot: ScopeRoot
  var layout: Layout?
}

extension BuildTrigger {
  /// The one of both that takes less for granted.
  fileprivate func combined(with other: BuildTrigger) -> BuildTrigger {
    switch (self, other) {
    case (.reload, _), (_, .reload): .reload
    case (.inputs, _), (_, .inputs): .inputs
    case (.state, .state): .state
    }
  }
}
