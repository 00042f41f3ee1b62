import Synchronization

/// Counts what one layout of a tree takes, to end one that would go on for hours.
///
/// Where flexboxes, grids and lists stand in one another, each asks those in it for their sizes in several widths, hardly two of which
/// are the same: what is asked of a container grows by a tenth to a quarter with every level above it. That is nothing in trees of thirty
/// levels, and without end in those of a hundred.
final class LayoutWork: Sendable {
  /// Layouts of containers that any tree may take, and how many more for each node.
  private static let fewest = 1 << 19
  private static let perNode = 256

  private let root: Node
  private let steps = Atomic(0)
  private let limit = Atomic(fewest)

  init(of root: Node) { self.root = root }

  /// Counts one layout of a node.
  ///
  /// - Throws: `LayoutError.tooIntricate`.
  func step(_ node: Node) throws(LayoutError) {
    let count = steps.add(1, ordering: .relaxed).newValue
    var limit = limit.load(ordering: .relaxed)
    guard count > limit else { return }
    // Nodes are counted only where it matters.
    if limit == Self.fewest {
      limit += root.nodeCount * Self.perNode
      self.limit.store(limit, ordering: .relaxed)
    }
    if count > limit { throw .tooIntricate(limit: limit, path: [node.nameInErrors]) }
  }
}

extension Node {
  /// How many nodes there are from this one down.
  fileprivate var nodeCount: Int {
    var (count, ahead) = (0, [self])
    while let node = ahead.popLast() {
      count += 1
      ahead += node.children
    }
    return count
  }
}
