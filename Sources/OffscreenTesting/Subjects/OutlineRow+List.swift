import OffscreenKit
import Outlines
import Snapshots

extension OutlineRow {
  /// The rows of a list that are in view, with their components. A row goes by the identifier of its outermost component,
  /// so that one that moves stays the same.
  @MainActor
  static func rows(of list: ListView) -> [OutlineRow] {
    list.visibleCells.map { cell in
      let layout = cell.content.layout
      return OutlineRow(
        item: [cell.indexPath.section, cell.indexPath.item],
        identifier: layout?.node.componentIdentifier?.description, frame: cell.frame, layout: layout)
    }
  }

  /// Headers and footers of sections that are in view.
  @MainActor
  static func ends(of list: ListView) -> [OutlineRow] {
    list.visibleSupplementaryViews.map { view in
      OutlineRow(
        type: view.place.kind.rawValue, item: [view.place.section], frame: view.frame,
        layout: view.content.layout)
    }
  }
}

extension SnapshotPicture {
  /// What a list shows, in finished pixels.
  @MainActor
  init(_ bitmap: Bitmap, of list: ListView) {
    let (rows, ends) = (OutlineRow.rows(of: list), OutlineRow.ends(of: list))
    let (offset, size) = (list.contentOffset, list.contentSize)
    self.init(
      bitmap, scale: list.scale,
      outline: Outline(listOf: rows, contentOffset: offset, contentSize: size, ends: ends))
  }
}
