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
  /// Of the item the cell belongs to.
  public let identifier: CellIdentifier
  /// Where the item is in the list.
  public internal(set) var indexPath: ItemIndexPath
  /// In content coordinates, in points.
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
