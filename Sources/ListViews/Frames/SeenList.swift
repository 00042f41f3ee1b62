package import Components
package import DataSources
package import Drawing
package import FlexLayout
package import Geometry

/// What a list shows at one moment, with all that can be said of it, as a value.
package struct SeenList: Sendable {
  /// A row, header or footer in view.
  package struct Part: Sendable {
    /// Nil for headers and footers.
    package let item: ItemIndexPath?
    /// Relative to the viewport, in points.
    package let frame: Rect
    package let tree: SeenTree
  }

  /// Of the viewport, in points.
  package let size: Size
  /// Along which the content goes on.
  package let axis: Axis
  package let background: Color
  package let layoutDirection: LayoutDirection
  /// From back to front.
  package let parts: [Part]
}

extension SeenList {
  /// What the list shows at a time of the virtual clock in seconds.
  ///
  /// - Parameter layoutDirection: that of what it shows.
  @MainActor
  package init(of list: ListView, at time: Double, layoutDirection: LayoutDirection) {
    self.layoutDirection = layoutDirection
    size = list.size
    axis = list.layout.scrollDirection == .horizontal ? .horizontal : .vertical
    background = list.style.backgroundColor
    parts =
      list.visibleCells.map {
        Part(
          item: $0.indexPath, frame: list.placeInViewport($0.frame), tree: $0.content.seenTree(at: time))
      }
      + list.visibleSupplementaryViews.map {
        Part(item: nil, frame: list.placeInViewport($0.frame), tree: $0.content.seenTree(at: time))
      }
      + list.visibleEnds.map {
        Part(item: nil, frame: list.placeInViewport($0.frame), tree: $0.content.seenTree(at: time))
      }
  }
}
