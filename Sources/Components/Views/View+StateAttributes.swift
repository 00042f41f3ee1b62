/// A setting of what a view keeps between mounts: ComponentKit's component view attribute.
///
/// The view remembers what was applied to its state last, and calls only what the difference to that needs.
struct StateAttribute: Sendable {
  /// What an attribute is recognised by: two of the same are the same setting, whatever their values are.
  enum Identifier: Hashable, Sendable {
    case name(String)
    case keyPath(ComponentIdentifier, text: String)

    /// In messages.
    var text: String {
      switch self {
      case .name(let text), .keyPath(_, let text): text
      }
    }
  }

  let identifier: Identifier
  let value: any Sendable
  /// Whether another attribute has the same value.
  let hasValueOf: @Sendable (StateAttribute) -> Bool
  /// Says whether the state is of the kind that the attribute is for.
  let isApplicable: @MainActor @Sendable (AnyObject) -> Bool
  let apply: @MainActor @Sendable (AnyObject) -> Void
  let unapply: (@MainActor @Sendable (AnyObject) -> Void)?
  /// Takes the state from the value of another attribute to that of this one.
  let update: (@MainActor @Sendable (AnyObject, StateAttribute) -> Void)?

  /// - Parameter areEqual: nil for values that count as changed each time.
  init<Target: DrawableState, Value: Sendable>(
    _ identifier: Identifier, _ value: Value, areEqual: (@Sendable (Value, Value) -> Bool)?,
    _ behavior: AttributeBehavior<Target, Value>
  ) {
    self.identifier = identifier
    self.value = value
    hasValueOf = { other in
      guard let areEqual, let other = other.value as? Value else { return false }
      return areEqual(value, other)
    }
    isApplicable = { $0 is Target }
    apply = Self.bind(behavior.apply, to: value)
    unapply = behavior.unapply.map { Self.bind($0, to: value) }
    update = behavior.update.map { Self.bind($0, toNew: value) }
  }

  private static func bind<Target: DrawableState, Value: Sendable>(
    _ body: @escaping @MainActor @Sendable (Target, Value) -> Void, to value: Value
  ) -> @MainActor @Sendable (AnyObject) -> Void {
    return { target in
      guard let target = target as? Target else { return }
      body(target, value)
    }
  }

  private static func bind<Target: DrawableState, Value: Sendable>(
    _ body: @escaping @MainActor @Sendable (Target, Value, Value) -> Void, toNew value: Value
  ) -> @MainActor @Sendable (AnyObject, StateAttribute) -> Void {
    return { target, previous in
      guard let target = target as? Target, let old = previous.value as? Value else { return }
      body(target, old, value)
    }
  }
}

extension View {
  /// Whether the view can become one of `configuration`: the attributes that cannot be undone must be the same.
  func isReusable(for configuration: ViewConfiguration) -> Bool {
    guard !appliedAttributes.isEmpty || !configuration.rare.stateAttributes.isEmpty else { return true }
    return Self.persistentShape(of: appliedAttributes)
      == Self.persistentShape(of: configuration.rare.stateAttributes)
  }

  /// Takes what the view keeps from the attributes that were applied last to those of its configuration.
  ///
  /// - Parameter isNewState: whether nothing was applied yet to what the view keeps now.
  func applyStateAttributes(isNewState: Bool) {
    let attributes = configuration.rare.stateAttributes
    let previous = isNewState ? [] : appliedAttributes
    appliedAttributes = []
    guard let target = content?.state else { return reportInapplicable(attributes) }
    let applicable = attributes.filter { $0.isApplicable(target) }
    reportInapplicable(attributes.filter { !$0.isApplicable(target) })
    appliedAttributes = applicable
    let changes = applicable.compactMap { Change(to: $0, from: previous) }
    // What is undone comes first, so that it undoes nothing that the new attributes do.
    for attribute in previous where !applicable.contains(where: { $0.identifier == attribute.identifier }) {
      attribute.unapply?(target)
    }
    for change in changes where !change.isUpdate { change.previous?.unapply?(target) }
    for change in changes { change.apply(to: target) }
  }

  /// Undoes for good what can be undone, for a state that others may get.
  func undoAppliedAttributes() {
    guard let target = content?.state else { return }
    undoOptimisticMutations()
    for attribute in appliedAttributes.reversed() { attribute.unapply?(target) }
    appliedAttributes = []
  }

  private func reportInapplicable(_ attributes: [StateAttribute]) {
    for attribute in attributes {
      diagnostics.report(
        .inapplicableAttribute(attribute.identifier.text, component: node.text))
    }
  }

  private static func persistentShape(of attributes: [StateAttribute]) -> Set<StateAttribute.Identifier> {
    Set(attributes.lazy.filter { $0.unapply == nil }.map(\.identifier))
  }
}

/// An attribute whose value is new, with the one that was applied before.
@MainActor
private struct Change {
  let attribute: StateAttribute
  let previous: StateAttribute?

  /// Nil when the value is the same as before.
  init?(to attribute: StateAttribute, from previous: [StateAttribute]) {
    let previous = previous.first { $0.identifier == attribute.identifier }
    if let previous, attribute.hasValueOf(previous) { return nil }
    self.attribute = attribute
    self.previous = previous
  }

  var isUpdate: Bool { previous != nil && attribute.update != nil }

  func apply(to target: AnyObject) {
    if let previous, let update = attribute.update {
      update(target, previous)
    } else {
      attribute.apply(target)
    }
  }
}

/// Changes of what is on show ahead of the generation that will bring them: ComponentKit's optimistic view mutations.
///
/// They last until attributes are applied to the view the next time, and are undone right before: a guess that was right
/// costs nothing, one that was wrong disappears.
extension View {
  /// Shows the view with another value of its configuration.
  public func mutateOptimistically<Value>(
    _ keyPath: WritableKeyPath<ViewConfiguration, Value>, to value: Value
  ) {
    let previous = configuration[keyPath: keyPath]
    configuration[keyPath: keyPath] = value
    optimisticMutations.append { [weak self] in self?.configuration[keyPath: keyPath] = previous }
  }

  /// What the view keeps for its content; nil where it keeps nothing of this type.
  public func contentState<State: DrawableState>(as type: State.Type = State.self) -> State? {
    content?.state as? State
  }

  /// Changes what the view keeps for its content.
  ///
  /// - Returns: false, with nothing changed, where the view keeps nothing of this type.
  @discardableResult
  public func mutateOptimistically<State: DrawableState, Value>(
    _ keyPath: ReferenceWritableKeyPath<State, Value>, to value: Value
  ) -> Bool {
    guard let state = contentState(as: State.self) else { return false }
    let previous = state[keyPath: keyPath]
    state[keyPath: keyPath] = value
    optimisticMutations.append { state[keyPath: keyPath] = previous }
    return true
  }

  /// Takes back what was changed ahead of time, for one that has turned out to be wrong.
  public func undoOptimisticMutations() {
    for undo in optimisticMutations.reversed() { undo() }
    optimisticMutations = []
  }
}
