public import Components
public import DataSources
public import Geometry

/// What tells the cell of one item from all others in a list.
public struct CellIdentifier: Hashable, Sendable {
  let number: Int

  /// Identifiers of equal numbers are equal.
  public init(_ number: Int) {
    self.number = number
  }
}

/// The container that shows one item of a list while it is in view.
@MainActor
public final class Cell {
  /// The identifier of the item that the cell belongs to.
  public let identifier: CellIdentifier
  /// Where the item is in the list.
  public internal(set) var indexPath: ItemIndexPath
  /// Where the cell is, in points of the content's coordinate space.
  public internal(set) var frame: Rect
  /// Whether the item is selected; the list draws `ListStyle.selectionColor` behind its content then.
  public internal(set) var isSelected = false
  /// What is mounted in the cell, in its own coordinate space.
  public let content: MountedTree

  /// - Parameter content: has nothing mounted, but may have views to use again.
  init(identifier: CellIdentifier, indexPath: ItemIndexPath, frame: Rect, content: MountedTree) {
    self.identifier = identifier
    self.indexPath = indexPath
    self.frame = frame
    self.content = content
  }
}

/// What was on display when it was last announced.
@MainActor
struct CellDisplay {
  /// A cell and where its item was when the cell was announced or last found on display.
  struct Entry {
    let cell: Cell
    let indexPath: ItemIndexPath
    /// The appearance of the item's components, whatever shows them: between two announcements the item may have got another cell.
    let appearance: TreeAppearance
  }

  private var entries: [CellIdentifier: Entry] = [:]

  /// Takes over the cells in view now, without those newly on display.
  ///
  /// - Returns: the items no longer on display, at their index paths before, and the cells of those newly on display; both
  ///   ascending.
  mutating func update(to cells: [CellIdentifier: Cell]) -> (ended: [Entry], begun: [Cell]) {
    let ended = entries.filter { cells[$0.key] == nil }.values.sorted { $0.indexPath < $1.indexPath }
    let begun = cells.values.filter { entries[$0.identifier] == nil }.sorted { $0.indexPath < $1.indexPath }
    entries = entries.compactMapValues { entry in
      cells[entry.cell.identifier].map {
        Entry(cell: $0, indexPath: $0.indexPath, appearance: entry.appearance)
      }
    }
    return (ended, begun)
  }

  /// Whether the item of a cell was announced and has not ended.
  func isOnDisplay(_ cell: Cell) -> Bool { entries[cell.identifier] != nil }

  /// The item of a cell is newly on display.
  mutating func begin(_ cell: Cell, appearing appearance: TreeAppearance) {
    entries[cell.identifier] = Entry(cell: cell, indexPath: cell.indexPath, appearance: appearance)
  }
}
