import DataSources
import Geometry

/// The items that were in view before a change, one of which is to stay in place.
struct ScrollAnchor {
  /// Ascending by the index paths before the change.
  private var items: [(indexPath: ItemIndexPath, start: Double)]

  /// - Parameter items: with their frames in content coordinates.
  init(_ items: [(indexPath: ItemIndexPath, frame: Rect)], along direction: ScrollDirection) {
    self.items = items.map { ($0.indexPath, $0.frame.span(along: direction).start) }
  }

  /// The items that are still there, at their index paths after the changes.
  func following(_ changes: AppliedChanges) -> ScrollAnchor {
    var anchor = self
    anchor.items = items.compactMap { item in
      changes.finalIndexPath(of: item.indexPath).map { ($0, item.start) }
    }
    return anchor
  }

  /// The offset that leaves the first item in place; nil when there is none.
  func offset(in arrangement: ListArrangement, from offset: Point, along direction: ScrollDirection) -> Point?
  {
    guard let item = items.first, let frame = arrangement.frame(at: item.indexPath) else { return nil }
    let distance = frame.span(along: direction).start - item.start
    switch direction {
    case .vertical: return Point(x: offset.x, y: offset.y + distance)
    case .horizontal: return Point(x: offset.x + distance, y: offset.y)
    }
  }
}

extension ListView {
  /// What stays in place now; nil for the offset.
  var scrollAnchor: ScrollAnchor? {
    switch anchoring {
    case .contentOffset: nil
    case .visibleItems:
      ScrollAnchor(visibleCells.map { ($0.indexPath, $0.frame) }, along: layout.scrollDirection)
    }
  }
}

/// What stays in place when the content of a list changes.
public enum ScrollAnchoring: String, CaseIterable, Hashable, Sendable {
  /// The distance from the start of the content, as UIKit has it: rows inserted above push those in view down.
  case contentOffset
  /// The first item in view that is still there after the change: its start keeps its distance to that of the viewport,
  /// as far as the content allows. Where none is left, and when data is reloaded, the offset stays.
  case visibleItems
}
