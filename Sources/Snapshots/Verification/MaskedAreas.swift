import Geometry
import ImageComparison

/// The pixels of components that a comparison leaves out.
struct MaskedAreas {
  let areas: [PixelRect]

  /// The areas of the components with one of `identifiers` in any of `layouts`, at `scale`.
  ///
  /// - Throws: `SnapshotError.unknownIdentifier` for one that no layout has: it would hide nothing.
  init(
    of identifiers: [String], in layouts: [LayoutOutline], scale: DisplayScale, name: String
  ) throws(SnapshotError) {
    var areas: [PixelRect] = []
    for identifier in identifiers {
      let frames = layouts.flatMap { $0.frames(identifiedBy: identifier) }
      guard !frames.isEmpty else { throw .unknownIdentifier(identifier, name: name) }
      areas += frames.map { Self.pixels(of: $0, scale) }
    }
    self.areas = areas
  }

  /// All pixels that the rectangle touches.
  private static func pixels(of frame: Rect, _ scale: DisplayScale) -> PixelRect {
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let pixels = scale.pixels(points).rounded(rule)
      return Int(pixels.isNaN ? 0 : min(max(pixels, -farthest), farthest))
    }
    let (left, top) = (pixel(frame.minX, .down), pixel(frame.minY, .down))
    return PixelRect(
      x: left, y: top, width: pixel(frame.maxX, .up) - left, height: pixel(frame.maxY, .up) - top)
  }

  /// Beyond any picture, and far from where sums of two overflow.
  private static let farthest = 1e9
}

extension SnapshotVerifier {
  /// - Throws: `SnapshotError.unknownIdentifier` for a component to ignore that is neither in the picture nor in its
  ///   reference: whoever names it believes that something is left out, whether or not anything differs.
  package func check(_ picture: SnapshotPicture, for snapshot: SnapshotCase) throws(SnapshotError) {
    let known = picture.identifiers(among: snapshot.ignoring)
    let others = snapshot.ignoring.filter { !known.contains($0) }
    guard !others.isEmpty else { return }
    let before = try referenceLayout(of: snapshot)
    for identifier in others where before?.frames(identifiedBy: identifier).isEmpty ?? true {
      throw .unknownIdentifier(identifier, name: snapshot.name)
    }
  }
}
