import Synchronization

/// The tree whose components are told of something on this thread, such as that they are mounted or tapped.
///
/// The same component may stand in several trees, such as a host and pictures that are drawn of it at the same time. What its
/// closures read and set then is what it has in the tree that has them called. They have no parameter that could carry this,
/// hence the task-local value.
enum TreeInUse {
  @TaskLocal private static var current: Layouts?

  /// Empty once the closures have been called: a task that one of them began keeps nothing of the tree alive.
  private final class Layouts: Sendable {
    let all: Mutex<[Layout]>

    init(_ layouts: [Layout]) { all = Mutex(layouts) }
  }

  /// Runs `body`, which may call closures of what is in `layouts`.
  static func with<Result>(_ layouts: [Layout?], _ body: () -> Result) -> Result {
    let inUse = Layouts(layouts.compactMap(\.self))
    defer { inUse.all.withLock { $0 = [] } }
    return $current.withValue(inUse) { body() }
  }

  /// Those of several places of a component that are in the tree in use; all where it has none of them.
  static func narrow(_ places: [(handle: ScopeHandle, slot: Int)]) -> [(handle: ScopeHandle, slot: Int)] {
    guard places.count > 1, let layouts = current?.all.withLock({ $0 }) else { return places }
    let here = places.filter { place in layouts.contains { $0.has(place.handle) } }
    return here.isEmpty ? places : here
  }
}

extension Layout {
  fileprivate func has(_ handle: ScopeHandle) -> Bool {
    var ahead = [self]
    while let layout = ahead.popLast() {
      if layout.node.memory.scope?.handle === handle { return true }
      for child in layout.children { ahead.append(child.layout) }
    }
    return false
  }
}
