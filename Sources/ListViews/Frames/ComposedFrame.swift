import Codecs
import Drawing
import Geometry
import Raster

/// Some rows of an opaque bitmap that is as wide as the frame they are in.
struct FrameStrip: Sendable {
  /// What a strip shows, told without looking at its pixels: equal contents have equal ones.
  enum Content: Hashable, Sendable {
    case drawn(RasterCache.Key)
    case filled(Color)
  }

  let content: Content
  let bitmap: Bitmap
  let rows: Range<Int>
}

/// A frame as it goes to its encoder: put together, or as the strips it would be put together from.
///
/// Most frames of a list are rows that were drawn before, one below the other. Such a frame is never put together: its
/// strips' compressed bytes are strung together instead, and no pixel is touched.
enum ComposedFrame: Sendable {
  case bitmap(Bitmap)
  /// From the top down, without gaps.
  case strips([FrameStrip])

  func encode(with encoder: FrameEncoder) throws(ImageEncodingError) -> [[UInt8]] {
    switch self {
    case .bitmap(let bitmap): try encoder.encode(bitmap)
    case .strips(let strips): try encoder.encode(strips)
    }
  }
}

/// Puts strips one below the other.
struct FrameStack {
  private(set) var strips: [FrameStrip] = []
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

  /// Adds what is in the frame of a bitmap that begins at `origin`.
  ///
  /// - Returns: false where it is not as wide as the frame, or begins above where the one before ends.
  mutating func add(
    _ bitmap: Bitmap, showing content: RasterCache.Key, at origin: PixelPoint
  ) throws(RasterError) -> Bool {
    let rows = max(0, -origin.y)..<max(0, min(bitmap.size.height, size.height - origin.y))
    guard !rows.isEmpty else { return true }
    let top = origin.y + rows.lowerBound
    guard origin.x == 0, bitmap.size.width == size.width, top >= bottom else { return false }
    try fill(to: top)
    strips.append(FrameStrip(content: .drawn(content), bitmap: bitmap, rows: rows))
    bottom = top + rows.count
    return true
  }

  /// Fills what is left of the frame.
  mutating func finish() throws(RasterError) {
    try fill(to: size.height)
  }

  private mutating func fill(to y: Int) throws(RasterError) {
    guard y > bottom else { return }
    let surface = try Surface(
      size: PixelSize(width: size.width, height: y - bottom), background: background)
    strips.append(
      FrameStrip(content: .filled(background), bitmap: surface.makeBitmap(), rows: 0..<y - bottom))
    bottom = y
  }
}
