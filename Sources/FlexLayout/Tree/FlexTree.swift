package import Geometry

/// A tree of boxes laid out by the CSS flexbox rules with Yoga's defaults.
///
/// Nodes live in a few contiguous buffers and are named by index, so building and laying out a tree allocates a handful
/// of blocks, whatever its size. Nothing recurses: a tree may be as deep as memory allows.
///
/// A tree belongs to one task at a time and is not `Sendable`; any number of trees may be laid out at once. Results of
/// clean parts are kept between layouts: `setStyle`, `setChildren` and `markDirty` say what has changed.
package final class FlexTree {
  /// Names a node of the tree that made it.
  package struct NodeID: Hashable, Sendable {
    let index: Int32

    /// Nodes are numbered from zero in the order they were added, so that callers can keep what belongs to them in arrays.
    package var number: Int { Int(index) }
  }

  /// The pixel grid frames are rounded to; nil leaves them as they come.
  package let scale: DisplayScale?

  /// How many times the last layout asked a node for its size, answers from caches included.
  package var visitCount: Int { storage.pointee.visitCount }
  /// How many times the last layout worked a container's size out from its children.
  package var containerPassCount: Int { storage.pointee.containerPassCount }

  let storage: StoragePointer
  var isLayingOut = false
  var layoutNumber: UInt32 = 0
  /// What frames are good for; nil before the first layout.
  var lastLayout: CompletedLayout?

  /// - Parameters:
  ///   - capacity: How many nodes to make room for at once; adding more is possible and costs a move.
  ///   - isLaidOutOnce: Whether to keep no more than frames from the first layout, so that a tree takes a fraction of the
  ///     memory and is built in a fraction of the time. It can be changed and laid out again, but that starts afresh.
  package init(scale: DisplayScale? = nil, capacity: Int = 16, isLaidOutOnce: Bool = false) {
    self.scale = scale
    storage = FlexStorage.make(capacity: capacity, asDraft: isLaidOutOnce)
  }

  deinit {
    storage.destroy()
  }

  /// How many nodes were added.
  package var count: Int { storage.pointee.count }

  /// Adds a node without parent or children.
  ///
  /// - Precondition: No layout of this tree is under way, and it has fewer than 2³¹ - 1 nodes.
  @discardableResult
  package func addNode(_ style: FlexStyle = FlexStyle()) -> NodeID {
    addNode { $0 = style }
  }

  /// Adds a node without parent or children whose style is the default one after `change`.
  ///
  /// Cheaper than handing over a style, which takes more time to copy than to read.
  ///
  /// - Precondition: As for `addNode(_:)`.
  @discardableResult
  package func addNode(_ change: (inout FlexStyle) -> Void) -> NodeID {
    preconditionNotLayingOut()
    var style = FlexStyle()
    change(&style)
    return NodeID(index: storage.pointee.append(&style))
  }

  /// Replaces the node's style and marks it dirty.
  package func setStyle(of node: NodeID, _ style: FlexStyle) {
    preconditionNotLayingOut()
    checked(node)
    storage.pointee.endDraft()
    let target = storage.pointee.nodes + Int(node.index)
    let traits = SurveyedTraits(target)
    withUnsafePointer(to: style) { storage.pointee.adopt($0, node.index) }
    if SurveyedTraits(target) == traits {
      storage.pointee.markRestyled(node.index)
    } else {
      storage.pointee.markChanged(node.index)
    }
  }

  /// Makes the node a leaf whose content the measurer knows, or an ordinary one again; marks it dirty.
  ///
  /// - Precondition: The node has no children.
  package func setMeasured(_ node: NodeID, _ isMeasured: Bool = true) {
    preconditionNotLayingOut()
    checked(node)
    precondition(
      !storage.pointee.firstChild(of: node.index).isIndex, "a node with children is sized by them")
    storage.pointee.setMeasured(node.index, isMeasured)
  }

  /// Says that the node's content has changed, so that the next layout asks for its size again.
  package func markDirty(_ node: NodeID) {
    preconditionNotLayingOut()
    checked(node)
    storage.pointee.markDirty(node.index)
  }

  /// The node's box after the last layout, relative to the nearest ancestor that has a box; on the pixel grid if the
  /// tree has one. Zero for nodes without a box.
  package func frame(of node: NodeID) -> Rect {
    storage.pointee.frame(checked(node))
  }

  @discardableResult
  func checked(_ node: NodeID) -> Int {
    precondition(node.index.isIndex && node.index < storage.pointee.count, "the node belongs to another tree")
    return Int(node.index)
  }

  func preconditionNotLayingOut() {
    precondition(!isLayingOut, "a measurer must not touch the tree it measures for")
  }
}

/// What the last layout was asked.
struct CompletedLayout {
  let root: FlexTree.NodeID
  let availableSize: Size
  let direction: LayoutDirection
}
