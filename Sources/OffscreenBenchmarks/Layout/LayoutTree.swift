import FlexLayout
import Geometry

/// A tree of the layout benchmark with its text.
///
/// Every program that takes part in the comparison builds the same trees and must get the same checksums.
struct LayoutTree {
  let tree: FlexTree
  var measurer: TextMeasurer
  private(set) var root: FlexTree.NodeID
  /// The width the tree is laid out in; its height is left to the content.
  let availableWidth: Double

  init(
    scale: DisplayScale? = DisplayScale(2), availableWidth: Double, nodeCount: Int,
    isLaidOutOnce: Bool = false, _ style: FlexStyle
  ) {
    tree = FlexTree(scale: scale, capacity: nodeCount, isLaidOutOnce: isLaidOutOnce)
    self.availableWidth = availableWidth
    measurer = TextMeasurer(nodeCount: nodeCount)
    root = tree.addNode(style)
  }

  mutating func layOut() {
    layOut(width: availableWidth)
  }

  mutating func layOut(width: Double) {
    tree.layOut(root, availableSize: Size(width: width, height: .nan), measurer: &measurer)
  }

  /// A leaf without content.
  func leaf(_ change: (inout FlexStyle) -> Void) -> FlexTree.NodeID {
    tree.addNode(change)
  }

  /// A container of `children`.
  func box<let count: Int>(
    _ children: InlineArray<count, FlexTree.NodeID>, _ change: (inout FlexStyle) -> Void
  ) -> FlexTree.NodeID {
    let node = leaf(change)
    tree.setChildren(of: node, children.span)
    return node
  }

  /// A leaf with text, rounded as Yoga rounds every measured leaf.
  mutating func text(
    _ characterCount: Int, _ fontSize: Double, _ lineLimit: Int,
    _ change: (inout FlexStyle) -> Void = { _ in }
  ) -> FlexTree.NodeID {
    let node = leaf {
      $0.usesTextRounding = true
      change(&$0)
    }
    tree.setMeasured(node)
    measurer.add(
      SampleText(characterCount: characterCount, fontSize: fontSize, lineLimit: lineLimit), for: node)
    return node
  }

  /// In document order, k counting from 1: the sum of (k mod 97 + 1) · (left + 2·top + 3·width + 5·height).
  func checksum() -> Double {
    var sum = 0.0
    var count = 0
    var pending = [root]
    while let node = pending.popLast() {
      count += 1
      let frame = tree.frame(of: node)
      sum +=
        Double(count % 97 + 1)
        * (frame.minX + 2 * frame.minY + 3 * frame.width + 5 * frame.height)
      pending.append(contentsOf: tree.children(of: node).reversed())
    }
    return sum
  }
}
