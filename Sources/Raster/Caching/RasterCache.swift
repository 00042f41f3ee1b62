import Caching
package import Drawing
package import Geometry
import Synchronization

/// Finished pixels by what they show: nothing is drawn twice while its bitmap is kept.
///
/// Safe to use from several tasks at once. A task that wants what another is drawing just now waits for it.
package final class RasterCache: Sendable {
  /// What a bitmap depends on.
  package struct Key: Hashable, Sendable {
    package var digest: Digest
    package var pixelSize: PixelSize
    package var scale: DisplayScale
    package var background: Color?

    package init(digest: Digest, pixelSize: PixelSize, scale: DisplayScale, background: Color? = nil) {
      self.digest = digest
      self.pixelSize = pixelSize
      self.scale = scale
      self.background = background
    }

    /// The key of a display list on `size` points.
    ///
    /// - Throws: `RasterError.sizeUndrawable`.
    package init(
      _ list: DisplayList, size: Size, scale: DisplayScale, background: Color? = nil
    ) throws(RasterError) {
      self.init(
        digest: list.digest, pixelSize: try scale.checkedPixelSize(covering: size), scale: scale,
        background: background)
    }
  }

  /// What happened since the cache was made.
  package struct Counters: Hashable, Sendable {
    /// Questions answered from the cache.
    package var hits: Int
    /// Questions that found nothing.
    package var misses: Int
    /// Drawings that succeeded.
    package var drawn: Int

    package init(hits: Int = 0, misses: Int = 0, drawn: Int = 0) {
      self.hits = hits
      self.misses = misses
      self.drawn = drawn
    }
  }

  private struct State {
    var slots: LeastRecentlyUsedCache<Key, MadeOnce<Bitmap>>
    var counters = Counters()
  }

  private let byteLimit: Int
  private let state: Mutex<State>

  /// - Parameter byteLimit: how many bytes of pixels are kept; bitmaps not asked for longest go first.
  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
    state = Mutex(State(slots: LeastRecentlyUsedCache(limit: byteLimit)))
  }

  package var counters: Counters {
    state.withLock { $0.counters }
  }

  /// The bytes of pixels kept at present.
  package var byteCount: Int {
    state.withLock { $0.slots.totalCost }
  }

  /// Drops what is beyond so many bytes, which are no more than there may be of them.
  package func keep(atMost byteCount: Int) {
    state.withLock { $0.slots.limit = min(byteLimit, byteCount) }
  }

  /// The bitmap of `key`, made by `draw` if it is not here. When `draw` throws, the next question draws again.
  package func bitmap(
    for key: Key, draw: () throws(RasterError) -> Bitmap
  ) throws(RasterError) -> Bitmap {
    var isDrawn = false
    let bitmap = try slot(for: key).value { () throws(RasterError) in
      isDrawn = true
      state.withLock { $0.counters.misses += 1 }
      let made = try draw()
      state.withLock { $0.counters.drawn += 1 }
      return made
    }
    if !isDrawn { state.withLock { $0.counters.hits += 1 } }
    return bitmap
  }

  private func slot(for key: Key) -> MadeOnce<Bitmap> {
    state.withLock { state in
      if let known = state.slots.value(for: key) { return known }
      let slot = MadeOnce<Bitmap>()
      state.slots.insert(slot, for: key, cost: key.pixelSize.width * key.pixelSize.height * 4)
      return slot
    }
  }
}

extension Rasterizer {
  /// The pixels of `list`, from `cache` if they were drawn before.
  ///
  /// - Throws: what `rasterize` throws.
  package func rasterize(
    _ list: DisplayList, size: Size, scale: DisplayScale, background: Color? = nil, cache: RasterCache
  ) throws(RasterError) -> Bitmap {
    let key = try RasterCache.Key(list, size: size, scale: scale, background: background)
    return try cache.bitmap(for: key) { () throws(RasterError) in
      try rasterize(list, size: size, scale: scale, background: background)
    }
  }
}
