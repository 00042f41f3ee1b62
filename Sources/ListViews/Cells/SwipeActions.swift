import Components
public import DataSources
import Drawing
public import Geometry

/// The side of a row where actions lie behind it.
public enum SwipeEdge: String, CaseIterable, Hashable, Sendable {
  /// Where lines begin: the left one, and right to left the right one.
  case leading
  /// Where lines end.
  case trailing
}

/// A row that was moved aside, and what lies behind it.
@MainActor
struct OpenSwipe {
  let identifier: CellIdentifier
  /// The actions, which are as high as the row.
  let content: MountedTree
  /// In points.
  let width: Double
  /// Whether the row was moved to the right.
  let isAtLeft: Bool

  /// Where the actions are in a row of that size.
  func frame(in row: Size) -> Rect {
    Rect(x: isAtLeft ? 0 : row.width - width, y: 0, width: width, height: row.height)
  }

  /// The row, moved aside, and what that lays open.
  func displayList(under row: DisplayList, of size: Size, at time: Double) -> DisplayList {
    var canvas = Canvas()
    let frame = frame(in: size)
    var bounds = Path()
    bounds.addRect(Rect(origin: .zero, size: size))
    canvas.withClip(to: bounds) { canvas in
      canvas.withTransform(.translation(x: frame.minX, y: 0)) { $0.draw(content.displayList(at: time)) }
      canvas.withTransform(.translation(x: isAtLeft ? width : -width, y: 0)) { $0.draw(row) }
    }
    return canvas.makeDisplayList()
  }
}

extension ListView {
  /// Moves the row of an item aside as a swipe would, so that what `swipeActions` gives for the edge is laid open.
  ///
  /// One row at a time is moved aside. It goes back with the next tap, when the list scrolls or changes, and when another row
  /// is swiped.
  ///
  /// - Returns: whether there are such actions, and the row is in view.
  @discardableResult
  public func openSwipeActions(at indexPath: ItemIndexPath, edge: SwipeEdge) -> Bool {
    closeSwipeActions()
    guard let cell = cellForItem(at: indexPath), let layout = swipeActions?(indexPath, edge),
      layout.size.width > 0
    else { return false }
    let content = MountedTree(in: environment)
    content.nextResponder = nextResponder
    content.debugBounds = debugBounds
    content.mount(layout)
    openSwipe = OpenSwipe(
      identifier: cell.identifier, content: content, width: layout.size.width,
      isAtLeft: (edge == .leading) != isRightToLeft)
    return true
  }

  /// Puts the row back that was moved aside, if there is one.
  public func closeSwipeActions() {
    let content = openSwipe?.content
    openSwipe = nil
    content?.unmount()
  }

  /// The item whose row was moved aside; nil for none.
  public var itemWithOpenSwipeActions: ItemIndexPath? {
    openSwipe.flatMap { cells[$0.identifier]?.indexPath }
  }

  /// Taps while a row is aside: sends an action that was laid open, and puts the row back in any case.
  func tapBesideRow(at point: Point) -> Bool {
    guard let openSwipe, let cell = cells[openSwipe.identifier] else { return false }
    let place = point + contentOffset - cell.frame.origin
    let frame = openSwipe.frame(in: cell.frame.size)
    let isInViewport = Rect(origin: .zero, size: size).contains(point)
    let action =
      isInViewport && frame.contains(place) ? openSwipe.content.tapAction(at: place - frame.origin) : nil
    action?.send()
    closeSwipeActions()
    return true
  }

  /// Opens the actions towards which a finger moves the row it is on, where it goes half of their width.
  ///
  /// - Returns: whether it has.
  func swipe(from start: Point, by distance: Point) -> Bool {
    guard layout.scrollDirection == .vertical, abs(distance.x) > abs(distance.y), let cell = cell(at: start)
    else { return false }
    if openSwipe != nil {
      closeSwipeActions()
      return true
    }
    let edge: SwipeEdge = (distance.x > 0) != isRightToLeft ? .leading : .trailing
    guard openSwipeActions(at: cell.indexPath, edge: edge) else { return false }
    guard let openSwipe, abs(distance.x) * 2 >= openSwipe.width else {
      closeSwipeActions()
      return false
    }
    return true
  }

  /// Rests a finger on the list and lifts it: sends what long presses send there, or else what a tap does.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of the viewport, in points.
  ///   - seconds: how long the finger rests.
  /// - Returns: whether anything took it.
  @discardableResult
  public func longPress(at point: Point, seconds: Double = 0.5) -> Bool {
    if openSwipe != nil { return tapBesideRow(at: point) }
    guard let touch = beginTouch(at: point) else { return false }
    touch.held(until: seconds)
    return touch.ended(at: seconds)
  }
}
