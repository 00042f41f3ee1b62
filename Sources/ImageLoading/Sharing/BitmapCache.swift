import Drawing
import Geometry

/// Decoded images by address; when they are more bytes than allowed, those not used for longest go.
///
/// A value: whoever holds it guards it.
struct BitmapCache {
  private struct Entry {
    let bitmap: Bitmap
    /// The larger, the later.
    var lastUse: UInt64
  }

  let maximumBytes: Int
  private(set) var usedBytes = 0
  private var entries: [String: Entry] = [:]
  private var uses: UInt64 = 0

  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// The image at `url`, which counts as a use.
  mutating func bitmap(for url: String) -> Bitmap? {
    guard var entry = entries[url] else { return nil }
    uses += 1
    entry.lastUse = uses
    entries[url] = entry
    return entry.bitmap
  }

  /// Keeps `bitmap`, unless it alone is more than the bound. Cost: linear in the number of images if some must go.
  mutating func insert(_ bitmap: Bitmap, for url: String) {
    remove(url)
    let cost = Self.cost(of: bitmap, at: url)
    guard cost <= maximumBytes else { return }
    while usedBytes + cost > maximumBytes,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    uses += 1
    entries[url] = Entry(bitmap: bitmap, lastUse: uses)
    usedBytes += cost
  }

  private mutating func remove(_ url: String) {
    guard let entry = entries.removeValue(forKey: url) else { return }
    usedBytes -= Self.cost(of: entry.bitmap, at: url)
  }

  /// The pixels and the address, for a `data:` URL is as long as its image.
  private static func cost(of bitmap: Bitmap, at url: String) -> Int {
    bitmap.rowBytes * bitmap.size.height + url.utf8.count
  }
}
