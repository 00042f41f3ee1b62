import Dispatch
import Synchronization

/// Holds back the first thread that comes to it until it is opened; those that come later pass.
final class Gate: Sendable {
  private struct State {
    var isTaken = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let opened = DispatchSemaphore(value: 0)

  /// Blocks the calling thread if it is the first.
  func pass() {
    let (isFirst, waiter) = state.withLock { state in
      defer { state.isTaken = true }
      return (!state.isTaken, state.waiter)
    }
    guard isFirst else { return }
    waiter?.resume()
    opened.wait()
  }

  /// Returns when the first thread is there.
  ///
  /// On the main actor, since threads of the pool may all be held back at gates.
  @MainActor
  func reached() async {
    await withCheckedContinuation { continuation in
      let isTaken = state.withLock { state in
        if !state.isTaken { state.waiter = continuation }
        return state.isTaken
      }
      if isTaken { continuation.resume() }
    }
  }

  /// Lets the first thread go on.
  func open() {
    opened.signal()
  }
}
