import CImageComparison
import Geometry

/// Puts pixels that differ together to areas.
struct DifferentRegions {
  private static let mostAreas = 32
  /// Areas with less between them are one.
  private static let nearness = 9
  /// From this many on, areas further from each other are joined, so that noise takes no longer than shapes do.
  private static let manyAreas = 512

  private(set) var areas: [PixelRect]
  private var nearness = Self.nearness

  init(of classes: [UInt8], size: PixelSize) {
    let side = Int(COMPARISON_TILE_SIDE)
    let columns = (size.width + side - 1) / side
    let tiles = columns * ((size.height + side - 1) / side)
    let boxes = [DifferentBox](unsafeUninitializedCapacity: tiles) { boxes, count in
      classes.withUnsafeBufferPointer {
        image_comparison_boxes($0.baseAddress, UInt32(size.width), UInt32(size.height), boxes.baseAddress)
      }
      count = tiles
    }
    areas = []
    for box in boxes where box.right > 0 {
      add(
        PixelRect(
          x: Int(box.left), y: Int(box.top), width: Int(box.right - box.left),
          height: Int(box.bottom - box.top)))
    }
    areas.sort { ($1.pixelCount, $0.y, $0.x) < ($0.pixelCount, $1.y, $1.x) }
    if areas.count > Self.mostAreas {
      let rest = areas[(Self.mostAreas - 1)...].reduce(areas[Self.mostAreas - 1]) { $0.union($1) }
      areas = areas.prefix(Self.mostAreas - 1) + [rest]
    }
  }

  /// Joins an area with all it is near to, which may bring it near to others.
  private mutating func add(_ area: PixelRect) {
    var area = area
    while let index = areas.lastIndex(where: { $0.isNear(area, within: nearness) }) {
      area = area.union(areas.remove(at: index))
    }
    areas.append(area)
    guard areas.count > Self.manyAreas else { return }
    nearness *= 2
    let all = areas
    areas = []
    for area in all { add(area) }
  }
}

extension PixelRect {
  var pixelCount: Int { width * height }

  /// Whether less than `distance` pixels lie between the areas.
  func isNear(_ other: PixelRect, within distance: Int) -> Bool {
    x < other.maxX + distance && other.x < maxX + distance && y < other.maxY + distance
      && other.y < maxY + distance
  }
}
