package import Geometry

/// ComponentKit's rules for fingers on text: what is nearest to a touch counts, within a square of 44 points around it.
extension TextLayout {
  /// Half the square that a finger covers.
  private static let reach = 22.0

  /// What the glyphs nearest to `point` stand for; nil for plain text and where no glyphs are near.
  package func target(at point: Point) -> TextTarget? {
    let near = targetAreas.map { (distance: $0.rect.distance(to: point), area: $0) }
      .filter { $0.distance.x <= Self.reach && $0.distance.y <= Self.reach }
    // Lines that touch one another are both at no distance from the place between them: the first one counts.
    return near.min { $0.distance.length < $1.distance.length }?.area.target
  }

  /// Where to show that a finger is on `target`: one rectangle for each line it is in.
  package func highlightRects(of target: TextTarget) -> [Rect] {
    var rects: [Rect] = []
    for area in targetAreas where area.target == target {
      if let last = rects.last, last.minY == area.rect.minY {
        let start = min(last.minX, area.rect.minX)
        let end = max(last.maxX, area.rect.maxX)
        rects[rects.count - 1] = Rect(x: start, y: last.minY, width: end - start, height: last.height)
      } else {
        rects.append(area.rect)
      }
    }
    return rects
  }
}

extension Rect {
  /// How far `point` is from the nearest point inside, along each axis.
  fileprivate func distance(to point: Point) -> Point {
    Point(
      x: max(minX - point.x, 0, point.x - maxX), y: max(minY - point.y, 0, point.y - maxY))
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
