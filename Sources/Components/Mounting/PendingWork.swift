/// Work under way that pictures depend on: downloads, for the most part.
@MainActor
public final class PendingWork {
  /// One piece of work.
  public struct Token: Hashable, Comparable, Sendable {
    fileprivate let number: Int

    /// Orders work by when it began.
    public static func < (one: Token, other: Token) -> Bool { one.number < other.number }
  }

  private var names: [Token: String] = [:]
  private var nextNumber = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// A place to note work, with nothing under way.
  public init() {}

  /// Whether nothing is under way.
  public var isIdle: Bool { names.isEmpty }

  /// What is under way, in the order in which it began.
  public var pendingNames: [String] {
    names.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Notes that work has begun, under a name people will understand, such as a URL.
  public func begin(_ name: String) -> Token {
    let token = Token(number: nextNumber)
    nextNumber += 1
    names[token] = name
    return token
  }

  /// Notes that a piece of work is over, however it ended; a second time does nothing.
  public func end(_ token: Token) {
    guard names.removeValue(forKey: token) != nil else { return }
    wakeWaiters()
  }

  /// Returns when the next piece of work that is under way now has ended, at once when there is none.
  public func waitForNextEnd() async {
    guard !isIdle else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Returns once nothing is under way.
  package func waitUntilIdle() async {
    while !isIdle { await waitForNextEnd() }
  }

  /// Waits until nothing is under way, but not for ever.
  ///
  /// - Parameter limit: of real time.
  /// - Throws: `StillPendingError` with the names of what is still under way then.
  package func waitUntilIdle(within limit: Duration) async throws(StillPendingError) {
    var isOver = false
    let timer = Task { [weak self] in
      // Cancelled when the wait is over.
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      isOver = true
      self?.wakeWaiters()
    }
    defer { timer.cancel() }
    while !isIdle && !isOver { await waitForNextEnd() }
    guard isIdle else { throw StillPendingError(names: pendingNames, limit: limit) }
  }

  private func wakeWaiters() {
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }
}

/// What has not ended in time.
public struct StillPendingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The names of the pieces of work, such as the URLs of images, in the order in which they began.
  public let names: [String]
  /// How long was waited.
  public let limit: Duration

  /// One sentence with all names.
  public var description: String {
    "still waiting after \(limit) for \(names.joined(separator: ", ")); check what it depends on or wait longer"
  }
}
