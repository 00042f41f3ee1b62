import DataSources

/// What was on display when it was last announced.
@MainActor
struct CellDisplay {
  /// A cell and where its item was when the cell was announced or last found on display.
  struct Entry {
    let cell: Cell
    let indexPath: ItemIndexPath
  }

  private var entries: [CellIdentifier: Entry] = [:]

  /// Takes over the cells in view now.
  ///
  /// - Returns: the items no longer on display, at their index paths before, and those newly on display, at their index
  ///   paths now; both ascending.
  mutating func update(to cells: [CellIdentifier: Cell]) -> (ended: [Entry], begun: [Entry]) {
    let previous = entries
    entries = cells.mapValues { Entry(cell: $0, indexPath: $0.indexPath) }
    return (Self.entries(of: previous, missingIn: entries), Self.entries(of: entries, missingIn: previous))
  }

  private static func entries(
    of one: [CellIdentifier: Entry], missingIn other: [CellIdentifier: Entry]
  ) -> [Entry] {
    one.filter { other[$0.key] == nil }.values.sorted { $0.indexPath < $1.indexPath }
  }
}
