import Geometry

/// What changed from one layout to another, in words: which component, which value, from what to what.
///
/// Components are the same where their names and those of all around them are; of several with one name below the
/// same parent the first is that with the first, and so on.
struct LayoutChanges {
  private(set) var changes: [SnapshotChange] = []

  init(from old: LayoutOutline, to new: LayoutOutline) {
    let (before, after) = (Self.places(of: old), Self.places(of: new))
    // An identifier may look like the number that another component gets: both are then the first one.
    let known = Dictionary(before.map { ($0.path, $0.frame) }) { first, _ in first }
    let kept = Set(after.map(\.path))
    for place in before where !kept.contains(place.path) && Self.isOutermost(place, among: kept) {
      changes.append(.component("\(place.path) is gone"))
    }
    for place in after {
      guard let frame = known[place.path] else {
        if Self.isOutermost(place, among: Set(known.keys)) {
          changes.append(.component("\(place.path) is new, at \(Self.text(place.frame))"))
        }
        continue
      }
      changes += Self.changes(of: place.path, from: frame, to: place.frame)
    }
    changes = SnapshotChange.shortened(changes, SnapshotChange.moreComponents)
  }

  /// The components that draw something else in the same layout.
  ///
  /// - Parameter areas: where pixels differ, in points in the coordinate space of the outermost component.
  init(of layout: LayoutOutline, drawnDifferentlyIn areas: [Rect]) {
    let places = Self.places(of: layout)
    var paths: [String] = []
    for area in areas {
      // The innermost comes last of those around the area, and none of those in front of it is around it.
      let around = places.last { $0.absoluteFrame.intersection(area) == area }
      if let path = around?.path, !paths.contains(path) { paths.append(path) }
    }
    let sentences =
      paths.isEmpty
      ? ["the layout is the same; what is drawn differs"]
      : paths.map { "the layout is the same; \($0) is drawn differently" }
    changes = sentences.map { .component($0) }
  }

  private struct Place {
    let path: String
    let parent: String
    let frame: Rect
    let absoluteFrame: Rect
  }

  private static func places(of outline: LayoutOutline) -> [Place] {
    var ancestors: [String] = []
    var origins: [Point] = []
    var counts: [String: Int] = [:]
    return outline.elements.map { element in
      ancestors = Array(ancestors.prefix(element.depth))
      let parent = ancestors.joined(separator: " > ")
      let plain = parent.isEmpty ? element.name : "\(parent) > \(element.name)"
      counts[plain, default: 0] += 1
      let number = counts[plain] ?? 1
      let name = number > 1 ? "\(element.name) (\(number))" : element.name
      ancestors.append(name)
      origins = Array(origins.prefix(element.depth))
      let origin = (origins.last ?? .zero) + element.frame.origin
      origins.append(origin)
      return Place(
        path: ancestors.joined(separator: " > "), parent: parent, frame: element.frame,
        absoluteFrame: Rect(origin: origin, size: element.frame.size))
    }
  }

  /// What comes or goes with its parent is not worth a sentence.
  private static func isOutermost(_ place: Place, among paths: Set<String>) -> Bool {
    place.parent.isEmpty || paths.contains(place.parent)
  }

  private static func changes(of path: String, from old: Rect, to new: Rect) -> [SnapshotChange] {
    [
      ("x", old.minX, new.minX), ("y", old.minY, new.minY), ("width", old.width, new.width),
      ("height", old.height, new.height),
    ]
    // As they are written: a reference has no more digits than these.
    .map { ($0.0, LayoutOutline.number($0.1), LayoutOutline.number($0.2)) }
    .filter { $0.1 != $0.2 }
    .map { .component("\(path): \($0.0) \($0.1) → \($0.2)") }
  }

  private static func text(_ frame: Rect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map(LayoutOutline.number).joined(separator: ", ")
  }
}
