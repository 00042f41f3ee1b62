public import Codecs

/// Runs `body`, but cancels it and throws `failure` when it takes longer than `limit`.
///
/// `body` must end soon once it is cancelled: the call returns only after it.
package func withTimeLimit<Value: Sendable>(
  _ limit: Duration, failure: ImageLoadingError, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit)
      throw failure
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}

extension Duration {
  /// Rounded down, and no less than none and no more than 32 bits hold (24 days): what C libraries take for a time.
  var wholeMilliseconds: Int {
    if self <= .zero { return 0 }
    if self >= .milliseconds(Int32.max) { return Int(Int32.max) }
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

/// How much one image may cost before its loading is given up. Errors call a limit by its property's name.
public struct ImageLoadingLimits: Hashable, Sendable {
  /// What the file may be. Its `maximumBytes` are counted while they arrive, after any transfer compression is undone.
  package var decoding: ImageLimits
  /// Redirects followed in a row.
  package var maximumRedirects: Int
  /// The longest silence of a server: before its first byte and between any two parts of the body.
  package var requestTimeout: Duration
  /// For one image from its first request to its last byte, with all redirects, retries and the pauses between them.
  /// The wait for one of the downloader's slots and the decoding do not count.
  package var totalTimeout: Duration

  /// The defaults bound a load to two minutes and the decoder's standard limits.
  public init(
    decoding: ImageLimits = .standard, maximumRedirects: Int = 10, requestTimeout: Duration = .seconds(30),
    totalTimeout: Duration = .seconds(120)
  ) {
    self.decoding = decoding
    self.maximumRedirects = maximumRedirects
    self.requestTimeout = requestTimeout
    self.totalTimeout = totalTimeout
  }
}
