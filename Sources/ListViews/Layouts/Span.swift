import Geometry

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

  /// The same rectangle beginning elsewhere on the way.
  func moved(to start: Double, along direction: ScrollDirection) -> Rect {
    switch direction {
    case .vertical: Rect(x: minX, y: start, width: width, height: height)
    case .horizontal: Rect(x: start, y: minY, width: width, height: height)
    }
  }
}

/// Finds which of many spans may lie in a part of the way.
///
/// None before the first whose prefix reaches beyond the part's start can lie in it, nor any from the first on whose rest
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
