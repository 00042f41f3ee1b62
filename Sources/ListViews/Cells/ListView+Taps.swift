public import Components
package import DataSources
public import Geometry

extension ListView {
  /// The cell at a point of the viewport (in its coordinates, in points); nil where there is none or where a header or
  /// footer lies over it.
  public func cell(at point: Point) -> Cell? {
    guard Rect(origin: .zero, size: size).contains(point), accessory(at: point) == nil else { return nil }
    return visibleCells.last { $0.frame.contains(point + contentOffset) }
  }

  /// Taps at a point of the viewport (in its coordinates, in points): sends the action of what is there, or selects the
  /// item where nothing in its cell takes the tap. A row that was swiped aside goes back first, and takes the tap unless that
  /// is on one of its actions.
  ///
  /// - Returns: whether anything took the tap.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    if openSwipe != nil { return tapBesideRow(at: point) }
    if let accessory = accessory(at: point) {
      let action = accessory.content.tapAction(at: point + contentOffset - accessory.frame.origin)
      action?.send()
      return action != nil
    }
    guard let cell = cell(at: point) else { return false }
    guard let action = cell.content.tapAction(at: point + contentOffset - cell.frame.origin) else {
      return selectByTap(cell.indexPath)
    }
    action.send()
    return true
  }

  /// The header or footer, of the list or of a section, at a point of the viewport.
  func accessory(at point: Point) -> (part: ListPart, content: MountedTree, frame: Rect)? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    let sections = visibleSupplementaryViews.map { (ListPart.supplementary($0.place), $0.content, $0.frame) }
    let ends = visibleEnds.map { (ListPart.end($0.end), $0.content, $0.frame) }
    return (sections + ends).last { $0.2.contains(point + contentOffset) }
  }

  /// What a finger at a point of the viewport is on; nil where there is nothing.
  package func place(at point: Point) -> ListPlace? {
    switch accessory(at: point)?.part {
    case .supplementary(let place): .supplementary(place)
    case .end(.header): .listHeader
    case .end(.footer): .listFooter
    case .end(.pullDown): .pullDownHeader
    case .item, nil: cell(at: point).map { .item($0.indexPath) }
    }
  }

  /// Puts a finger down on a cell, header or footer. Lifted as a tap that nothing there takes, it selects the cell's item.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of the viewport, in points.
  ///   - time: seconds of the virtual clock.
  /// - Returns: the touch, to be moved and ended in the coordinates of what it is on; nil where there is nothing to touch.
  public func beginTouch(at point: Point, time: Double = 0) -> Touch? {
    if let accessory = accessory(at: point) {
      return accessory.content.beginTouch(at: point + contentOffset - accessory.frame.origin, time: time)
    }
    guard let cell = cell(at: point) else { return nil }
    let place = point + contentOffset - cell.frame.origin
    guard selectionMode != .none else { return cell.content.beginTouch(at: place, time: time) }
    return cell.content.beginTouch(at: place, time: time) { [weak self, weak cell] in
      // The item may have gone while the finger was on it.
      guard let self, let cell, isShowing(cell) else { return false }
      return selectByTap(cell.indexPath)
    }
  }
}

/// What a finger may be on in a list.
package enum ListPlace: Hashable, Sendable {
  case item(ItemIndexPath)
  case supplementary(SupplementaryPlace)
  case listHeader, listFooter, pullDownHeader
}
