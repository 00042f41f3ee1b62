import Drawing
import Geometry
import Raster
import Testing

@Suite struct RasterCacheTests {
  private let size = Size(width: 10, height: 10)  // 400 bytes

  private func list(_ shade: Double) -> DisplayList {
    var canvas = Canvas()
    canvas.fill(Rect(origin: .zero, size: size), with: Color(white: shade))
    return canvas.makeDisplayList()
  }

  @Test func drawsEqualListsOnce() throws {
    let (cache, rasterizer) = (RasterCache(byteLimit: 64 << 20), try Rasterizer())
    let first = try rasterizer.rasterize(list(0), size: size, scale: .one, cache: cache)
    #expect(try rasterizer.rasterize(list(0), size: size, scale: .one, cache: cache) == first)
    #expect(cache.counters == RasterCache.Counters(hits: 1, misses: 1, drawn: 1))
    #expect(cache.byteCount == 400)
  }

  @Test func tellsScalesSizesAndBackgroundsApart() throws {
    let (cache, rasterizer) = (RasterCache(byteLimit: 64 << 20), try Rasterizer())
    _ = try rasterizer.rasterize(list(0), size: size, scale: .one, cache: cache)
    _ = try rasterizer.rasterize(list(0), size: size, scale: DisplayScale(2), cache: cache)
    _ = try rasterizer.rasterize(list(0), size: Size(width: 9, height: 10), scale: .one, cache: cache)
    _ = try rasterizer.rasterize(list(0), size: size, scale: .one, background: .white, cache: cache)
    #expect(cache.counters == RasterCache.Counters(hits: 0, misses: 4, drawn: 4))
  }

  @Test func dropsWhatWasNotUsedForLongest() throws {
    let (cache, rasterizer) = (RasterCache(byteLimit: 1000), try Rasterizer())
    func ask(_ shade: Double) throws {
      _ = try rasterizer.rasterize(list(shade), size: size, scale: .one, cache: cache)
    }
    for shade in [0.1, 0.2, 0.1, 0.3] { try ask(shade) }
    #expect(cache.byteCount == 800)
    try ask(0.1)
    #expect(cache.counters == RasterCache.Counters(hits: 2, misses: 3, drawn: 3))
    try ask(0.2)
    #expect(cache.counters == RasterCache.Counters(hits: 2, misses: 4, drawn: 4))
  }

  @Test func keepsNoMoreThanItIsTold() throws {
    let (cache, rasterizer) = (RasterCache(byteLimit: 2000), try Rasterizer())
    func ask(_ shade: Double) throws {
      _ = try rasterizer.rasterize(list(shade), size: size, scale: .one, cache: cache)
    }
    for shade in [0.1, 0.2, 0.3, 0.4, 0.5] { try ask(shade) }
    cache.keep(atMost: 1200)
    #expect(cache.byteCount == 1200)
    try ask(0.3)
    #expect(cache.counters == RasterCache.Counters(hits: 1, misses: 5, drawn: 5))
    cache.keep(atMost: 10_000)
    for shade in [0.1, 0.2, 0.6] { try ask(shade) }
    #expect(cache.byteCount == 2000)
  }

  @Test func keepsNothingAboveItsLimit() throws {
    let (cache, rasterizer) = (RasterCache(byteLimit: 399), try Rasterizer())
    for _ in 0..<2 { _ = try rasterizer.rasterize(list(0), size: size, scale: .one, cache: cache) }
    #expect(cache.counters == RasterCache.Counters(hits: 0, misses: 2, drawn: 2))
    #expect(cache.byteCount == 0)
  }

  @Test func drawsOnceForManyTasks() async throws {
    let (cache, rasterizer) = (RasterCache(byteLimit: 64 << 20), try Rasterizer())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask { _ = try rasterizer.rasterize(list(0.5), size: size, scale: .one, cache: cache) }
      }
      try await group.waitForAll()
    }
    #expect(cache.counters == RasterCache.Counters(hits: 15, misses: 1, drawn: 1))
  }

  @Test func drawsAgainAfterAFailure() throws {
    let cache = RasterCache(byteLimit: 64 << 20)
    let key = RasterCache.Key(digest: Digest(of: []), pixelSize: PixelSize(width: 1, height: 1), scale: .one)
    #expect(throws: RasterError.sizeUndrawable(.infinity)) {
      try cache.bitmap(for: key) { () throws(RasterError) in throw .sizeUndrawable(.infinity) }
    }
    let pixel = Bitmap(width: 1, argb: [0xFF00_0000])
    #expect(try cache.bitmap(for: key) { () throws(RasterError) in pixel } == pixel)
    #expect(cache.counters == RasterCache.Counters(hits: 0, misses: 2, drawn: 1))
  }
}
