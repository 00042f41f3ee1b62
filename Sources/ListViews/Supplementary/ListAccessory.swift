package import Components
import DataSources
package import Geometry

/// A header or footer, of a list or of one of its sections, or the actions that lie open beside a row, as a value.
package struct ListAccessory: Sendable {
  /// `header`, `footer`, `listHeader`, `listFooter`, `pullDownHeader` or `swipeActions`.
  package let kind: String
  /// The section, for actions with the item; nil for what is of the whole list.
  package let place: [Int]?
  /// In content coordinates, in points.
  package let frame: Rect
  /// Nil for what comes to nothing.
  package let layout: Layout?
  /// Where the windows in it have been scrolled to.
  package var scrollPositions = ScrollPositions()
}

extension ListView {
  /// What the list shows beside its rows: of sections and rows what is in view, of the list itself all, since it moves the rows.
  package var accessories: [ListAccessory] {
    let sections = visibleSupplementaryViews.map { view in
      ListAccessory(
        kind: view.place.kind.rawValue, place: [view.place.section], frame: view.frame,
        layout: view.content.layout, scrollPositions: view.content.scrollPositions)
    }
    let ends = ListEnd.allCases.compactMap { end in
      self.ends.layouts[end].map {
        ListAccessory(
          kind: end.kind, place: nil, frame: self.ends.frames[end] ?? .zero, layout: $0,
          scrollPositions: scrollPositions[.end(end)] ?? ScrollPositions())
      }
    }
    return sections + ends + [openActions].compactMap(\.self)
  }

  private var openActions: ListAccessory? {
    guard let openSwipe, let cell = visibleCells.first(where: { $0.identifier == openSwipe.identifier })
    else {
      return nil
    }
    let frame = openSwipe.frame(in: cell.frame.size)
    return ListAccessory(
      kind: "swipeActions", place: [cell.indexPath.section, cell.indexPath.item],
      frame: Rect(origin: cell.frame.origin + frame.origin, size: frame.size),
      layout: openSwipe.content.layout)
  }
}
