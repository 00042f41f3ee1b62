import OffscreenKit
import Snapshots

extension LayoutOutline {
  /// The tree of a layout.
  init(_ layout: Layout) {
    self.init(Self.elements(of: layout, at: .zero, depth: 0))
  }

  /// The rows of a list that are in view, with their components. A row goes by the identifier of its outermost component,
  /// so that one that moves stays the same, or else by its place.
  @MainActor
  init(_ list: ListView) {
    var elements = [
      Element(
        depth: 0, type: "list",
        frame: Rect(origin: Point.zero - list.contentOffset, size: list.contentSize))
    ]
    for cell in list.visibleCells {
      let layout = cell.content.layout
      let place = "\(cell.indexPath.section).\(cell.indexPath.item)"
      let identifier = layout?.node.componentIdentifier?.description ?? place
      elements.append(Element(depth: 1, type: "row", identifier: identifier, frame: cell.frame))
      if let layout { elements += Self.elements(of: layout, at: .zero, depth: 2) }
    }
    self.init(elements)
  }

  private static func elements(of layout: Layout, at position: Point, depth: Int) -> [Element] {
    var elements: [Element] = []
    // A list of its own in place of calls to itself, so that the depth of the tree does not matter.
    var ahead = [(child: Layout.Child(position: position, layout: layout), depth: depth)]
    while let (child, depth) = ahead.popLast() {
      let node = child.layout.node
      elements.append(
        Element(
          depth: depth, type: node.name, identifier: node.componentIdentifier?.description,
          frame: Rect(origin: child.position, size: child.layout.size)))
      ahead += child.layout.children.reversed().map { ($0, depth + 1) }
    }
    return elements
  }
}
