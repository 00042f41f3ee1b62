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

/// Bounds how many loads run at a time for each host, so that none waits for another one's.
final class HostSlots: Sendable {
  private struct Host {
    let slots: LoadSlots
    /// How many have a slot or wait for one.
    var users = 0
  }

  private let count: Int
  private let hosts = Mutex<[String: Host]>([:])

  /// - Parameter count: for each host; at least 1.
  init(count: Int) {
    self.count = count
  }

  /// Runs `body` in one of the host's slots.
  ///
  /// - Throws: what `body` throws, or `CancellationError` if the task is cancelled while it waits.
  func withSlot<Value: Sendable>(
    for host: String, _ body: @Sendable () async throws -> Value
  ) async throws -> Value {
    let slots = hosts.withLock { hosts in
      hosts[host, default: Host(slots: LoadSlots(count: count))].users += 1
      return hosts[host]?.slots
    }
    defer {
      hosts.withLock { hosts in
        hosts[host]?.users -= 1
        if hosts[host]?.users == 0 { hosts[host] = nil }
      }
    }
    guard let slots else { return try await body() }
    return try await slots.withSlot(body)
  }
}
