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
