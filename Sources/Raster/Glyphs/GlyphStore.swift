import CCairo
import Caching
import Drawing
import Geometry
import Synchronization

/// Faces and the glyph masks made with them.
///
/// Safe to use from several tasks at once: FreeType is only entered under the lock, and what leaves it are values.
final class GlyphStore: Sendable {
  /// Larger glyphs are filled as paths: their masks would crowd the cache.
  static let largestMaskSize = 256.0
  /// Below it nothing is drawn of glyphs.
  static let smallestSize = 1.0 / 64

  fileprivate struct Key: Hashable {
    var face: Int
    var size: Int
    var glyph: UInt32
    var phase: Int
  }

  fileprivate struct State {
    let library: FreeTypeLibrary
    var faces: [OpenFace] = []
    var places: [FontFace: Int] = [:]
    var masks: LeastRecentlyUsedCache<Key, GlyphMask?>
  }

  private let state: Mutex<State>

  init(byteLimit: Int) throws(RasterError) {
    state = Mutex(State(library: try FreeTypeLibrary(), masks: LeastRecentlyUsedCache(limit: byteLimit)))
  }

  /// The masks of a run, placed to a quarter of a pixel along the line and to whole pixels across it; nil for one that is drawn by
  /// its shapes: turned, stretched, very large or in layers of colours.
  func placeMasks(for run: GlyphRun, transform: AffineTransform) throws(RasterError) -> [PlacedGlyphMask]? {
    guard transform.scalesEvenly, run.fontSize * transform.meanScale <= Self.largestMaskSize else {
      return nil
    }
    let size = Int((run.fontSize * transform.a * 64).rounded())
    return try state.withLock { (state) throws(RasterError) in
      let face = try state.place(of: run.face)
      guard !state.faces[face].hasLayers else { return nil }
      var placed: [PlacedGlyphMask] = []
      placed.reserveCapacity(run.glyphs.count)
      for glyph in run.glyphs {
        guard let spot = GlyphSpot(transform.apply(to: glyph.position)) else { continue }
        let key = Key(face: face, size: size, glyph: glyph.id, phase: spot.phase)
        guard let mask = try state.mask(for: key) else { continue }
        placed.append(PlacedGlyphMask(mask: mask, x: spot.x + mask.left, y: spot.y - mask.top))
      }
      return placed
    }
  }

  /// A run as something to fill or to place: outlines in points, or the bitmaps of a font that has no outlines.
  func makeShapes(for run: GlyphRun, devicePixelsPerPoint: Double) throws(RasterError) -> GlyphShapes {
    try state.withLock { (state) throws(RasterError) in
      let face = state.faces[try state.place(of: run.face)]
      return try GlyphShapes(run, face: face, devicePixelsPerPoint: devicePixelsPerPoint)
    }
  }
}

extension GlyphStore.State {
  fileprivate mutating func place(of face: FontFace) throws(RasterError) -> Int {
    if let place = places[face] { return place }
    faces.append(try OpenFace(face, in: library))
    places[face] = faces.count - 1
    return faces.count - 1
  }

  fileprivate mutating func mask(for key: GlyphStore.Key) throws(RasterError) -> GlyphMask? {
    if let known = masks.value(for: key) { return known }
    let mask = try faces[key.face].makeMask(key.glyph, size: key.size, phase: key.phase)
    masks.insert(mask, for: key, cost: 96 + (mask?.bytes.count ?? 0))
    return mask
  }
}

/// The pixel a glyph's origin falls on, and which quarter of it.
private struct GlyphSpot {
  var x: Int
  var y: Int
  var phase: Int

  /// Nil for places beyond every surface.
  init?(_ origin: Point) {
    guard abs(origin.x) < 1e6, abs(origin.y) < 1e6 else { return nil }
    let quarters = Int((origin.x * Double(OpenFace.phaseCount) + 0.5).rounded(.down))
    x = quarters >> 2
    phase = quarters & 3
    y = Int((origin.y + 0.5).rounded(.down))
  }
}

/// The one owner of a FreeType library instance. Neither it nor its faces may be used from two tasks at a time.
final class FreeTypeLibrary {
  let pointer: FT_Library

  init() throws(RasterError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .fontLibraryUnavailable(code: code) }
    pointer = library
  }

  deinit {
    FT_Done_FreeType(pointer)
  }
}
