import Drawing
import Geometry
import Raster

/// Some rows of an opaque picture that is as wide as the frame they are in.
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
    let (parts, height) = (Self.parts(of: rows, inPictureOf: key.pixelSize.height), key.pixelSize.height)
    if parts.count > 1 || rows.count < height { recurringByteCount += key.pixelSize.width * height * 4 }
    for rows in parts {
      strips.append(FrameStrip(content: .drawn(key), width: size.width, rows: rows, makeBitmap: makeBitmap))
    }
    bottom = top + rows.count
    return true
  }

  /// The rows, parted where that is done in the whole picture, whatever is seen of it.
  private static func parts(of rows: Range<Int>, inPictureOf height: Int) -> [Range<Int>] {
    guard height > 2 * rowsPerStrip else { return [rows] }
    return stride(from: 0, to: height, by: rowsPerStrip).map {
      ($0..<min($0 + rowsPerStrip, height)).clamped(to: rows)
    }.filter { !$0.isEmpty }
  }

  /// Fills what is left of the frame.
  mutating func finish() { fill(to: size.height) }

  private mutating func fill(to y: Int) {
    guard y > bottom else { return }
    let (height, width, background) = (y - bottom, size.width, background)
    strips.append(
      FrameStrip(content: .filled(background), width: width, rows: 0..<height) { () throws(RasterError) in
        try Surface(size: PixelSize(width: width, height: height), ground: .color(background)).makeBitmap()
      })
    bottom = y
  }
}
