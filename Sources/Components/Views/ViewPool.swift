/// Views of one container that show nothing at present: ComponentKit's view reuse pools.
///
/// They are handed out to components of the type they were made for, the longest hidden first. Only what a view costs to
/// make is kept: its content is gone, so that nothing of the component before can show through.
@MainActor
struct ViewPool {
  private var views: [View] = []

  nonisolated init() {}

  /// A view that is no longer in the pool; nil where none is of the kind.
  mutating func takeView(for node: Node, _ configuration: ViewConfiguration) -> View? {
    let kind = ViewKind(node, configuration)
    guard let index = views.firstIndex(where: { $0.kind == kind }) else { return nil }
    let view = views.remove(at: index)
    configuration.rare.poolHooks?.willLeave(view)
    return view
  }

  /// Takes a view that is no longer shown, and hides all that is in it.
  mutating func add(_ view: View) {
    view.prepareForPool()
    views.append(view)
    view.configuration.rare.poolHooks?.didEnter(view)
  }
}

/// What makes views interchangeable.
private struct ViewKind: Hashable {
  let componentType: ObjectIdentifier
  let hooks: ComponentIdentifier?

  init(_ node: Node, _ configuration: ViewConfiguration) {
    componentType = ObjectIdentifier(node.key.componentType)
    hooks = configuration.rare.poolHooks?.identifier
  }
}

/// Who is told when views are hidden and used again.
struct PoolHooks: Sendable {
  let identifier: ComponentIdentifier
  let didEnter: @MainActor @Sendable (View) -> Void
  let willLeave: @MainActor @Sendable (View) -> Void
}

extension View {
  fileprivate var kind: ViewKind { ViewKind(node, configuration) }

  /// Everything in the view goes into its own pool, since what is in a hidden view is hidden as well.
  fileprivate func prepareForPool() {
    unmountContent()
    runningAnimations = []
    optimisticMutations = []
    responders = []
    let hidden = subviews
    subviews = []
    for subview in hidden { pool.add(subview) }
  }
}

extension ViewAttribute {
  /// Tells of the view going into the reuse pool, once whenever it is no longer shown or something around it is not, and
  /// of it coming out again.
  ///
  /// - Parameter identifier: views are handed on only between components whose attribute has the same one.
  public static func onReuse(
    identifier: ComponentIdentifier,
    didEnterPool: @escaping @MainActor @Sendable (View) -> Void = { _ in },
    willLeavePool: @escaping @MainActor @Sendable (View) -> Void = { _ in }
  ) -> ViewAttribute {
    ViewAttribute {
      $0.rare.poolHooks = PoolHooks(identifier: identifier, didEnter: didEnterPool, willLeave: willLeavePool)
    }
  }
}
