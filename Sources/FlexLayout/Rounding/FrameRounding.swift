import Geometry

/// Makes frames from offsets and sizes: the last step of a layout.
///
/// As in Yoga a position is rounded on its own, and a size is the rounded far edge less the rounded near edge, both
/// counted from the root, so that neighbours that touch before rounding touch after it.
struct FrameRounding {
  let nodes: NodePointer
  let results: UnsafeMutablePointer<FlexResult>
  let grid: PixelGrid?

  init(_ storage: StoragePointer, scale: DisplayScale?) {
    nodes = storage.pointee.nodes
    results = storage.pointee.results.elements(nodeCount: storage.pointee.count)
    grid = scale.map(PixelGrid.init)
  }

  /// Goes through what is below `root` in document order, leaving out subtrees that are as they were.
  func run(from root: Int32) {
    guard update(root, 0, 0), nodes[Int(root)].firstChild.isIndex else { return }
    var current = nodes[Int(root)].firstChild
    var parent = root
    while true {
      let origin = results[Int(parent)]
      if update(current, origin.absoluteX, origin.absoluteY), nodes[Int(current)].firstChild.isIndex {
        parent = current
        current = nodes[Int(current)].firstChild
        continue
      }
      while !nodes[Int(current)].nextSibling.isIndex {
        guard parent != root else { return }
        current = parent
        parent = nodes[Int(current)].parent
      }
      current = nodes[Int(current)].nextSibling
    }
  }

  /// Makes the node's frame.
  ///
  /// - Returns: Whether frames below may have changed.
  private func update(_ index: Int32, _ parentX: Double, _ parentY: Double) -> Bool {
    let node = nodes + Int(index)
    let result = results + Int(index)
    let absoluteX = parentX + node.pointee.x
    let absoluteY = parentY + node.pointee.y
    let hasMoved = result.pointee.absoluteX != absoluteX || result.pointee.absoluteY != absoluteY
    let hasNewLayout = node.has(.hasNewLayout)
    node.pointee.flags.remove(.hasNewLayout)
    if hasMoved || !result.pointee.isOf(node) {
      result.pointee = FlexResult(
        frame: Self.finite(frame(node, absoluteX, absoluteY)), absoluteX: absoluteX, absoluteY: absoluteY,
        x: node.pointee.x, y: node.pointee.y, width: node.pointee.laidOutWidth,
        height: node.pointee.laidOutHeight)
    }
    return hasMoved || hasNewLayout || node.pointee.display == .contents
  }

  private func frame(_ node: NodePointer, _ absoluteX: Double, _ absoluteY: Double) -> Rect {
    let x = node.pointee.x
    let y = node.pointee.y
    let width = node.pointee.laidOutWidth
    let height = node.pointee.laidOutHeight
    guard let grid else { return Rect(x: x, y: y, width: width, height: height) }
    let isText = node.has(.usesTextRounding)
    let rule: PixelGrid.Rule = isText ? .down : .nearest
    return Rect(
      x: grid.snap(x, rule), y: grid.snap(y, rule),
      width: length(grid, from: absoluteX, width, isText: isText),
      height: length(grid, from: absoluteY, height, isText: isText))
  }

  /// Lengths of astronomic size may overflow; a box then is empty rather than of no size at all.
  private static func finite(_ frame: Rect) -> Rect {
    guard !(frame.minX + frame.minY + frame.width + frame.height).isFinite else { return frame }
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return Rect(
      x: finite(frame.minX), y: finite(frame.minY), width: finite(frame.width), height: finite(frame.height))
  }

  private func length(_ grid: PixelGrid, from near: Double, _ length: Double, isText: Bool) -> Double {
    guard isText else { return grid.snap(near + length, .nearest) - grid.snap(near, .nearest) }
    return grid.snap(near + length, grid.isWhole(length) ? .down : .up) - grid.snap(near, .down)
  }
}
