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
}
