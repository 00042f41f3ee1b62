public import Components
public import Geometry

extension ListView {
  /// The cell at a point of the viewport (in its coordinates, in points); nil where there is none.
  public func cell(at point: Point) -> Cell? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    return visibleCells.last { $0.frame.contains(point + contentOffset) }
  }

  /// Taps at a point of the viewport (in its coordinates, in points): sends the action of what is there.
  ///
  /// - Returns: whether anything took the tap.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard let cell = cell(at: point),
      let action = cell.content.tapAction(at: point + contentOffset - cell.frame.origin)
    else { return false }
    action.send()
    return true
  }

  /// Puts a finger down on a cell.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of the viewport, in points.
  ///   - time: seconds of the virtual clock.
  /// - Returns: the touch, to be moved and ended in the coordinates of the cell; nil where there is no view.
  public func beginTouch(at point: Point, time: Double = 0) -> Touch? {
    guard let cell = cell(at: point) else { return nil }
    return cell.content.beginTouch(at: point + contentOffset - cell.frame.origin, time: time)
  }
}
