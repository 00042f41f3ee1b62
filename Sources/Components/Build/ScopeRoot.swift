/// The identity of one component tree over time: a row of a data source, or what a host shows.
///
/// It is a value of one generation: building gives the next one.
public struct ScopeRoot: Sendable {
  /// The nodes of this generation; nil before the first one, and where the provider gave no component.
  public let node: Node?
  /// How much work this generation was.
  package let counts: BuildCounts
  /// The number the next new node will get.
  private let nextIdentifier: Int
  private let listener: StateListener?

  /// A tree that has not been built yet, and whose state cannot be set.
  public init() {
    self.init(listener: nil)
  }

  /// A tree that has not been built yet.
  ///
  /// - Parameter listener: told when state in the tree, in whatever generation, was set.
  package init(listener: StateListener?) {
    self.init(node: nil, counts: BuildCounts(), nextIdentifier: 0, listener: listener)
  }

  private init(node: Node?, counts: BuildCounts, nextIdentifier: Int, listener: StateListener?) {
    self.node = node
    self.counts = counts
    self.nextIdentifier = nextIdentifier
    self.listener = listener
  }

  /// Builds the next generation from `component`. Pure, on any thread.
  ///
  /// An `Equatable` component with an identifier that is equal to that of the generation before is not built again, nor is
  /// what is in it, unless state or context values have changed there.
  ///
  /// - Throws: `LayoutError.tooDeep` for a tree of too many levels, such as one of a component that contains itself.
  public func building(_ component: (any Component)?) throws(LayoutError) -> ScopeRoot {
    try building(component, because: .inputs, applying: StateUpdates())
  }

  /// The same for a reason.
  ///
  /// - Parameter updates: become part of the generation; those of nodes that are gone are ignored.
  package func building(
    _ component: (any Component)?, because trigger: BuildTrigger, applying updates: StateUpdates
  ) throws(LayoutError) -> ScopeRoot {
    var context = BuildContext(
      BuildRequest(trigger: trigger, updates: updates, listener: listener), previousRoot: node,
      nextIdentifier: nextIdentifier)
    let root = component?.makeNode(in: &context)
    if let failure = context.failure { throw failure }
    return ScopeRoot(
      node: root, counts: context.counts, nextIdentifier: context.nextIdentifier, listener: listener)
  }
}
