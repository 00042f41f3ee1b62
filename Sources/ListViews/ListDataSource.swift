public import DataSources
public import Geometry

/// What a list view asks for its content: UIKit's `UICollectionViewDataSource` and `UITableViewDataSource` in one.
@MainActor
public protocol ListDataSource: AnyObject {
  var numberOfSections: Int { get }
  func numberOfItems(inSection section: Int) -> Int
  /// The size of an item, in points. The list view asks for every item when it arranges its content.
  func sizeForItem(at indexPath: ItemIndexPath) -> Size
  /// The sizes of all items of a section, in order: what `sizeForItem(at:)` says of each, at once.
  func sizesForItems(inSection section: Int) -> [Size]
  /// Tells the item from all others as long as it is in the list, wherever it moves.
  func identifierForItem(at indexPath: ItemIndexPath) -> CellIdentifier
  /// Puts the item's content into `cell`, which is new or shows an earlier state of the same item.
  func configure(_ cell: Cell, forItemAt indexPath: ItemIndexPath)
  /// The size of a header or footer, in points; nil where a section has none.
  func sizeForSupplementaryView(at place: SupplementaryPlace) -> Size?
  /// Puts the content of a header or footer into `view`, which is new or shows an earlier state of the same place.
  func configure(_ view: SupplementaryView)
  /// Returns when every change has taken effect; `ListView.settle()` calls it.
  ///
  /// - Throws: `DataSourceError.layout` when a change could not be laid out.
  func settle() async throws(DataSourceError)
}

extension ListDataSource {
  /// Asks for one after the other.
  public func sizesForItems(inSection section: Int) -> [Size] {
    (0..<numberOfItems(inSection: section)).map { sizeForItem(at: ItemIndexPath(section: section, item: $0)) }
  }

  /// No section has a header or a footer.
  public func sizeForSupplementaryView(at place: SupplementaryPlace) -> Size? { nil }

  /// Leaves the view empty.
  public func configure(_ view: SupplementaryView) {}

  /// Every change takes effect at once.
  public func settle() async throws(DataSourceError) {}
}

/// Told of the cells that come into view and go out of it, before each frame (see `ListView.announceDisplay()`):
/// ComponentKit's appear and disappear announcements hang on these.
@MainActor
public protocol ListViewDelegate: AnyObject {
  /// `cell` has come into view, as the item at `indexPath`.
  func listWillDisplay(_ cell: Cell, forItemAt indexPath: ItemIndexPath)
  /// `cell` has gone out of view; `indexPath` is where its item was when it was last displayed.
  func listDidEndDisplaying(_ cell: Cell, forItemAt indexPath: ItemIndexPath)
  /// A tap has selected the item; selecting by `ListView.selectItem(at:)` is not told of.
  func listDidSelectItem(at indexPath: ItemIndexPath)
  /// A tap has ended the item's selection.
  func listDidDeselectItem(at indexPath: ItemIndexPath)
}

extension ListViewDelegate {
  /// Does nothing.
  public func listWillDisplay(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {}

  /// Does nothing.
  public func listDidEndDisplaying(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {}

  /// Does nothing.
  public func listDidSelectItem(at indexPath: ItemIndexPath) {}

  /// Does nothing.
  public func listDidDeselectItem(at indexPath: ItemIndexPath) {}
}
