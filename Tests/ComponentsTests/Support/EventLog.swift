import Synchronization

/// What happened, in order, on any thread.
final class EventLog: Sendable {
  private let log = Mutex<[String]>([])

  var events: [String] { log.withLock { $0 } }

  func note(_ event: String) {
    log.withLock { $0.append(event) }
  }

  /// The events since the last time.
  func take() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }
}
