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

  /// A header or footer that was in view, with the picture it had.
  private struct PastAccessory {
    let identifier: AccessoryIdentifier
    let displayList: DisplayList
    let frame: Rect
  }

  private let animation: RowAnimation
  private let pastRows: [PastRow]
  private let pastAccessories: [PastAccessory]
  /// Places of all items, headers and footers, relative to the viewport.
  private let pastPlaces: [CellIdentifier: Rect]
  private let pastAccessoryPlaces: [AccessoryIdentifier: Rect]

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
    pastAccessories = list.accessoriesInView.map { accessory in
      PastAccessory(
        identifier: accessory.identifier, displayList: accessory.content.displayList(at: time),
        frame: list.placeInViewport(accessory.frame))
    }
    pastAccessoryPlaces = list.placesOfAllAccessories
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
      + accessories(of: list, at: progress, time: time)
  }

  /// Headers and footers go where their sections go; those of sections that come and go are faded, whatever rows do.
  private func accessories(of list: ListView, at progress: Double, time: Double) -> [PlacedContent] {
    let places = list.placesOfAllAccessories
    let inView = list.accessoriesInView
    let visible = Set(inView.map(\.identifier))
    let leaving = pastAccessories.filter { !visible.contains($0.identifier) }.map { accessory in
      let end = places[accessory.identifier]
      return PlacedContent(
        displayList: accessory.displayList,
        frame: accessory.frame.moved(to: end ?? accessory.frame, by: progress),
        opacity: end == nil ? 1 - progress : 1, isRow: false)
    }
    let present = inView.map { accessory in
      let (end, start) = (list.placeInViewport(accessory.frame), pastAccessoryPlaces[accessory.identifier])
      return PlacedContent(
        displayList: accessory.content.displayList(at: time),
        frame: Rect(origin: (start ?? end).origin, size: end.size).moved(to: end, by: progress),
        opacity: start == nil ? progress : 1, isRow: false)
    }
    return leaving + present
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

/// A header or footer of the list or of a section, wherever that goes.
private enum AccessoryIdentifier: Hashable {
  /// The section by its number among `SectionIdentifiers`.
  case supplementary(SupplementaryPlace.Kind, section: Int)
  case end(ListEnd)
}

extension ListView {
  /// The headers and footers in view, from back to front, with their frames in content coordinates.
  fileprivate var accessoriesInView: [(identifier: AccessoryIdentifier, content: MountedTree, frame: Rect)] {
    visibleSupplementaryViews.map { (identifier(of: $0.place), $0.content, $0.frame) }
      + visibleEnds.map { (.end($0.end), $0.content, $0.frame) }
  }

  /// Where every header and footer is, in view or not, relative to the viewport.
  fileprivate var placesOfAllAccessories: [AccessoryIdentifier: Rect] {
    var places: [AccessoryIdentifier: Rect] = [:]
    for (place, frame) in arrangement.supplementaryFrames { places[identifier(of: place)] = frame }
    for (end, frame) in ends.frames { places[.end(end)] = frame }
    // Those that are pinned are not where the layout has put them.
    for accessory in accessoriesInView { places[accessory.identifier] = accessory.frame }
    return places.mapValues { placeInViewport($0) }
  }

  private func identifier(of place: SupplementaryPlace) -> AccessoryIdentifier {
    .supplementary(place.kind, section: sectionIdentifiers[place.section])
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
