/// Where building has got to: the place under the current parent, and the node that stood there before.
public struct BuildContext {
  /// Set by `id(_:)` for the node that is made next.
  var identifierOfNextNode: ComponentIdentifier?
  /// Why there will be no tree: from then on nothing more is built.
  private(set) var failure: LayoutError?
  private(set) var nextIdentifier: Int
  private var siblings: Siblings
  /// How many parents are above the node that is made next.
  private var depth = 0

  init(previousRoot: Node?, nextIdentifier: Int) {
    siblings = Siblings(previous: previousRoot.map { [$0] } ?? [])
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
    guard failure == nil else { return nil }
    let type = type(of: component)
    let key = siblings.takeKey(type: type, identifier: identifierOfNextNode)
    identifierOfNextNode = nil
    guard depth < TreeDepth.limit else {
      failure = .tooDeep(limit: TreeDepth.limit, path: [Node.text(name: Node.name(of: type), key.identifier)])
      return nil
    }
    let previous = siblings.previousNode(for: key)
    let identifier = previous?.identifier ?? takeIdentifier()
    let content = descend(below: previous) { makeContent(&$0) }
    if let failure { self.failure = failure.below(Node.text(name: Node.name(of: type), key.identifier)) }
    guard failure == nil, let (behavior, children) = content else { return nil }
    return Node(type: type, key: key, identifier: identifier, behavior: behavior, children: children)
  }

  /// Builds one level further down, where `previous` was the parent in the generation before.
  private mutating func descend<Content>(
    below previous: Node?, _ makeContent: (inout BuildContext) -> Content?
  ) -> Content? {
    let outerSiblings = siblings
    siblings = Siblings(previous: previous?.children ?? [])
    depth += 1
    defer {
      siblings = outerSiblings
      depth -= 1
    }
    guard depth == TreeDepth.ofOrdinaryStack else { return makeContent(&self) }
    do throws(LayoutError) {
      return try onLargeStack { makeContent(&self) }
    } catch {
      failure = error
      return nil
    }
  }

  private mutating func takeIdentifier() -> Int {
    defer { nextIdentifier += 1 }
    return nextIdentifier
  }
}
