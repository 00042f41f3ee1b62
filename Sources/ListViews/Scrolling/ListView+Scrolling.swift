public import DataSources
public import Geometry

extension ListView {
  /// Goes on by some distance, in points, as far as the content allows.
  public func scroll(by distance: Point) {
    scroll(to: contentOffset + distance)
  }

  /// Brings an item into view, within the content inset and clear of the pinned header and footer of its section; does
  /// nothing when there is no such item.
  public func scrollToItem(at indexPath: ItemIndexPath, position: ScrollPosition = .nearest) {
    guard let span = frameForItem(at: indexPath)?.span(along: layout.scrollDirection) else { return }
    let lead = pinnedLength(.header, section: indexPath.section)
    let trail = pinnedLength(.footer, section: indexPath.section)
    func offset(_ offset: Double, _ length: Double, _ lead: Double, _ trail: Double) -> Double {
      position.offset(
        showing: span.start, to: span.end, in: length - lead - trail, at: offset + lead) - lead
    }
    var target = contentOffset
    switch layout.scrollDirection {
    case .vertical:
      target.y = offset(target.y, size.height, contentInset.top + lead, contentInset.bottom + trail)
    case .horizontal:
      target.x = offset(target.x, size.width, contentInset.left + lead, contentInset.right + trail)
    }
    scroll(to: target)
  }

  /// How much of the viewport a header or footer covers while it sticks to its end.
  private func pinnedLength(_ kind: SupplementaryPlace.Kind, section: Int) -> Double {
    guard layout.pinnedSupplementaryViews.contains(kind) else { return 0 }
    let frame = arrangement.supplementaryFrames[SupplementaryPlace(kind, section: section)]
    return frame?.span(along: layout.scrollDirection).length ?? 0
  }
}
