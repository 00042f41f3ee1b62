import Dispatch
import Synchronization
import Testing

@testable import Caching

@Suite struct MadeOnceTests {
  private struct Failure: Error {}

  @Test func manyWhoWantItAtOnceGetWhatOneMade() {
    for _ in 0..<200 {
      let once = MadeOnce<Int>()
      let made = Atomic(0)
      let found = Mutex<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let value = once.value { made.add(1, ordering: .relaxed).newValue }
        found.withLock { $0.append(value) }
      }
      #expect(made.load(ordering: .relaxed) == 1)
      #expect(found.withLock { $0 } == Array(repeating: 1, count: 8))
    }
  }

  @Test func whoDoesNotWaitGetsNothingWhileItIsMade() {
    let once = MadeOnce<Int>()
    var inBetween: Int? = -1
    let value = once.value {
      inBetween = once.valueUnlessInTheMaking { 3 }
      return 2
    }
    #expect(value == 2)
    #expect(inBetween == nil)
    #expect(once.valueUnlessInTheMaking { 3 } == 2)
  }

  @Test func afterAFailureTheNextOneMakesIt() throws {
    let once = MadeOnce<Int>()
    #expect(throws: Failure.self) { try once.value { () throws(Failure) -> Int in throw Failure() } }
    #expect(once.value { 4 } == 4)
  }

  /// Who waits for one that fails makes it, so that nobody is left without an answer.
  @Test func failuresAmongManyLeaveNobodyWaiting() {
    for _ in 0..<200 {
      let once = MadeOnce<Int>()
      let tries = Atomic(0)
      let failures = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        do {
          _ = try once.value { () throws(Failure) -> Int in
            let number = tries.add(1, ordering: .relaxed).newValue
            if number < 4 { throw Failure() }
            return number
          }
        } catch {
          failures.add(1, ordering: .relaxed)
        }
      }
      #expect(tries.load(ordering: .relaxed) == 4)
      #expect(failures.load(ordering: .relaxed) == 3)
    }
  }
}
