import DataSources
public import Geometry

/// Places the items of a list view: UIKit's `UICollectionViewLayout`.
public protocol ListLayout: Sendable {
  /// Where scrolling to an item leads; vertical unless a layout says otherwise.
  var scrollDirection: ScrollDirection { get }
  /// What sticks to its end of the viewport while items of its section are in view; nothing unless a layout says
  /// otherwise.
  var pinnedSupplementaryViews: Set<SupplementaryPlace.Kind> { get }

  /// Called when the content or the size of the list has changed, not when it scrolls.
  ///
  /// - Parameter bounds: the size of the list view.
  func arrange(_ sections: [ListSectionSizes], in bounds: Size) -> ListArrangement

  /// Called in place of the other one; does what that does, unless a layout says otherwise.
  ///
  /// - Parameters:
  ///   - bounds: the size of the list view.
  ///   - isRightToLeft: whether lines begin at the right.
  func arrange(_ sections: [ListSectionSizes], in bounds: Size, isRightToLeft: Bool) -> ListArrangement
}

extension ListLayout {
  /// Scrolls from the top down.
  public var scrollDirection: ScrollDirection { .vertical }

  /// Everything scrolls.
  public var pinnedSupplementaryViews: Set<SupplementaryPlace.Kind> { [] }

  /// Whatever the direction.
  public func arrange(
    _ sections: [ListSectionSizes], in bounds: Size, isRightToLeft: Bool
  ) -> ListArrangement {
    arrange(sections, in: bounds)
  }
}

/// How large everything in one section is, in points.
public struct ListSectionSizes: Hashable, Sendable {
  /// The sizes of the section's items in their order, in points.
  public var items: [Size]
  /// The size of the section's header, in points; nil for a section without one.
  public var header: Size?
  /// The size of the section's footer, in points; nil for a section without one.
  public var footer: Size?

  /// A section without header and footer, unless they are named.
  package init(items: [Size], header: Size? = nil, footer: Size? = nil) {
    self.items = items
    self.header = header
    self.footer = footer
  }
}

/// Where everything in a list is, in content coordinates: points from the top left corner of the content.
public struct ListArrangement: Hashable, Sendable {
  /// The frames of each section's items in their order, in points of the content's coordinate space.
  public var itemFrames: [[Rect]]
  /// The frames of the headers and footers there are.
  public var supplementaryFrames: [SupplementaryPlace: Rect]
  /// How far the list scrolls, in points.
  public var contentSize: Size

  /// Frames may overlap and lie in any order.
  public init(
    itemFrames: [[Rect]], supplementaryFrames: [SupplementaryPlace: Rect] = [:], contentSize: Size
  ) {
    self.itemFrames = itemFrames
    self.supplementaryFrames = supplementaryFrames
    self.contentSize = contentSize
  }

  /// Puts a header or footer of a section below all there is, as wide as the content; nothing where it has no size.
  mutating func append(_ size: Size?, _ kind: SupplementaryPlace.Kind, of section: Int) {
    guard let size else { return }
    supplementaryFrames[SupplementaryPlace(kind, section: section)] = Rect(
      x: 0, y: contentSize.height, width: contentSize.width, height: size.height)
    contentSize.height += size.height
  }

  /// Where an item is; nil when there is no such item.
  func frame(at indexPath: ItemIndexPath) -> Rect? {
    guard itemFrames.indices.contains(indexPath.section),
      itemFrames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return itemFrames[indexPath.section][indexPath.item]
  }
}

/// The way a list goes on beyond its viewport.
public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
  case vertical, horizontal
}

/// Exchanging the axes: a list that scrolls sideways is one that scrolls down, reflected at the diagonal.
extension Size {
  var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  var transposed: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}

extension EdgeInsets {
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension ListSectionSizes {
  var transposed: ListSectionSizes {
    ListSectionSizes(
      items: items.map(\.transposed), header: header?.transposed, footer: footer?.transposed)
  }
}

extension ListArrangement {
  var transposed: ListArrangement {
    ListArrangement(
      itemFrames: itemFrames.map { $0.map(\.transposed) },
      supplementaryFrames: supplementaryFrames.mapValues(\.transposed), contentSize: contentSize.transposed)
  }
}
