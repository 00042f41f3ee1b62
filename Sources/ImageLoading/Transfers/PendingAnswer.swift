import Synchronization

/// The outcome of a request that one task waits for; the first one counts. Any thread may call anything.
final class PendingAnswer: Sendable {
  typealias Outcome = Result<HTTPAnswer, any Error>

  private struct State {
    var outcome: Outcome?
    var waiter: CheckedContinuation<HTTPAnswer, any Error>?
  }

  private let state = Mutex(State())

  /// Whether there is an outcome, so that nobody needs another one.
  var isResolved: Bool {
    state.withLock { $0.outcome != nil }
  }

  /// Has `waiter` resumed with the outcome, now or once there is one.
  ///
  /// - Returns: whether the outcome is still to come.
  func wait(_ waiter: CheckedContinuation<HTTPAnswer, any Error>) -> Bool {
    let earlier = state.withLock { state in
      if state.outcome == nil { state.waiter = waiter }
      return state.outcome
    }
    if let earlier { waiter.resume(with: earlier) }
    return earlier == nil
  }

  /// Sets the outcome, unless there is one.
  func resolve(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<HTTPAnswer, any Error>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(with: outcome)
  }
}

/// How a request ended that the server answered properly.
enum HTTPAnswer: Sendable {
  case body([UInt8], ResponseFreshness)
  /// What was asked for is still what the conditions of the request say.
  case notModified(ResponseFreshness)
  /// The server asks to load `location` (not yet checked, perhaps relative) instead.
  case redirect(location: String)
}
