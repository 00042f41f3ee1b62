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
        identifier: layout?.node.componentIdentifier?.description, frame: cell.frame, layout: layout,
        scrollPositions: cell.content.scrollPositions)
    }
  }

  /// What the list shows beside its rows.
  @MainActor
  static func accessories(of list: ListView) -> [OutlineRow] {
    list.accessories.map {
      OutlineRow(
        type: $0.kind, item: $0.place, frame: $0.frame, layout: $0.layout, scrollPositions: $0.scrollPositions
      )
    }
  }
}

extension SnapshotPicture {
  /// What a list shows, in finished pixels.
  @MainActor
  init(_ bitmap: Bitmap, of list: ListView) {
    let (rows, accessories) = (OutlineRow.rows(of: list), OutlineRow.accessories(of: list))
    let (offset, size) = (list.contentOffset, list.contentSize)
    self.init(
      bitmap, scale: list.scale,
      outline: Outline(
        listOf: rows, contentOffset: offset, contentSize: size, accessories: accessories, isDocument: false))
  }
}
