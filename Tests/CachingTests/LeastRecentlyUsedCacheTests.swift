import Caching
import Testing

@Suite struct LeastRecentlyUsedCacheTests {
  private func cache(_ costs: KeyValuePairs<String, Int>, limit: Int) -> LeastRecentlyUsedCache<String, Int> {
    var cache = LeastRecentlyUsedCache<String, Int>(limit: limit)
    for (key, cost) in costs { cache.insert(cost, for: key, cost: cost) }
    return cache
  }

  private func keys(of cache: LeastRecentlyUsedCache<String, Int>) -> [String] {
    var cache = cache
    return ["a", "b", "c", "d"].filter { cache.value(for: $0) != nil }
  }

  @Test func dropsWhatWasNotUsedForLongest() {
    var cache = cache(["a": 10, "b": 10, "c": 10], limit: 30)
    #expect(cache.value(for: "a") == 10)
    cache.insert(10, for: "d", cost: 10)
    #expect(keys(of: cache) == ["a", "c", "d"])
    #expect(cache.totalCost == 30)
    #expect(cache.count == 3)
  }

  @Test func makesRoomForALargerValue() {
    let cache = cache(["a": 10, "b": 10, "c": 10, "d": 20], limit: 30)
    #expect(keys(of: cache) == ["c", "d"])
    #expect(cache.totalCost == 30)
  }

  @Test func keepsNothingLargerThanItsLimit() {
    let cache = cache(["a": 30, "b": 31], limit: 30)
    #expect(keys(of: cache) == ["a"])
  }

  @Test func countsAReplacedValueOnce() {
    var cache = cache(["a": 10, "b": 5, "a": 20], limit: 30)
    #expect(cache.totalCost == 25)
    #expect(cache.value(for: "a") == 20)
  }

  @Test func takesPlacesThatAreFreeAgain() {
    var cache = LeastRecentlyUsedCache<Int, Int>(limit: 2)
    for number in 0..<1000 { cache.insert(number, for: number, cost: 1) }
    #expect((0..<1000).filter { cache.value(for: $0) != nil } == [998, 999])
  }

  @Test func dropsWhatIsBeyondALowerLimit() {
    var cache = cache(["a": 10, "b": 10, "c": 10], limit: 30)
    #expect(cache.value(for: "a") == 10)
    cache.limit = 25
    #expect(keys(of: cache) == ["a", "c"])
    cache.limit = 0
    #expect(cache.count == 0)
    cache.limit = 10
    cache.insert(10, for: "d", cost: 10)
    #expect(keys(of: cache) == ["d"])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func keepsTheOrderOfUse(seed: UInt64) {
    var cache = LeastRecentlyUsedCache<Int, Int>(limit: 8)
    // The last one used stands last.
    var expected: [Int] = []
    var state = seed
    for _ in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (key, isAsked) = (Int(state >> 33) % 12, state >> 62 == 0)
      let known = expected.contains(key)
      if isAsked { #expect(cache.value(for: key) == (known ? key : nil)) }
      if !isAsked { cache.insert(key, for: key, cost: 1) }
      guard known || !isAsked else { continue }
      expected.removeAll { $0 == key }
      expected = (expected + [key]).suffix(8)
      #expect(cache.count == expected.count)
    }
    #expect((0..<12).filter { cache.value(for: $0) != nil } == expected.sorted())
  }
}
