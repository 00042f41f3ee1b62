public import DataSources
public import Geometry

extension ListView {
  /// Goes on by some distance, in points, as far as the content allows.
  public func scroll(by distance: Point) {
    scroll(to: contentOffset + distance)
  }

  /// Brings an item into view; does nothing when there is no such item.
  public func scrollToItem(at indexPath: ItemIndexPath, position: ScrollPosition = .nearest) {
    guard let frame = frameForItem(at: indexPath) else { return }
    var offset = contentOffset
    switch layout.scrollDirection {
    case .vertical:
      offset.y = position.offset(showing: frame.minY, to: frame.maxY, in: size.height, at: offset.y)
    case .horizontal:
      offset.x = position.offset(showing: frame.minX, to: frame.maxX, in: size.width, at: offset.x)
    }
    scroll(to: offset)
  }
}
