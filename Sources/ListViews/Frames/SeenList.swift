package import Components
package import DataSources
package import Drawing
package import FlexLayout
package import Geometry

/// What a list shows at one moment, with all that can be said of it, as a value.
package struct SeenList: Sendable {
  /// A row, the actions that lie open in place of one, a header or a footer in view.
  package struct Part: Sendable {
    /// Nil for headers and footers.
    package let item: ItemIndexPath?
    /// Relative to the viewport, in points.
    package let frame: Rect
    package let tree: SeenTree
    /// What fills the frame below it; nil for what is below the list.
    package var background: Color?
  }

  /// The size of the viewport, in points.
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
    background = list.look.backgroundColor
    parts =
      list.visibleCells.map { list.seenPart(of: $0, at: time) }
      + list.visibleSupplementaryViews.map {
        Part(item: nil, frame: list.placeInViewport($0.frame), tree: $0.content.seenTree(at: time))
      }
      + list.visibleEnds.map {
        Part(item: nil, frame: list.placeInViewport($0.frame), tree: $0.content.seenTree(at: time))
      }
  }
}

extension ListView {
  fileprivate func seenPart(of cell: Cell, at time: Double) -> SeenList.Part {
    let frame = placeInViewport(cell.frame)
    if let openSwipe, openSwipe.identifier == cell.identifier {
      // The row itself is seen whole where it is not aside.
      let actions = openSwipe.frame(in: cell.frame.size)
      return SeenList.Part(
        item: cell.indexPath, frame: Rect(origin: frame.origin + actions.origin, size: actions.size),
        tree: openSwipe.content.seenTree(at: time))
    }
    return SeenList.Part(
      item: cell.indexPath, frame: frame, tree: cell.content.seenTree(at: time),
      background: cell.isSelected ? look.selectionColor : nil)
  }
}
