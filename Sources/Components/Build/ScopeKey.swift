/// What a node is recognised by among the children of its parent, from one generation to the next.
struct ScopeKey: Hashable, Sendable {
  let componentType: ObjectIdentifier
  let identifier: ComponentIdentifier?
  /// Outermost first.
  let keys: [ComponentIdentifier]
  /// How many siblings that are the same in everything else come before it.
  var ordinal = 0

  /// Without optionals and lists where there are none, since each sibling is looked up by it.
  func hash(into hasher: inout Hasher) {
    hasher.combine(componentType)
    hasher.combine(ordinal)
    if let identifier { hasher.combine(identifier) }
    for key in keys { hasher.combine(key) }
  }
}
