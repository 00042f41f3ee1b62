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
