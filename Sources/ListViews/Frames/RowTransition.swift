import Components
import DataSources
import Drawing
import Geometry

/// What a list showed before a batch update, so that it can be shown on the way to what it shows after it.
///
/// Make it before the update and hand it to `FrameComposer.frame(of:during:progress:at:)` after it. Rows that are there
/// before and after move, others come and go by the animation; new content shows at once.
@MainActor
package struct RowTransition {
  /// A row that was in view, with the picture it had.
  private struct PastRow {
    let identifier: CellIdentifier
    let displayList: DisplayList
    let frame: Rect
    let isRightToLeft: Bool
  }

  private let animation: RowAnimation
  private let pastRows: [PastRow]
  /// Places of all items and of headers and footers in view, relative to the viewport.
  private let pastPlaces: [CellIdentifier: Rect]
  private let pastSupplementaryPlaces: [SupplementaryPlace: Rect]

  /// What `list` shows now.
  ///
  /// - Parameter time: seconds of the virtual clock.
  package init(from list: ListView, by animation: RowAnimation, at time: Double) {
    self.animation = animation
    pastRows = list.visibleCells.map { cell in
      PastRow(
        identifier: cell.identifier, displayList: list.displayList(of: cell, at: time),
        frame: list.placeInViewport(cell.frame), isRightToLeft: cell.content.isRightToLeft)
    }
    pastPlaces = list.placesOfAllItems
    pastSupplementaryPlaces = Dictionary(
      uniqueKeysWithValues: list.visibleSupplementaryViews.map { ($0.place, list.placeInViewport($0.frame)) })
  }

  /// What is to be drawn, from back to front: what leaves, what comes, what stays.
  ///
  /// - Parameter progress: from 0 to 1, in time.
  func rows(of list: ListView, at progress: Double, time: Double) -> [PlacedContent] {
    let progress = Self.eased(progress)
    let places = list.placesOfAllItems
    let visible = Set(list.visibleCells.map(\.identifier))
    let leaving = pastRows.filter { !visible.contains($0.identifier) }.map { row in
      let end = places[row.identifier]
      return PlacedContent(
        displayList: row.displayList,
        frame: row.frame.moved(to: end ?? animation.outside(of: row.frame, in: list.size), by: progress),
        opacity: end == nil ? 1 + (animation.outsideOpacity - 1) * progress : 1, isRow: true,
        isRightToLeft: row.isRightToLeft)
    }
    let present = list.visibleCells.map { cell in
      let (end, start) = (list.placeInViewport(cell.frame), pastPlaces[cell.identifier])
      let begin = start ?? animation.outside(of: end, in: list.size)
      return (
        isNew: start == nil,
        content: PlacedContent(
          displayList: list.displayList(of: cell, at: time),
          frame: Rect(origin: begin.origin, size: end.size).moved(to: end, by: progress),
          opacity: start == nil ? animation.outsideOpacity * (1 - progress) + progress : 1, isRow: true,
          indexPath: cell.indexPath, isRightToLeft: cell.content.isRightToLeft)
      )
    }
    return leaving + present.filter(\.isNew).map(\.content) + present.filter { !$0.isNew }.map(\.content)
      + supplementaryRows(of: list, at: progress, time: time) + list.placedEnds(at: time)
  }

  private func supplementaryRows(
    of list: ListView, at progress: Double, time: Double
  ) -> [PlacedContent] {
    list.visibleSupplementaryViews.map { view in
      let (end, start) = (list.placeInViewport(view.frame), pastSupplementaryPlaces[view.place])
      return PlacedContent(
        displayList: view.content.displayList(at: time),
        frame: Rect(origin: (start ?? end).origin, size: end.size).moved(to: end, by: progress),
        opacity: start == nil ? progress : 1, isRow: false)
    }
  }

  /// Slow at both ends: the Hermite curve from 0 to 1 that stands still there
  /// (https://en.wikipedia.org/wiki/Smoothstep), which is close to UIKit's ease-in-out.
  private static func eased(_ progress: Double) -> Double {
    progress * progress * (3 - 2 * progress)
  }
}

extension Rect {
  /// A rectangle of this size on the straight way to where `end` begins.
  fileprivate func moved(to end: Rect, by progress: Double) -> Rect {
    offset(by: Point(x: (end.minX - minX) * progress, y: (end.minY - minY) * progress))
  }
}

extension ListView {
  /// A frame in content coordinates, relative to the viewport.
  func placeInViewport(_ frame: Rect) -> Rect {
    frame.offset(by: Point(x: -contentOffset.x, y: -contentOffset.y))
  }

  /// Where every item is, in view or not, relative to the viewport. Takes time in proportion to the items.
  fileprivate var placesOfAllItems: [CellIdentifier: Rect] {
    guard let dataSource else { return [:] }
    var places: [CellIdentifier: Rect] = [:]
    for (indexPath, frame) in itemFrames {
      places[dataSource.identifierForItem(at: indexPath)] = placeInViewport(frame)
    }
    return places
  }
}

/// How rows come and go: UIKit's `UITableView.RowAnimation`.
public enum RowAnimation: String, CaseIterable, Hashable, Sendable {
  case fade
  /// Comes in from this edge and leaves by it.
  case left, right
  /// Slides by its own height, out from under what is above or below it.
  case top, bottom
  /// What suits the list: fades.
  case automatic

  /// Where a row that is on its way in or out of `place` begins or ends.
  ///
  /// - Parameter viewport: the size of the list.
  func outside(of place: Rect, in viewport: Size) -> Rect {
    switch self {
    case .fade, .automatic: place
    case .left: place.offset(by: Point(x: -viewport.width, y: 0))
    case .right: place.offset(by: Point(x: viewport.width, y: 0))
    case .top: place.offset(by: Point(x: 0, y: -place.height))
    case .bottom: place.offset(by: Point(x: 0, y: place.height))
    }
  }

  /// The opacity of a row outside.
  var outsideOpacity: Double {
    switch self {
    case .fade, .automatic: 0
    case .left, .right, .top, .bottom: 1
    }
  }
}
