import DataSources
import Geometry

/// An arrangement prepared for being asked again and again what lies in an area.
///
/// Items are numbered across sections. No item before the first whose prefix reaches below the area's top can lie in it,
/// nor any from the first on whose rest begins below its bottom. Both bounds ascend whatever the arrangement, so they are
/// found by halving; where items themselves go from the top down, as in tables and flows, hardly any others lie between.
struct ArrangedItems {
  let arrangement: ListArrangement
  /// The number of each section's first item.
  private let sectionStarts: [Int]
  /// The lowest bottom edge of each item and all before it.
  private let lowestBottoms: [Double]
  /// The highest top edge of each item and all after it.
  private let highestTops: [Double]

  init(_ arrangement: ListArrangement) {
    self.arrangement = arrangement
    var starts: [Int] = []
    var bottoms: [Double] = []
    var tops: [Double] = []
    for frames in arrangement.itemFrames {
      starts.append(tops.count)
      for frame in frames {
        bottoms.append(max(bottoms.last ?? -.infinity, frame.maxY))
        tops.append(frame.minY)
      }
    }
    for number in tops.indices.dropLast().reversed() { tops[number] = min(tops[number], tops[number + 1]) }
    sectionStarts = starts
    lowestBottoms = bottoms
    highestTops = tops
  }

  /// The items that lie in `area` with more than an edge, in the order of their index paths.
  ///
  /// Takes O(log n) and what lies around the area.
  func items(in area: Rect) -> [(indexPath: ItemIndexPath, frame: Rect)] {
    let start = lowestBottoms.firstIndexOfTail { $0 > area.minY }
    let end = highestTops.firstIndexOfTail { $0 >= area.maxY }
    guard start < end else { return [] }
    var section = max(0, sectionStarts.firstIndexOfTail { $0 > start } - 1)
    var items: [(indexPath: ItemIndexPath, frame: Rect)] = []
    while section < sectionStarts.count, sectionStarts[section] < end {
      let frames = arrangement.itemFrames[section]
      let first = max(0, start - sectionStarts[section])
      for item in first..<max(first, min(frames.count, end - sectionStarts[section]))
      where frames[item].overlaps(area) {
        items.append((ItemIndexPath(section: section, item: item), frames[item]))
      }
      section += 1
    }
    return items
  }
}

extension Array {
  /// Where the elements begin that satisfy a condition which holds for all after the first that it holds for; `count` if
  /// it holds for none.
  fileprivate func firstIndexOfTail(where belongsToTail: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToTail(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
