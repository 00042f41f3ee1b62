import Geometry

/// The headers and footers of an arrangement, prepared for being asked again and again which are in view, and where those
/// are that stick to the viewport.
struct ArrangedSupplementaryViews {
  private struct Entry {
    let place: SupplementaryPlace
    /// Where the layout has put it.
    let frame: Rect
    /// Where it may go while its section's items are in view; its own place when it is not pinned.
    let reach: AxisSpan
  }

  /// By section, the header before the footer.
  private let entries: [Entry]
  private let index: AxisSpanIndex
  private let direction: ScrollDirection

  init(
    _ arrangement: ListArrangement, along direction: ScrollDirection,
    pinning pinned: Set<SupplementaryPlace.Kind>
  ) {
    entries = arrangement.supplementaryFrames.sorted { $0.key < $1.key }.map { place, frame in
      var reach = frame.span(along: direction)
      if pinned.contains(place.kind), arrangement.itemFrames.indices.contains(place.section) {
        for item in arrangement.itemFrames[place.section] {
          switch place.kind {
          case .header: reach.end = max(reach.end, item.span(along: direction).end)
          case .footer: reach.start = min(reach.start, item.span(along: direction).start)
          }
        }
      }
      return Entry(place: place, frame: frame, reach: reach)
    }
    index = AxisSpanIndex(entries.map { $0.reach })
    self.direction = direction
  }

  /// Those that lie in `viewport` with more than an edge, ascending.
  ///
  /// - Parameter bounds: what pinned headers and footers stay within as long as items of their section reach into it.
  func views(in viewport: Rect, pinnedTo bounds: Rect) -> [(place: SupplementaryPlace, frame: Rect)] {
    let bounds = bounds.span(along: direction)
    return entries[index.candidates(in: viewport.span(along: direction))].compactMap { entry in
      let frame = entry.frame.moved(to: start(of: entry, within: bounds), along: direction)
      return frame.overlaps(viewport) ? (entry.place, frame) : nil
    }
  }

  private func start(of entry: Entry, within bounds: AxisSpan) -> Double {
    let place = entry.frame.span(along: direction)
    return switch entry.place.kind {
    case .header: max(place.start, min(bounds.start, entry.reach.end - place.length))
    case .footer: min(place.start, max(bounds.end - place.length, entry.reach.start))
    }
  }
}
