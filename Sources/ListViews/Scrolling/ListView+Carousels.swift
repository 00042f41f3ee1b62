import Components
import DataSources
public import Geometry

/// What in a list has content of its own.
enum ListPart: Hashable {
  case item(CellIdentifier)
  case supplementary(SupplementaryPlace)
  case end(ListEnd)
}

extension ListView {
  /// Scrolls a window in a part of the list, whether it is in view or not.
  ///
  /// - Parameters:
  ///   - window: in the part's layout.
  ///   - isRelative: whether `offset` counts from where it is.
  func scroll(_ window: Layout, of part: ListPart, to offset: Point, isRelative: Bool) {
    var positions = scrollPositions[part] ?? ScrollPositions()
    let start = isRelative ? positions.contentOffset(in: window) ?? .zero : .zero
    positions.scroll(window, to: start + offset)
    scrollPositions[part] = positions
    content(of: part)?.scroll(window, to: start + offset)
  }

  /// Forgets the rows that are gone.
  func forgetScrollPositions() {
    guard !scrollPositions.isEmpty, let dataSource else { return }
    var identifiers: Set<CellIdentifier> = []
    for section in 0..<dataSource.numberOfSections {
      for item in 0..<dataSource.numberOfItems(inSection: section) {
        identifiers.insert(dataSource.identifierForItem(at: ItemIndexPath(section: section, item: item)))
      }
    }
    scrollPositions = scrollPositions.filter { part, _ in
      if case .item(let identifier) = part { identifiers.contains(identifier) } else { true }
    }
  }

  private func content(of part: ListPart) -> MountedTree? {
    switch part {
    case .item(let identifier): cells[identifier]?.content
    case .supplementary(let place): supplementaryViews[place]?.content
    case .end(let end): ends.views[end]
    }
  }

  /// Lays a finger on the list, moves it in a straight line and lifts it.
  ///
  /// It is for the first of these that goes on that way: what takes pans, such as a view with `onPan`; the innermost carousel
  /// there; the actions behind the row, once the finger has gone half of their width; the list itself. Carousels and
  /// lists go on along their own axis only, as far as the finger has gone along it, and end where their content ends.
  ///
  /// - Parameters:
  ///   - start: in the coordinates of the viewport, in points.
  ///   - end: where the finger is lifted, likewise.
  /// - Returns: whether anything followed the finger.
  @discardableResult
  public func pan(from start: Point, to end: Point) -> Bool {
    guard Rect(origin: .zero, size: size).contains(start) else { return false }
    if sendPan(from: start, to: end) { return true }
    let distance = start - end
    if let (part, content, origin) = part(at: start),
      content.scroll(at: start + contentOffset - origin, by: distance)
    {
      closeSwipeActions()
      scrollPositions[part] = content.scrollPositions
      return true
    }
    if swipe(from: start, by: end - start) { return true }
    let offset = contentOffset
    switch layout.scrollDirection {
    case .vertical where abs(distance.y) >= abs(distance.x): scroll(by: Point(x: 0, y: distance.y))
    case .horizontal where abs(distance.x) >= abs(distance.y): scroll(by: Point(x: distance.x, y: 0))
    default: break
    }
    return contentOffset != offset
  }

  /// Lets what takes pans under the finger follow it.
  private func sendPan(from start: Point, to end: Point) -> Bool {
    guard openSwipe == nil, let (_, content, origin) = part(at: start) else { return false }
    let toContent = contentOffset - origin
    guard let touch = content.beginTouch(at: start + toContent) else { return false }
    for part in 1...4 {
      let way = Double(part) / 4
      let point = Point(x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way)
      touch.moved(to: point + toContent, at: way / 4)
    }
    guard touch.isPanning else {
      touch.cancelled()
      return false
    }
    return touch.ended(at: 0.25)
  }

  /// What is at a point of the viewport, with the place of its coordinate space in the content.
  private func part(at point: Point) -> (ListPart, MountedTree, origin: Point)? {
    if let accessory = accessory(at: point) {
      return (accessory.part, accessory.content, accessory.frame.origin)
    }
    return cell(at: point).map { (.item($0.identifier), $0.content, $0.frame.origin) }
  }
}
