import Dispatch
import Foundation
import Synchronization

/// Where two threads must be at the same time for either to go on.
final class Rendezvous: Sendable {
  /// Ends a test whose second thread never comes, instead of letting it hang; nobody waits this long otherwise.
  private static let patienceSeconds = 60

  private struct State {
    var arrivals = 0
    var threads: Set<ObjectIdentifier> = []
    var isMissed = false
  }

  private let state = Mutex(State())
  private let second = DispatchSemaphore(value: 0)

  /// Waits for another thread; those after the second go on at once.
  func meet() {
    let arrival = state.withLock { state in
      state.arrivals += 1
      state.threads.insert(ObjectIdentifier(Thread.current))
      return state.arrivals
    }
    if arrival == 1, second.wait(timeout: .now() + .seconds(Self.patienceSeconds)) == .timedOut {
      state.withLock { $0.isMissed = true }
    }
    if arrival == 2 { second.signal() }
  }

  /// Whether two threads were there at once.
  var tookPlace: Bool {
    state.withLock { $0.arrivals > 1 && $0.threads.count > 1 && !$0.isMissed }
  }
}
