import Testing

@testable import ImageLoading

@Suite struct BitmapCacheTests {
  /// One of these costs 40 bytes of pixels and 1 of address.
  private let image = TinyImage.bitmap(width: 10)

  @Test func dropsWhatWasNotUsedForLongest() {
    var cache = BitmapCache(maximumBytes: 3 * 41)
    for url in ["a", "b", "c"] { cache.insert(image, for: url) }
    #expect(cache.bitmap(for: "a") == image)
    cache.insert(image, for: "d")
    #expect(["a", "b", "c", "d"].filter { cache.bitmap(for: $0) != nil } == ["a", "c", "d"])
    #expect(cache.usedBytes == 3 * 41)
  }

  @Test func makesRoomForALargerImage() {
    var cache = BitmapCache(maximumBytes: 3 * 41)
    for url in ["a", "b", "c"] { cache.insert(image, for: url) }
    cache.insert(TinyImage.bitmap(width: 20), for: "d")
    #expect(["a", "b", "c", "d"].filter { cache.bitmap(for: $0) != nil } == ["c", "d"])
    #expect(cache.usedBytes == 41 + 81)
  }

  @Test func keepsNothingLargerThanItsBound() {
    var cache = BitmapCache(maximumBytes: 41)
    cache.insert(image, for: "a")
    cache.insert(TinyImage.bitmap(width: 11), for: "b")
    #expect(cache.bitmap(for: "b") == nil)
    #expect(cache.bitmap(for: "a") == image)
  }

  @Test func countsAReplacedImageOnce() {
    var cache = BitmapCache(maximumBytes: 100)
    cache.insert(image, for: "a")
    cache.insert(TinyImage.bitmap(width: 5), for: "a")
    #expect(cache.usedBytes == 21)
    #expect(cache.bitmap(for: "a") == TinyImage.bitmap(width: 5))
  }
}
