import Caching
import Drawing
import Geometry
import Synchronization

/// Images made ready for drawing, kept for later: converted to premultiplied pixels, and resized.
///
/// What is too large to be kept is there only for as long as it is drawn, and on the account of the drawing.
///
/// Safe to use from several tasks at once: what two of them make at the same time is equal, and one copy is kept.
final class ImageStore: Sendable {
  private enum Key: Hashable {
    case premultiplied(Digest)
    case resized(Digest, Resampler)
    case drawn(Digest, PixelSize)
  }

  private let byteLimit: Int
  private let cache: Mutex<LeastRecentlyUsedCache<Key, Bitmap>>

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
    cache = Mutex(LeastRecentlyUsedCache(limit: byteLimit))
  }

  /// Gives `body` a premultiplied bitmap and the part of it that is `crop` of `bitmap`.
  func withPremultiplied(
    _ bitmap: Bitmap, cropped crop: PixelRect, countedBy memory: DrawingMemory,
    _ body: (Bitmap, PixelRect) throws(RasterError) -> Void
  ) throws(RasterError) {
    let isWhole = bitmap.format == .premultipliedBGRA || bitmap.rowBytes * bitmap.size.height <= byteLimit
    let copiedBytes = isWhole ? 0 : crop.width * crop.height * 4
    try memory.taking(copiedBytes + bitmap.transientBytes) { () throws(RasterError) in
      guard isWhole else {
        return try body(
          bitmap.premultiplied(crop), PixelRect(x: 0, y: 0, width: crop.width, height: crop.height))
      }
      try body(premultiplied(bitmap), crop)
    }
  }

  private func premultiplied(_ bitmap: Bitmap) -> Bitmap {
    guard bitmap.format != .premultipliedBGRA else { return bitmap }
    return image(for: .premultiplied(bitmap.digest)) { bitmap.premultiplied }
  }

  /// Gives `body` the bitmap resized.
  func withResized<Result>(
    _ bitmap: Bitmap, by resampler: Resampler, countedBy memory: DrawingMemory,
    _ body: (Bitmap) throws(RasterError) -> Result
  ) throws(RasterError) -> Result {
    let resizedBytes = resampler.size.width * resampler.size.height * 4
    return try memory.taking(resizedBytes > byteLimit ? resizedBytes : 0) { () throws(RasterError) in
      let workingBytes = resampler.workingBytes + bitmap.transientBytes
      let resized = try memory.taking(workingBytes) { () throws(RasterError) in
        image(for: .resized(bitmap.digest, resampler)) { resampler.resample(bitmap) }
      }
      return try body(resized)
    }
  }

  /// Gives `body` a vector picture drawn at a size.
  ///
  /// - Throws: `vectorUndrawable`, and what `body` throws.
  func withDrawn(
    _ vector: VectorPicture, _ size: PixelSize, countedBy memory: DrawingMemory,
    _ body: (Bitmap) throws(RasterError) -> Void
  ) throws(RasterError) {
    try memory.taking(size.width * size.height * 4) { () throws(RasterError) in
      let key = Key.drawn(vector.content, size)
      if let known = cache.withLock({ $0.value(for: key) }) { return try body(known) }
      let drawn: Bitmap
      do throws(VectorPictureError) {
        drawn = try vector.bitmap(size)
      } catch {
        throw .vectorUndrawable(size, reason: error.reason, command: memory.command, place: nil)
      }
      cache.withLock { $0.insert(drawn, for: key, cost: size.width * size.height * 4) }
      try body(drawn)
    }
  }

  private func image(for key: Key, make: () -> Bitmap) -> Bitmap {
    if let known = cache.withLock({ $0.value(for: key) }) { return known }
    let made = make()
    cache.withLock { $0.insert(made, for: key, cost: made.rowBytes * made.size.height) }
    return made
  }
}
