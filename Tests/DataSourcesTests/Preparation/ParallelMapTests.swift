import Synchronization
import Testing

@testable import DataSources

@Suite struct ParallelMapTests {
  private struct Refusal: Error, Equatable {
    let number: Int
  }

  /// All but the first element shared with other threads, or none.
  private static let timesAlone = [Duration.zero, .seconds(600)]

  @Test(arguments: [0, 1, 2, 3, 1000], timesAlone)
  func resultsAreInOrder(count: Int, timeAlone: Duration) {
    let results = parallelMap(Array(0..<count), sharingAfter: timeAlone) { $0 * $0 }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test(arguments: [[3], [700, 20, 999], [0, 1]], timesAlone)
  func firstErrorInOrderIsThrown(refused: [Int], timeAlone: Duration) {
    #expect(throws: Refusal(number: refused.min() ?? -1)) {
      try parallelMap(Array(0..<1000), sharingAfter: timeAlone) { number throws(Refusal) in
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

  @Test(arguments: timesAlone) func nothingIsLeftOfTheOthersWhereSomeFail(timeAlone: Duration) {
    let counter = Counter()
    #expect(throws: Refusal(number: 20)) {
      try parallelMap(Array(0..<1000), sharingAfter: timeAlone) { number throws(Refusal) in
        if number == 20 || number == 700 { throw Refusal(number: number) }
        return Counted(counter)
      }
    }
    #expect(counter.value.load(ordering: .relaxed) == 0)
  }
}
