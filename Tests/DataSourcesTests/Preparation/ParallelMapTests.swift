import Synchronization
import Testing

@testable import DataSources

@Suite struct ParallelMapTests {
  private struct Refusal: Error, Equatable {
    let number: Int
  }

  @Test(arguments: [0, 1, 2, 1000])
  func resultsAreInOrder(count: Int) {
    let results = parallelMap(Array(0..<count)) { $0 * $0 }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test(arguments: [[3], [700, 20, 999], [0, 1]])
  func firstErrorInOrderIsThrown(refused: [Int]) {
    #expect(throws: Refusal(number: refused.min() ?? -1)) {
      try parallelMap(Array(0..<1000)) { number throws(Refusal) in
        if refused.contains(number) { throw Refusal(number: number) }
        return number
      }
    }
  }

  /// Counts those that are there.
  private final class Counted: Sendable {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      counter.value.add(1, ordering: .relaxed)
    }

    deinit { counter.value.subtract(1, ordering: .relaxed) }
  }

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  @Test func nothingIsLeftOfTheOthersWhereSomeFail() {
    let counter = Counter()
    #expect(throws: Refusal(number: 20)) {
      try parallelMap(Array(0..<1000)) { number throws(Refusal) in
        if number == 20 || number == 700 { throw Refusal(number: number) }
        return Counted(counter)
      }
    }
    #expect(counter.value.load(ordering: .relaxed) == 0)
  }
}
