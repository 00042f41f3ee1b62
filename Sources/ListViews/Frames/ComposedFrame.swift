import Drawing
import Geometry
import Raster

/// Some rows of an opaque picture that is as wide as the frame they are in, and are compressed together.
struct FrameStrip: Sendable {
  /// What a strip shows, told without looking at its pixels: equal contents have equal ones.
  enum Content: Hashable, Sendable {
    case drawn(RasterCache.Key)
    case filled(Color)
  }

  let content: Content
  /// The picture's width in pixels.
  let width: Int
  let rows: Range<Int>
  /// How many of the rows, from the first on, are in the frame.
  let shownRowCount: Int
  /// The picture, drawn where it is not kept: of a strip whose compressed bytes are known nobody asks for it.
  let makeBitmap: @Sendable () throws(RasterError) -> Bitmap
}

/// A frame as it goes to its encoder: put together, or as the strips it would be put together from.
///
/// Most frames of a list are rows that were drawn before, one below the other. Such a frame is never put together: its
/// strips' compressed bytes are strung together instead, and no pixel is touched. A new row is drawn when it is to be compressed, so
/// that its pixels are still in the processor's cache.
enum ComposedFrame: Sendable {
  case bitmap(Bitmap)
  /// From the top down, without gaps.
  case strips([FrameStrip])

  func encode(with encoder: FrameEncoder) throws(FrameError) -> [[UInt8]] {
    switch self {
    case .bitmap(let bitmap): try encoder.encode(bitmap)
    case .strips(let strips): try encoder.encode(strips)
    }
  }
}

/// Puts strips one below the other.
struct FrameStack {
  /// Pictures of more rows than two of these are several strips: where little of one comes into view, little is compressed.
  private static let rowsPerStrip = 128
  /// Where less than that part of a strip is seen, since it goes on below the frame, that is compressed alone: the rest may never be wanted.
  private static let leastShownPart = 8

  private(set) var strips: [FrameStrip] = []
  /// What the pictures take that are wanted again: those of several strips, and those of which other rows come into view.
  private(set) var recurringByteCount = 0
  private let size: PixelSize
  private let background: Color
  private var bottom = 0

  /// - Parameters:
  ///   - size: of the frame.
  ///   - background: opaque; shows where there is no strip.
  init(size: PixelSize, background: Color) {
    self.size = size
    self.background = background
  }

  /// Adds what is in the frame of a picture that begins at `origin`.
  ///
  /// - Parameters:
  ///   - key: has the size of the picture.
  ///   - makeBitmap: the picture.
  /// - Returns: false where it is not as wide as the frame, or begins above where the one before ends.
  mutating func add(
    _ key: RasterCache.Key, at origin: PixelPoint,
    makeBitmap: @escaping @Sendable () throws(RasterError) -> Bitmap
  ) -> Bool {
    let rows = max(0, -origin.y)..<max(0, min(key.pixelSize.height, size.height - origin.y))
    guard !rows.isEmpty else { return true }
    let top = origin.y + rows.lowerBound
    guard origin.x == 0, key.pixelSize.width == size.width, top >= bottom else { return false }
    fill(to: top)
    let height = key.pixelSize.height
    let parts = Self.parts(ofPictureOf: height, in: rows)
    if parts.map(\.rows) != [0..<height] { recurringByteCount += key.pixelSize.width * height * 4 }
    for part in parts {
      strips.append(
        FrameStrip(
          content: .drawn(key), width: size.width, rows: part.rows, shownRowCount: part.shown,
          makeBitmap: makeBitmap))
    }
    bottom = top + rows.count
    return true
  }

  /// The parts of a picture of which rows are seen, and how many of each; parted at the same places whatever is seen of it.
  ///
  /// A part that goes on below what is seen is compressed as a whole, so that more or less of it comes into view without compressing it
  /// again. One that begins above is cut off there, since what comes refers to what is before it.
  private static func parts(ofPictureOf height: Int, in seen: Range<Int>) -> [(rows: Range<Int>, shown: Int)]
  {
    let step = height > 2 * rowsPerStrip ? rowsPerStrip : height
    return stride(from: 0, to: height, by: step).compactMap { start in
      let part = start..<min(start + step, height)
      let shown = part.clamped(to: seen)
      guard !shown.isEmpty else { return nil }
      let isWhole = shown.lowerBound == start && shown.count * leastShownPart >= part.count
      return (isWhole ? part : shown, shown.count)
    }
  }

  /// Fills what is left of the frame.
  mutating func finish() { fill(to: size.height) }

  private mutating func fill(to y: Int) {
    guard y > bottom else { return }
    let (height, width, background) = (y - bottom, size.width, background)
    strips.append(
      FrameStrip(content: .filled(background), width: width, rows: 0..<height, shownRowCount: height) {
        () throws(RasterError) in
        try Surface(size: PixelSize(width: width, height: height), ground: .color(background)).makeBitmap()
      })
    bottom = y
  }
}
