/// Where building has got to: the place under the current parent, and the node that stood there before.
public struct BuildContext {
  /// Set by `id(_:)` for the node that is made next.
  var identifierOfNextNode: ComponentIdentifier?
  private(set) var nextIdentifier: Int
  /// The nodes that stood under the current parent in the previous generation.
  private var previousSiblings: [Node]
  /// The keys given out under the current parent so far.
  private var siblingKeys: [ScopeKey] = []

  init(previousRoot: Node?, nextIdentifier: Int) {
    previousSiblings = previousRoot.map { [$0] } ?? []
    self.nextIdentifier = nextIdentifier
  }

  /// Makes the node of `component`: finds its identity, then builds the children below it.
  ///
  /// - Parameters:
  ///   - behavior: how the node is laid out and what it draws.
  ///   - makeChildren: builds the children in order; nil means that the component comes to nothing, and so does its node.
  mutating func makeNode(
    for component: some Component, behaving behavior: any LayoutBehavior,
    children makeChildren: (inout BuildContext) -> [Node]?
  ) -> Node? {
    makeNode(for: component) { context in
      makeChildren(&context).map { (behavior, $0) }
    }
  }

  /// The same for a behaviour that depends on which children there are.
  mutating func makeNode(
    for component: some Component,
    containing makeContent: (inout BuildContext) -> (any LayoutBehavior, [Node])?
  ) -> Node? {
    let key = takeKey(for: type(of: component))
    let previous = previousNode(for: key)
    let identifier = previous?.identifier ?? takeIdentifier()
    let outerSiblings = (previousSiblings, siblingKeys)
    (previousSiblings, siblingKeys) = (previous?.children ?? [], [])
    defer { (previousSiblings, siblingKeys) = outerSiblings }
    guard let (behavior, children) = makeContent(&self) else { return nil }
    return Node(
      name: Self.name(of: type(of: component)), key: key, identifier: identifier, behavior: behavior,
      children: children)
  }

  private mutating func takeKey(for type: any Component.Type) -> ScopeKey {
    let type = ObjectIdentifier(type)
    let identifier = identifierOfNextNode
    identifierOfNextNode = nil
    let ordinal = siblingKeys.count { $0.componentType == type && $0.identifier == identifier }
    let key = ScopeKey(componentType: type, identifier: identifier, ordinal: ordinal)
    siblingKeys.append(key)
    return key
  }

  private func previousNode(for key: ScopeKey) -> Node? {
    // Trees seldom change their shape, so the node is most often at the same place as before.
    let place = siblingKeys.count - 1
    if place < previousSiblings.count, previousSiblings[place].key == key { return previousSiblings[place] }
    return previousSiblings.first { $0.key == key }
  }

  private mutating func takeIdentifier() -> Int {
    defer { nextIdentifier += 1 }
    return nextIdentifier
  }

  private static func name(of type: any Component.Type) -> String {
    let name = String(describing: type)
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }
}
