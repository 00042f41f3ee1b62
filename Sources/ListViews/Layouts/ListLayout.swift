import DataSources
public import Geometry

/// Places the items of a list view: UIKit's `UICollectionViewLayout`.
public protocol ListLayout: Sendable {
  /// - Parameters:
  ///   - itemSizes: by section, in points.
  ///   - bounds: the size of the list view.
  func arrange(itemSizes: [[Size]], in bounds: Size) -> ListArrangement
}

/// Where everything in a list is, in content coordinates: points from the top left corner of the content.
public struct ListArrangement: Hashable, Sendable {
  /// By section and item.
  public var itemFrames: [[Rect]]
  /// How far the list scrolls, in points.
  public var contentSize: Size

  /// Frames may overlap and lie in any order.
  public init(itemFrames: [[Rect]], contentSize: Size) {
    self.itemFrames = itemFrames
    self.contentSize = contentSize
  }

  /// Where an item is; nil when there is no such item.
  func frame(at indexPath: ItemIndexPath) -> Rect? {
    guard itemFrames.indices.contains(indexPath.section),
      itemFrames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return itemFrames[indexPath.section][indexPath.item]
  }
}
