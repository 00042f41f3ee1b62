import Components
import Drawing
import Geometry

/// A row, header or footer as it is to be drawn into a frame.
struct PlacedContent {
  let displayList: DisplayList
  /// Relative to the viewport, in points.
  let frame: Rect
  let opacity: Double
  /// Whether a separator belongs to it.
  let isRow: Bool

  /// What is drawn, with its opacity.
  var picture: DisplayList {
    guard opacity < 1 else { return displayList }
    var canvas = Canvas()
    canvas.withLayer(opacity: opacity) { $0.draw(displayList) }
    return canvas.makeDisplayList()
  }
}

extension ListView {
  /// What the list shows at rest, from back to front.
  func placedContent(at time: Double) -> [PlacedContent] {
    visibleCells.map {
      PlacedContent(
        displayList: $0.content.displayList(at: time), frame: placeInViewport($0.frame), opacity: 1,
        isRow: true)
    }
      + visibleSupplementaryViews.map {
        PlacedContent(
          displayList: $0.content.displayList(at: time), frame: placeInViewport($0.frame), opacity: 1,
          isRow: false)
      }
  }
}
