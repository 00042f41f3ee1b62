/// The identity of one component tree over time: a row of a data source, or what a host shows.
///
/// It is a value of one generation: building gives the next one.
public struct ScopeRoot: Sendable {
  /// The nodes of this generation; nil before the first one, and where the provider gave no component.
  public let node: Node?
  /// The number the next new node will get.
  let nextIdentifier: Int

  /// A tree that has not been built yet.
  public init() {
    node = nil
    nextIdentifier = 0
  }

  private init(node: Node?, nextIdentifier: Int) {
    self.node = node
    self.nextIdentifier = nextIdentifier
  }

  /// Builds the next generation from `component`. Pure, on any thread.
  ///
  /// - Throws: `LayoutError.tooDeep` for a tree of too many levels, such as one of a component that contains itself.
  public func building(_ component: (any Component)?) throws(LayoutError) -> ScopeRoot {
    var context = BuildContext(previousRoot: node, nextIdentifier: nextIdentifier)
    let root = component?.makeNode(in: &context)
    if let failure = context.failure { throw failure }
    return ScopeRoot(node: root, nextIdentifier: context.nextIdentifier)
  }
}
