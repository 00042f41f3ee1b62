/// Work under way that pictures depend on: downloads, for the most part.
@MainActor
public final class PendingWork {
  /// One piece of work.
  public struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var names: [Token: String] = [:]
  private var nextNumber = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Nothing is under way.
  public init() {}

  /// Whether nothing is under way.
  public var isIdle: Bool { names.isEmpty }

  /// What is under way, in the order in which it began.
  public var pendingNames: [String] {
    names.sorted { $0.key.number < $1.key.number }.map(\.value)
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
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }

  /// Returns when the next piece of work that is under way now has ended, at once when there is none.
  public func waitForNextEnd() async {
    guard !isIdle else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Returns once nothing is under way.
  public func waitUntilIdle() async {
    while !isIdle { await waitForNextEnd() }
  }
}
