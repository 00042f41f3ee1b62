public import Components
public import DataSources
public import Geometry

/// A scrolling list that shows the items of a data source in cells: UIKit's `UICollectionView` and `UITableView` without
/// a screen.
///
/// Only items in view have a cell. A cell belongs to its item: moving the item or changing its content keeps the cell,
/// leaving the viewport or the list gives it up.
@MainActor
public final class ListView {
  /// Whom the list asks for its content; not kept alive.
  public weak var dataSource: (any ListDataSource)?
  /// Who is told of cells coming and going; not kept alive.
  public weak var delegate: (any ListViewDelegate)?
  public let layout: any ListLayout
  /// Drawn behind the cells.
  public let style: ListStyle
  /// Of the viewport, in points.
  public private(set) var size: Size
  public let scale: DisplayScale
  /// The point of the content at the viewport's top left corner; a whole number of pixels.
  public private(set) var contentOffset = Point.zero
  /// Who waits for the work of mounted content and is told of its troubles.
  public let environment: MountEnvironment
  private var arrangement = ListArrangement.empty
  private var cells: [CellIdentifier: Cell] = [:]

  public init(
    size: Size, scale: DisplayScale, layout: any ListLayout, style: ListStyle = ListStyle(),
    in environment: MountEnvironment
  ) {
    self.size = size
    self.scale = scale
    self.layout = layout
    self.style = style
    self.environment = environment
  }

  /// In points.
  public var contentSize: Size { arrangement.contentSize }

  /// The part of the content on show, in content coordinates.
  public var viewport: Rect { Rect(origin: contentOffset, size: size) }

  /// The cells in view, in the order of their index paths.
  public var visibleCells: [Cell] { cells.values.sorted { $0.indexPath < $1.indexPath } }

  /// Where an item is, in content coordinates; nil when there is no such item.
  public func frameForItem(at indexPath: ItemIndexPath) -> Rect? {
    arrangement.frame(at: indexPath)
  }

  /// The cell that shows an item; nil when it is not in view.
  public func cellForItem(at indexPath: ItemIndexPath) -> Cell? {
    cells.values.first { $0.indexPath == indexPath }
  }

  /// Asks for all content anew and configures every cell in view.
  public func reloadData() {
    rearrange { _ in true }
  }

  /// Takes over what the data source answers now, after one of its changes.
  ///
  /// - Parameter updatedItems: the index paths, after the change, of items whose content is another one.
  public func performBatchUpdate(updatedItems: Set<ItemIndexPath>) {
    rearrange { updatedItems.contains($0) }
  }

  /// Gives the list another size; the offset stays as far as the content allows.
  public func resize(to size: Size) {
    self.size = size
    rearrange { _ in false }
  }

  /// Shows the content from `offset` on, as far as there is content, rounded to whole pixels.
  public func scroll(to offset: Point) {
    contentOffset = clamped(offset)
    reconcileCells { _ in false }
  }

  private func rearrange(configuring needsConfiguring: (ItemIndexPath) -> Bool) {
    arrangement = layout.arrange(itemSizes: itemSizes(), in: size)
    contentOffset = clamped(contentOffset)
    reconcileCells(configuring: needsConfiguring)
  }

  private func itemSizes() -> [[Size]] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections).map { section in
      (0..<dataSource.numberOfItems(inSection: section)).map {
        dataSource.sizeForItem(at: ItemIndexPath(section: section, item: $0))
      }
    }
  }

  private func clamped(_ offset: Point) -> Point {
    func clamped(_ offset: Double, _ contentLength: Double, _ viewportLength: Double) -> Double {
      scale.roundToPixel(max(0, min(offset, contentLength - viewportLength)))
    }
    return Point(
      x: clamped(offset.x, contentSize.width, size.width),
      y: clamped(offset.y, contentSize.height, size.height))
  }

  /// Gives every item in view its cell and takes all others away; then announces who left and who came.
  private func reconcileCells(configuring needsConfiguring: (ItemIndexPath) -> Bool) {
    guard let dataSource else { return }
    var previousCells = cells
    cells = [:]
    var appeared: [Cell] = []
    for (indexPath, frame) in arrangement.items(in: viewport) {
      let identifier = dataSource.identifierForItem(at: indexPath)
      if let cell = previousCells.removeValue(forKey: identifier) {
        (cell.indexPath, cell.frame) = (indexPath, frame)
        if needsConfiguring(indexPath) { dataSource.configure(cell, forItemAt: indexPath) }
        cells[identifier] = cell
      } else {
        let cell = Cell(identifier: identifier, indexPath: indexPath, frame: frame, in: environment)
        dataSource.configure(cell, forItemAt: indexPath)
        cells[identifier] = cell
        appeared.append(cell)
      }
    }
    announce(disappeared: previousCells.values.sorted { $0.indexPath < $1.indexPath }, appeared: appeared)
  }

  private func announce(disappeared: [Cell], appeared: [Cell]) {
    for cell in disappeared {
      cell.content.unmount()
      delegate?.listDidEndDisplaying(cell, forItemAt: cell.indexPath)
    }
    for cell in appeared { delegate?.listWillDisplay(cell, forItemAt: cell.indexPath) }
  }
}
