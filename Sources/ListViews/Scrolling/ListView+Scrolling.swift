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

/// Where an item comes to lie in the viewport when it is scrolled to. In a list that scrolls horizontally, `top` is the
/// left edge and `bottom` the right one.
public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
  case top, center, bottom
  /// Wherever the smallest move shows it whole.
  case nearest

  /// The offset that puts content from `start` to `end` into place, in a viewport of `length` at `offset`; not clamped.
  func offset(showing start: Double, to end: Double, in length: Double, at offset: Double) -> Double {
    switch self {
    case .top: start
    case .center: (start + end - length) / 2
    case .bottom: end - length
    case .nearest:
      if start < offset || end - start > length { start } else { max(offset, end - length) }
    }
  }
}

/// How far a list scrolls.
struct ScrollRange {
  let contentSize: Size
  let viewportSize: Size
  let inset: EdgeInsets
  let scale: DisplayScale

  /// Where the start of the inset meets that of the viewport.
  var start: Point { clamping(Point(x: -Double.infinity, y: -Double.infinity)) }

  /// The nearest offset there may be, a whole number of pixels: from the start to where the ends meet.
  func clamping(_ offset: Point) -> Point {
    Point(
      x: clamping(offset.x, inset.left, contentSize.width + inset.right, viewportSize.width),
      y: clamping(offset.y, inset.top, contentSize.height + inset.bottom, viewportSize.height))
  }

  /// The nearest offset for a finger that pulls the content beyond its ends, by no more than the viewport's length.
  func pulling(_ offset: Point, along direction: ScrollDirection) -> Point {
    let clamped = clamping(offset)
    func pulled(_ offset: Double, _ clamped: Double, _ length: Double) -> Double {
      scale.roundToPixel(max(clamped - length, min(offset, clamped + length)))
    }
    switch direction {
    case .vertical: return Point(x: clamped.x, y: pulled(offset.y, clamped.y, viewportSize.height))
    case .horizontal: return Point(x: pulled(offset.x, clamped.x, viewportSize.width), y: clamped.y)
    }
  }

  private func clamping(
    _ offset: Double, _ lead: Double, _ contentEnd: Double, _ viewportLength: Double
  ) -> Double {
    scale.roundToPixel(max(0 - lead, min(offset, contentEnd - viewportLength)))
  }
}
