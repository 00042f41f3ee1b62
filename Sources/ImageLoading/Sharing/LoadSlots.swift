import Synchronization

/// Bounds how many loads run at a time; the others wait in the order they came.
final class LoadSlots: Sendable {
  private struct State {
    var free: Int
    var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var lastNumber = 0
  }

  private let state: Mutex<State>

  /// - Parameter count: at least 1.
  init(count: Int) {
    precondition(count > 0, "with no slot no image would ever be loaded")
    state = Mutex(State(free: count))
  }

  /// Runs `body` in a slot.
  ///
  /// - Throws: what `body` throws, or `CancellationError` if the task is cancelled while it waits.
  func withSlot<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
    try await take()
    defer { release() }
    return try await body()
  }

  private func take() async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isFree = state.withLock { state in
          guard state.free > 0 else {
            state.waiting.append((number, continuation))
            return false
          }
          state.free -= 1
          return true
        }
        if isFree { continuation.resume() } else if Task.isCancelled { giveUp(number) }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  private func giveUp(_ number: Int) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }

  /// Hands the slot to whoever has waited longest.
  private func release() {
    let next = state.withLock { state in
      guard state.waiting.isEmpty else { return Optional(state.waiting.removeFirst()) }
      state.free += 1
      return nil
    }
    next?.continuation.resume()
  }
}
