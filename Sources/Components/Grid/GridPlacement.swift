/// How many columns and rows a child takes.
struct GridSpan: Hashable, Sendable {
  let columns: Int
  let rows: Int
}

/// The cells of a child, counted from the first row and from the column at the start.
struct GridArea: Hashable {
  let columns: Range<Int>
  let rows: Range<Int>
}

/// Places children row after row without going back: CSS Grid 2, section 8.5, sparse packing.
///
/// See <https://www.w3.org/TR/css-grid-2/#auto-placement-algo>.
struct GridPlacement {
  /// For each column the first row from which on nothing is in it; children never go back to rows above.
  private var freeFrom: [Int]
  private var row = 0
  private var column = 0

  init(columnCount: Int) {
    freeFrom = Array(repeating: 0, count: columnCount)
  }

  /// The cells of the next child, which is no wider than the grid.
  mutating func place(_ span: GridSpan) -> GridArea {
    var start = firstFreeColumn(for: span.columns)
    while start == nil {
      // Where not even a whole row had room, nothing changes before something ends.
      let next = column == 0 ? freeFrom.filter { [row] in $0 > row }.min() : nil
      (row, column) = (next ?? row + 1, 0)
      start = firstFreeColumn(for: span.columns)
    }
    column = start ?? 0
    let area = GridArea(columns: column..<column + span.columns, rows: row..<row + span.rows)
    for taken in area.columns { freeFrom[taken] = area.rows.upperBound }
    return area
  }

  /// The first of so many columns that are free in the row, beginning with the current one.
  private func firstFreeColumn(for count: Int) -> Int? {
    var free = 0
    for index in freeFrom.indices.dropFirst(column) {
      free = freeFrom[index] <= row ? free + 1 : 0
      if free == count { return index + 1 - count }
    }
    return nil
  }
}
