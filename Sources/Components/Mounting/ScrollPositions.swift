import FlexLayout
package import Geometry

/// The behaviour of a window onto content that may be longer.
package protocol ScrollingBehavior: LayoutBehavior {
  /// The way the content goes on.
  var axis: Axis { get }
  /// What the component itself says of its offset; nil where it says nothing.
  var contentOffset: Point? { get }

  /// What of the content is at the window's top left corner, in points, as far as there is content.
  ///
  /// - Parameter offset: where it was scrolled to; nil for where the component has it.
  func contentOffset(in layout: Layout, scrolledTo offset: Point?) -> Point

  /// The bar that shows which part of the content is seen at an offset; nil for none.
  func scrollIndicator(in layout: Layout, at offset: Point) -> ScrollIndicator?
}

/// Where the windows of one component tree have been scrolled to, by the identity of their components.
package struct ScrollPositions: Hashable, Sendable {
  private struct Position: Hashable {
    let offset: Point
    /// What the component said of its offset then; when it says something else, that counts again.
    let toldOffset: Point?
  }

  /// By the identifiers of their nodes.
  private var positions: [Int: Position] = [:]

  /// Everything is where its component has it.
  package init() {}

  /// - Parameter layout: that of a window.
  func contentOffset(of scrolling: any ScrollingBehavior, in layout: Layout) -> Point {
    let position = positions[layout.node.identifier]
    let isCurrent = position?.toldOffset == scrolling.contentOffset
    return scrolling.contentOffset(in: layout, scrolledTo: isCurrent ? position?.offset : nil)
  }

  /// Where a window is; nil for a layout that is none.
  package func contentOffset(in layout: Layout) -> Point? {
    layout.node.behavior.scrolling.map { contentOffset(of: $0, in: layout) }
  }

  /// Where a window is that was scrolled away from where its component has it; nil for any other layout.
  package func scrolledOffset(in layout: Layout) -> Point? {
    guard let scrolling = layout.node.behavior.scrolling, !positions.isEmpty else { return nil }
    let offset = contentOffset(of: scrolling, in: layout)
    return offset == scrolling.contentOffset(in: layout, scrolledTo: nil) ? nil : offset
  }

  /// Scrolls a window as far as its content goes; does nothing with a layout that is none.
  package mutating func scroll(_ layout: Layout, to offset: Point) {
    guard let scrolling = layout.node.behavior.scrolling else { return }
    let reached = scrolling.contentOffset(in: layout, scrolledTo: offset)
    positions[layout.node.identifier] = Position(offset: reached, toldOffset: scrolling.contentOffset)
  }
}

extension Layout {
  /// The first window in the component with that identifier, or that component itself.
  package func scrollWindow(_ identifier: ComponentIdentifier) -> Layout? {
    scrollWindow { $0 == identifier }
  }

  /// The first window in the first component whose identifier satisfies a condition, or that component itself.
  package func scrollWindow(where isWanted: (ComponentIdentifier) -> Bool) -> Layout? {
    var ahead = [self]
    while let layout = ahead.popLast() {
      guard layout.display != .none else { continue }
      if layout.node.componentIdentifier.map(isWanted) == true, let window = layout.firstWindow {
        return window
      }
      ahead.append(contentsOf: layout.children.reversed().map(\.layout))
    }
    return nil
  }

  private var firstWindow: Layout? {
    var ahead = [self]
    while let layout = ahead.popLast() {
      if layout.node.behavior.scrolling != nil { return layout }
      ahead.append(contentsOf: layout.children.reversed().map(\.layout))
    }
    return nil
  }

  /// The layout of a node in this one.
  fileprivate func layout(ofNode identifier: Int) -> Layout? {
    var ahead = [self]
    while let layout = ahead.popLast() {
      if layout.node.identifier == identifier { return layout }
      ahead.append(contentsOf: layout.children.map(\.layout))
    }
    return nil
  }
}

extension MountedTree {
  /// Scrolls a window of what is mounted.
  package func scroll(_ window: Layout, to offset: Point) {
    scrollPositions.scroll(window, to: offset)
    mountAgain()
  }

  /// Scrolls the innermost window at a point that goes on that way.
  ///
  /// - Parameters:
  ///   - point: in the container's coordinate space, in points.
  ///   - distance: in points; of the two axes, the one counts along which it is longer.
  /// - Returns: whether anything was scrolled.
  package func scroll(at point: Point, by distance: Point) -> Bool {
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    for view in path(to: point).reversed() {
      guard let scrolling = view.node.behavior.scrolling, scrolling.axis == axis,
        let window = layout?.layout(ofNode: view.node.identifier)
      else { continue }
      let start = scrollPositions.contentOffset(of: scrolling, in: window)
      let wished =
        axis == .horizontal
        ? Point(x: start.x + distance.x, y: start.y) : Point(x: start.x, y: start.y + distance.y)
      guard scrolling.contentOffset(in: window, scrolledTo: wished) != start else { continue }
      scroll(window, to: wished)
      return true
    }
    return false
  }
}
