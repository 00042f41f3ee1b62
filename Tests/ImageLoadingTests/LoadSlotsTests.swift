import TestSupport
import Testing

@testable import ImageLoading

@Suite struct LoadSlotsTests {
  @Test func runsNoMoreThanItsCount() async throws {
    let slots = LoadSlots(count: 3)
    let running = EventLog<Int>()
    let isFull = Signal()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await slots.withSlot {
            running.note(1)
            if running.events.count >= 3 { isFull.set() }
            await isFull.wait()
            running.note(-1)
          }
        }
      }
      try await group.waitForAll()
    }
    var atATime = 0
    let most = running.events.map { change in
      atATime += change
      return atATime
    }.max()
    #expect(most == 3)
    #expect(atATime == 0)
  }

  @Test func lettingGoOfAPlaceInTheQueueTakesNoSlot() async throws {
    let slots = LoadSlots(count: 1)
    let isTaken = Signal()
    let mayEnd = Signal()
    let holder = Task {
      try await slots.withSlot {
        isTaken.set()
        await mayEnd.wait()
        return 1
      }
    }
    await isTaken.wait()
    let waiter = Task { try await slots.withSlot { 2 } }
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
    mayEnd.set()
    #expect(try await holder.value == 1)
    #expect(try await slots.withSlot { 3 } == 3)
  }
}
