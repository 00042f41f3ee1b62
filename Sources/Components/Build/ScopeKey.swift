/// What a node is recognised by among the children of its parent, from one generation to the next.
struct ScopeKey: Hashable, Sendable {
  let componentType: ObjectIdentifier
  let identifier: ComponentIdentifier?
  /// How many siblings with the same type and identifier come before it.
  let ordinal: Int
}
