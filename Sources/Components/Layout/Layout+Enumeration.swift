public import Geometry

extension Layout {
  /// Calls `visit` for this layout and all below it: depth first, parents before their children, children back to front.
  ///
  /// - Parameter visit: takes the layout, its top left corner in the coordinate space of the outermost layout, and how
  ///   many parents it has there.
  public func enumerateLayouts<Failure: Error>(
    _ visit: (_ layout: Layout, _ origin: Point, _ depth: Int) throws(Failure) -> Void
  ) throws(Failure) {
    // A list of its own in place of calls to itself, so that the depth of the tree does not matter.
    var ahead = [(layout: self, origin: Point.zero, depth: 0)]
    while let (layout, origin, depth) = ahead.popLast() {
      try visit(layout, origin, depth)
      for child in layout.children.reversed() {
        ahead.append((child.layout, origin + child.position, depth + 1))
      }
    }
  }
}

extension Layout: CustomDebugStringConvertible {
  /// One line for each component: indented by its depth, its position in its parent and its size, in points.
  public var debugDescription: String {
    var lines: [String] = []
    var ahead = [(child: Child(position: .zero, layout: self), depth: 0)]
    while let (child, depth) = ahead.popLast() {
      lines.append(String(repeating: "  ", count: depth) + child.debugText)
      ahead.append(contentsOf: child.layout.children.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }
}

extension Layout.Child {
  fileprivate var debugText: String {
    "\(layout.node.text) \(Rect(origin: position, size: layout.size).placeText())"
  }
}
