/// The identity of one component tree over time: a row of a data source, or what a host shows.
///
/// It is a value of one generation: building gives the next one.
public struct ScopeRoot: Sendable {
  /// The nodes of this generation; nil before the first one, and where the provider gave no component.
  package let node: Node?
  // Half as large as counts, since lists have many roots.
  private let builtCount: Int32
  private let reusedCount: Int32
  /// The number of the whole among the nodes, which have others.
  static let identifier = -1
  /// The number the next new node will get.
  private let nextIdentifier: Int
  let listener: StateListener
  /// The handle of whoever has read a view model outside of all components that have one; nil for nobody.
  private let handle: ScopeHandle?

  /// A tree that has not been built yet, and whose state cannot be set.
  public init() {
    self.init(listener: StateListener())
  }

  /// A tree that has not been built yet.
  ///
  /// - Parameter listener: told when state in the tree, in whatever generation, was set.
  package init(listener: StateListener) {
    self.init(node: nil, counts: BuildCounts(), nextIdentifier: 0, listener: listener, handle: nil)
  }

  private init(
    node: Node?, counts: BuildCounts, nextIdentifier: Int, listener: StateListener, handle: ScopeHandle?
  ) {
    self.node = node
    builtCount = Int32(clamping: counts.built)
    reusedCount = Int32(clamping: counts.reused)
    self.nextIdentifier = nextIdentifier
    self.listener = listener
    self.handle = handle
  }

  /// How much work this generation was.
  package var counts: BuildCounts { BuildCounts(built: Int(builtCount), reused: Int(reusedCount)) }

  /// Builds the next generation from `component`. Pure, on any thread.
  ///
  /// An `Equatable` component with an identifier that is equal to that of the generation before is not built again, nor is
  /// what is in it, unless state or context values have changed there.
  ///
  /// - Parameter environment: what components read of it by `@Environment`, so that it should be the one the tree is laid
  ///   out in; nil for that of a light screen with a pixel for each point.
  /// - Throws: `LayoutError.tooDeep` for a tree of too many levels, such as one of a component that contains itself.
  public func building(
    _ component: (any Component)?, in environment: LayoutEnvironment? = nil
  ) throws(LayoutError) -> ScopeRoot {
    try building(because: .inputs, in: environment) { component }
  }

  /// Builds a tree that is laid out once and has no next generation. Pure, on any thread.
  ///
  /// - Throws: `LayoutError.tooDeep`, as `building` does.
  package static func buildingOnce(
    _ component: any Component, in environment: LayoutEnvironment
  ) throws(LayoutError) -> ScopeRoot {
    try ScopeRoot().building(because: .inputs, isLast: true, in: environment) { component }
  }

  /// Builds the next generation for a reason.
  ///
  /// - Parameters:
  ///   - updates: become part of the generation; those of nodes that are gone are ignored.
  ///   - isLast: whether no generation follows.
  ///   - environment: what components read of it; another one than in the generation before is no reason by itself.
  ///   - makeComponent: makes the root component; the view models it reads are heard of.
  package func building(
    because trigger: BuildTrigger, applying updates: StateUpdates = StateUpdates(), isLast: Bool = false,
    in environment: LayoutEnvironment? = nil, _ makeComponent: () -> (any Component)?
  ) throws(LayoutError) -> ScopeRoot {
    let request = BuildRequest(trigger: trigger, updates: updates, listener: listener, isLast: isLast)
    var context = BuildContext(
      request, environment: environment?.values ?? EnvironmentValues(), previousRoot: node,
      nextIdentifier: nextIdentifier)
    // Where the whole is built anew, what still counts is read again: nobody hears of what is gone.
    let known = request.areInputsUnchanged ? handle : nil
    let frame =
      known.map { BuildFrame($0, values: []) } ?? (listener.hears ? BuildFrame(ofTreeWith: listener) : nil)
    let root =
      if let frame {
        BuildFrame.$current.withValue(frame) { makeComponent()?.makeNode(in: &context) }
      } else {
        makeComponent()?.makeNode(in: &context)
      }
    if let failure = context.failure { throw failure }
    return ScopeRoot(
      node: root, counts: context.counts, nextIdentifier: context.nextIdentifier, listener: listener,
      handle: frame?.handleIfMade)
  }

  /// Whether building in `environment` would give what there is, as far as that depends on it.
  package func isUpToDate(in environment: LayoutEnvironment) -> Bool {
    // What came to nothing may have read anything.
    guard let node else { return false }
    return ContextValues(in: environment.values).agree(with: node.memory.reads)
  }
}

/// Why a tree is built: ComponentKit's `CKBuildTrigger`.
package enum BuildTrigger: Sendable {
  /// What the component was made from may have changed, and state as well.
  case inputs
  /// Nothing but state has changed.
  case state
  /// Something outside has changed that no component shows: nothing is taken over.
  case reload
}

/// How much work building was.
package struct BuildCounts: Hashable, Sendable {
  /// Nodes that were made.
  package internal(set) var built = 0
  /// Nodes that were taken over from the generation before, with all that is below them.
  package internal(set) var reused = 0
}
