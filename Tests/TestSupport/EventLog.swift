import Synchronization

/// What happened, in order, on any thread.
public final class EventLog<Event: Sendable>: Sendable {
  private let log = Mutex<[Event]>([])

  /// An empty one.
  public init() {}

  /// All events so far, or since they were taken.
  public var events: [Event] { log.withLock { $0 } }

  /// Adds an event.
  public func note(_ event: Event) {
    log.withLock { $0.append(event) }
  }

  /// The events since the last time.
  public func take() -> [Event] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }
}
