import Geometry
import JSON

extension OutlineTree {
  /// The component that is to be seen in an area of the picture: the one in front of those whose frames are around it, else of
  /// those whose shadows are, else of those that reach into it.
  func component(under area: Rect) -> Int? {
    let shown = elements.indices.filter { elements[$0].frame != nil && !isUndisplayed[$0] }
    let inner = shown.last { $0 != 0 && absoluteFrame(of: $0).contains(area) }
    if let inner { return inner }
    let shadow = shown.last { index in shadows(of: index).contains { $0.contains(area) } }
    if let shadow { return shadow }
    let touched = shown.filter {
      $0 != 0 && children[$0].isEmpty && !absoluteFrame(of: $0).intersection(area).isEmpty
    }
    if touched.count == 1 { return touched[0] }
    return elements.isEmpty ? nil : 0
  }

  /// Where the shadows that a component casts may be, with the component.
  private func shadows(of index: Int) -> [Rect] {
    let properties = elements[index].properties
    let prefixes = Set(
      properties.keys.compactMap { key in
        key.hasSuffix(".radius") || key.hasSuffix(".offset") || key.hasSuffix(".spread")
          ? key.split(separator: ".").dropLast().joined(separator: ".") : nil
      }
    ).filter { $0.hasSuffix("shadow") || $0.contains("shadows[") }
    return prefixes.map { prefix in
      func number(_ key: String) -> Double {
        if case .number(let number) = properties["\(prefix).\(key)"] { number.value } else { 0 }
      }
      var offset = Point.zero
      if case .array(let parts) = properties["\(prefix).offset"], parts.count == 2,
        case .number(let x) = parts[0], case .number(let y) = parts[1]
      {
        offset = Point(x: x.value, y: y.value)
      }
      // Blurs end softly, a little beyond their radius; the area is whole pixels.
      let reach = number("radius") * 1.5 + max(0, number("spread")) + 1
      return absoluteFrame(of: index).outset(by: reach, movedBy: offset)
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  /// The rectangle with all that one larger by `length` on every side covers where it is moved.
  fileprivate func outset(by length: Double, movedBy offset: Point) -> Rect {
    inset(
      by: EdgeInsets(
        top: min(0, offset.y - length), left: min(0, offset.x - length), bottom: min(0, -offset.y - length),
        right: min(0, -offset.x - length)))
  }
}
