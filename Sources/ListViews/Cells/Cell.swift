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
    /// Of the item's components, whatever shows them: between two announcements the item may have got another cell.
    var appearance: TreeAppearance?
  }

  private var entries: [CellIdentifier: Entry] = [:]

  /// Takes over the cells in view now.
  ///
  /// - Returns: the items no longer on display, at their index paths before, and those newly on display, at their index
  ///   paths now; both ascending.
  mutating func update(to cells: [CellIdentifier: Cell]) -> (ended: [Entry], begun: [Entry]) {
    let previous = entries
    entries = cells.mapValues {
      Entry(cell: $0, indexPath: $0.indexPath, appearance: previous[$0.identifier]?.appearance)
    }
    return (Self.entries(of: previous, missingIn: entries), Self.entries(of: entries, missingIn: previous))
  }

  /// Keeps what has begun with an item that is newly on display.
  mutating func keep(_ appearance: TreeAppearance, of identifier: CellIdentifier) {
    entries[identifier]?.appearance = appearance
  }

  private static func entries(
    of one: [CellIdentifier: Entry], missingIn other: [CellIdentifier: Entry]
  ) -> [Entry] {
    one.filter { other[$0.key] == nil }.values.sorted { $0.indexPath < $1.indexPath }
  }
}
