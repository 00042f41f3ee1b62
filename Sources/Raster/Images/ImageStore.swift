import Drawing
import Geometry
import Synchronization

/// Images made ready for drawing, kept for later: converted to premultiplied pixels, and resized.
///
/// Safe to use from several tasks at once: what two of them make at the same time is equal, and one copy is kept.
final class ImageStore: Sendable {
  private enum Key: Hashable {
    case premultiplied(Digest)
    case resized(Digest, Resampler)
  }

  private let cache: Mutex<LeastRecentlyUsedCache<Key, Bitmap>>

  init(byteLimit: Int) {
    cache = Mutex(LeastRecentlyUsedCache(limit: byteLimit))
  }

  func premultiplied(_ bitmap: Bitmap) -> Bitmap {
    guard bitmap.format != .premultipliedBGRA else { return bitmap }
    return image(for: .premultiplied(bitmap.digest)) { bitmap.premultiplied }
  }

  func resized(_ bitmap: Bitmap, by resampler: Resampler) -> Bitmap {
    image(for: .resized(bitmap.digest, resampler)) { resampler.resample(premultiplied(bitmap)) }
  }

  private func image(for key: Key, make: () -> Bitmap) -> Bitmap {
    if let known = cache.withLock({ $0.value(for: key) }) { return known }
    let made = make()
    cache.withLock { $0.insert(made, for: key, cost: made.rowBytes * made.size.height) }
    return made
  }
}
