import Synchronization

/// The tree whose components are told of something on this thread, such as that they are mounted or tapped, or in a task that one of
/// their closures has begun.
///
/// The same component may stand in several trees, such as a host and pictures that are drawn of it at the same time. What its
/// closures read and set then is what it has in the tree that has them called. They have no parameter that could carry this,
/// hence the task-local value.
enum TreeInUse {
  @TaskLocal private static var current: Tree?

  /// The one in use; nil for none, and for one in which nothing has a state.
  static var listener: StateListener? { current?.listener }

  /// Runs `body`, which may call closures of what is in the tree of `listener`; nil for one in which nothing has a state.
  static func with<Result>(_ listener: StateListener?, _ body: () -> Result) -> Result {
    $current.withValue(Tree(.found(listener)), operation: body)
  }

  /// Runs `body`, which may call closures of what is in `layouts`, all of one tree.
  static func with<Result>(_ layouts: [Layout?], _ body: () -> Result) -> Result {
    var tree = Tree(.lookedFor(in: layouts.compactMap(\.self)))
    let result = $current.withValue(tree, operation: body)
    if !isKnownUniquelyReferenced(&tree) { tree.letGoOfLayouts() }
    return result
  }

  private final class Tree: Sendable {
    enum Whose {
      case found(StateListener?)
      /// Few closures ask, and layouts are large.
      case lookedFor(in: [Layout])
    }

    private let whose: Mutex<Whose>

    init(_ whose: Whose) { self.whose = Mutex(whose) }

    var listener: StateListener? {
      whose.withLock { whose in
        switch whose {
        case .found(let listener): return listener
        case .lookedFor(let layouts):
          let listener = layouts.lazy.compactMap(\.anyHandle).first?.listener
          whose = .found(listener)
          return listener
        }
      }
    }

    /// A task that a closure has begun has the tree for as long as it runs, and should keep nothing of it alive.
    func letGoOfLayouts() { _ = listener }
  }
}

extension Layout {
  /// That of a component in it; nil where none has one.
  fileprivate var anyHandle: ScopeHandle? {
    var ahead = [self]
    while let layout = ahead.popLast() {
      if let handle = layout.node.memory.scope?.handle { return handle }
      for child in layout.children { ahead.append(child.layout) }
    }
    return nil
  }
}
