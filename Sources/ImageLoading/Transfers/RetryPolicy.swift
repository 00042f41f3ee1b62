import Synchronization

/// How often and after what pauses a request is made again when the connection or the server (status 5xx or 429) fails.
///
/// Pauses double from one retry to the next and have no random part: the same failures take the same time. A server that
/// asks for a longer pause (`Retry-After`) gets it, up to `longestPause`; one that asks for more is not asked again.
public struct RetryPolicy: Hashable, Sendable {
  /// Requests after the first one; 0 for none.
  package var retries: Int
  /// The pause before the first retry.
  package var firstPause: Duration
  /// No pause is longer.
  package var longestPause: Duration

  /// The default: twice again, after a quarter and half a second.
  public init(
    retries: Int = 2, firstPause: Duration = .milliseconds(250), longestPause: Duration = .seconds(8)
  ) {
    self.retries = retries
    self.firstPause = firstPause
    self.longestPause = longestPause
  }

  /// A policy that never asks twice.
  public static let none = RetryPolicy(retries: 0)

  /// The pause before retry `number`, counted from 0, of what failed with `error`; nil where it is not to be retried.
  func pause(beforeRetry number: Int, after error: ImageLoadingError) -> Duration? {
    guard error.isTransient, number < retries else { return nil }
    let pause = max(pause(beforeRetry: number), error.retryAfter ?? .zero)
    return pause <= longestPause ? pause : nil
  }

  /// The pause before retry `number`, counted from 0, where nobody asks for another.
  func pause(beforeRetry number: Int) -> Duration {
    var pause = firstPause
    for _ in 0..<number where pause < longestPause { pause *= 2 }
    return min(pause, longestPause)
  }

  /// Runs `attempt` until it succeeds, fails for good or has been retried often enough; then throws its last error.
  func run<Value>(
    sleep: @Sendable (Duration) async throws -> Void, attempt: @Sendable () async throws -> Value
  ) async throws -> Value {
    var retried = 0
    while true {
      do {
        return try await attempt()
      } catch let error as ImageLoadingError {
        guard let pause = pause(beforeRetry: retried, after: error) else { throw error }
        try await sleep(pause)
        retried += 1
      }
    }
  }
}

/// The hosts that have left a request without an answer: whoever asks them again need not wait again.
package final class StalledHosts: Sendable {
  private let hosts = Mutex<Set<String>>([])

  package init() {}

  /// - Throws: `hostStalled` for a host that has stalled before; what `request` throws, which tells whether it has now.
  func withHost<Value: Sendable>(
    of url: WebURL, _ request: @Sendable () async throws -> Value
  ) async throws -> Value {
    let host = "\(url.host):\(url.port)"
    if hosts.withLock({ $0.contains(host) }) {
      throw ImageLoadingError.hostStalled(url: url.text, host: host)
    }
    do {
      return try await request()
    } catch let error as ImageLoadingError {
      if case .requestTimedOut = error { hosts.withLock { _ = $0.insert(host) } }
      throw error
    }
  }
}
