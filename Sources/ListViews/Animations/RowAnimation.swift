import Geometry

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

  /// Of a row outside.
  var outsideOpacity: Double {
    switch self {
    case .fade, .automatic: 0
    case .left, .right, .top, .bottom: 1
    }
  }
}
