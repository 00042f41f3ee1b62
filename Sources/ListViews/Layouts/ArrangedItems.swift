import DataSources
import Geometry

/// An arrangement prepared for being asked again and again what lies in an area.
struct ArrangedItems {
  let arrangement: ListArrangement
  private let direction: ScrollDirection
  /// The number, counted across sections, of each section's first item.
  private let sectionStarts: [Int]
  private let index: AxisSpanIndex

  init(_ arrangement: ListArrangement, along direction: ScrollDirection = .vertical) {
    self.arrangement = arrangement
    self.direction = direction
    var starts: [Int] = []
    var spans: [AxisSpan] = []
    spans.reserveCapacity(arrangement.itemFrames.reduce(0) { $0 + $1.count })
    for frames in arrangement.itemFrames {
      starts.append(spans.count)
      for frame in frames { spans.append(frame.span(along: direction)) }
    }
    sectionStarts = starts
    index = AxisSpanIndex(spans)
  }

  /// The items that lie in `area` with more than an edge, in the order of their index paths.
  ///
  /// Takes O(log n) and what lies around the area.
  func items(in area: Rect) -> [(indexPath: ItemIndexPath, frame: Rect)] {
    let candidates = index.candidates(in: area.span(along: direction))
    var section = max(0, sectionStarts.firstIndexOfTail { $0 > candidates.lowerBound } - 1)
    var items: [(indexPath: ItemIndexPath, frame: Rect)] = []
    while section < sectionStarts.count, sectionStarts[section] < candidates.upperBound {
      let frames = arrangement.itemFrames[section]
      let first = max(0, candidates.lowerBound - sectionStarts[section])
      for item in first..<max(first, min(frames.count, candidates.upperBound - sectionStarts[section]))
      where frames[item].overlaps(area) {
        items.append((ItemIndexPath(section: section, item: item), frames[item]))
      }
      section += 1
    }
    return items
  }
}
