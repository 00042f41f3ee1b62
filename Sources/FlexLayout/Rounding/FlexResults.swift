import Geometry

/// The final box of a node, and what it was made from, so that unchanged parts of a tree are not rounded again.
struct FlexResult {
  var frame = Rect.zero
  /// The unrounded distance of the box from the root's corner; NaN before the first layout.
  var absoluteX = Double.unknown
  var absoluteY = Double.unknown
  /// The unrounded distance from the parent's corner. It may change where the one from the root does not.
  var x = Double.unknown
  var y = Double.unknown
  /// The unrounded size.
  var width = Double.unknown
  var height = Double.unknown

  /// Whether it was made from the node's present place in its parent and its present size.
  func isOf(_ node: NodePointer) -> Bool {
    x == node.pointee.x && y == node.pointee.y && width == node.pointee.laidOutWidth
      && height == node.pointee.laidOutHeight
  }
}

/// The final boxes of the nodes of a tree.
///
/// Made room for by the first layout: trees are often built long before, and memory that is not touched costs nothing.
struct FlexResults: ~Copyable {
  private var elements: UnsafeMutablePointer<FlexResult>?
  private var count = 0

  deinit {
    elements?.deallocate()
  }

  /// The node's box; empty where it was added after the last layout.
  func frame(_ index: Int) -> Rect {
    guard let elements, index < count else { return .zero }
    return elements[index].frame
  }

  /// Takes over frames of the first `nodeCount` nodes, of whose layout nothing else is known.
  mutating func keep(_ nodeCount: Int, framesOf draft: FlexDraft) {
    let elements = elements(nodeCount: nodeCount)
    for index in 0..<nodeCount { elements[index].frame = draft.frame(index) }
  }

  /// One element for each of `nodeCount` nodes, at least one. Results of earlier layouts are kept.
  mutating func elements(nodeCount: Int) -> UnsafeMutablePointer<FlexResult> {
    if let elements, nodeCount <= count { return elements }
    let larger = UnsafeMutablePointer<FlexResult>.allocate(capacity: nodeCount)
    if let elements {
      larger.moveInitialize(from: elements, count: count)
      elements.deallocate()
    }
    (larger + count).initialize(repeating: FlexResult(), count: nodeCount - count)
    elements = larger
    count = nodeCount
    return larger
  }
}
