import Synchronization

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
