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

/// A stretch of the way a list scrolls, in points.
struct AxisSpan: Hashable {
  var start: Double
  var end: Double

  var length: Double { end - start }
}

extension Rect {
  /// From the top to the bottom, or from the left to the right.
  func span(along direction: ScrollDirection) -> AxisSpan {
    switch direction {
    case .vertical: AxisSpan(start: minY, end: maxY)
    case .horizontal: AxisSpan(start: minX, end: maxX)
    }
  }

  /// A rectangle of this size that begins elsewhere on the way.
  func moved(to start: Double, along direction: ScrollDirection) -> Rect {
    switch direction {
    case .vertical: Rect(x: minX, y: start, width: width, height: height)
    case .horizontal: Rect(x: start, y: minY, width: width, height: height)
    }
  }
}

/// Finds which of many spans may lie in a part of the way.
///
/// No span before the first whose prefix reaches beyond the part's start can lie in it, nor any from the first on whose rest
/// begins at its end or behind it. Both bounds ascend whatever the spans, so they are found by halving; where the spans
/// themselves go on and on, as in tables and flows, hardly any others lie between.
struct AxisSpanIndex {
  /// The furthest end of each span and all before it.
  private var furthestEnds: [Double] = []
  /// The earliest start of each span and all after it.
  private var earliestStarts: [Double] = []

  init(_ spans: [AxisSpan]) {
    furthestEnds.reserveCapacity(spans.count)
    earliestStarts.reserveCapacity(spans.count)
    var furthest = -Double.infinity
    for span in spans {
      furthest = max(furthest, span.end)
      furthestEnds.append(furthest)
      earliestStarts.append(span.start)
    }
    for number in earliestStarts.indices.dropLast().reversed() {
      earliestStarts[number] = min(earliestStarts[number], earliestStarts[number + 1])
    }
  }

  /// The numbers of all spans that lie in `part` with more than an end, and hardly any others. Takes O(log n).
  func candidates(in part: AxisSpan) -> Range<Int> {
    let start = furthestEnds.firstIndexOfTail { $0 > part.start }
    let end = earliestStarts.firstIndexOfTail { $0 >= part.end }
    return start..<max(start, end)
  }
}

extension Array {
  /// Where the elements begin that satisfy a condition which holds for all after the first that it holds for; `count` if
  /// it holds for none.
  func firstIndexOfTail(where belongsToTail: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToTail(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
