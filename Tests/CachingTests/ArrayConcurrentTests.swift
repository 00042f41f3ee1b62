import Synchronization
import Testing

@testable import Caching

@Suite struct ArrayConcurrentTests {
  /// How many were at work at the same time at most.
  private final class Workers: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }

    func work(on number: Int) async -> Int {
      counts.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      for _ in 0..<(number % 7) { await Task.yield() }
      counts.withLock { $0.now -= 1 }
      return number * number
    }
  }

  @Test(arguments: [(-1, 1), (1, 1), (3, 3), (1000, 100)])
  func valuesAreInOrderHoweverManyAreWorkedOnAtATime(count: Int, most: Int) async {
    let workers = Workers()
    var finished = 0
    let values = await Array(0..<100).concurrentMap(atATime: count) {
      await workers.work(on: $0)
    } advance: {
      finished += 1
    }
    #expect(values == (0..<100).map { $0 * $0 })
    #expect(finished == 100)
    #expect((1...most).contains(workers.most))
  }

  @Test func noOtherIsBegunInThePlaceOfOneAfterWhichNoneIsWanted() async {
    var finished: [Int] = []
    await Array(0..<100).forEachConcurrent(atATime: 2) {
      $0
    } finish: { index, number in
      finished.append(number)
      #expect(index == number)
      return finished.count < 10
    }
    #expect(finished.sorted() == Array(0..<11))
  }

  @Test func nothingComesOfNoElements() async {
    #expect(await [Int]().concurrentMap(atATime: 4) { $0 }.isEmpty)
  }
}
