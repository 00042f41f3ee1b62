import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// One request and what came back so far. Any thread may call anything; the first outcome counts.
final class Transfer: Sendable {
  /// How a request ended that the server answered properly.
  enum Answer: Sendable {
    case body([UInt8])
    /// The server asks to load `location` (not yet checked, perhaps relative) instead.
    case redirect(location: String)
  }

  private struct State {
    var body: [UInt8] = []
    var expectedBytes: Int?
    var hasBegun = false
    var lastActivity = ContinuousClock.now
    var outcome: Result<Answer, any Error>?
    var waiter: CheckedContinuation<Answer, any Error>?
  }

  private let state = Mutex(State())
  private let task: URLSessionDataTask
  private let url: String
  private let maximumBytes: Int
  private let control: DispatchQueue
  private let progress: @Sendable (Double) -> Void

  /// - Parameter control: a serial queue on which the task is started and stopped. Both wait for the library's own
  ///   queue, which one fast server can keep busy; neither a session's thread nor a task's may wait for that.
  init(
    _ task: URLSessionDataTask, url: String, maximumBytes: Int, control: DispatchQueue,
    progress: @escaping @Sendable (Double) -> Void
  ) {
    self.task = task
    self.url = url
    self.maximumBytes = maximumBytes
    self.control = control
    self.progress = progress
  }

  /// When something last arrived, or the transfer was made.
  var lastActivity: ContinuousClock.Instant {
    state.withLock { $0.lastActivity }
  }

  /// Starts the transfer and waits for its outcome; the connection is closed if the calling task is cancelled.
  ///
  /// - Throws: `ImageLoadingError`, `CancellationError`.
  func run() async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let earlier = state.withLock { state in
          if state.outcome == nil { state.waiter = continuation }
          return state.outcome
        }
        if let earlier { return continuation.resume(with: earlier) }
        control.async { [task] in task.resume() }
      }
    } onCancel: {
      settle(.failure(CancellationError()))
    }
  }

  /// Sets the outcome, unless there is one, and stops what is still under way.
  private func settle(_ outcome: Result<Answer, any Error>) {
    let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Answer, any Error>?) in
      guard state.outcome == nil else { return (false, nil) }
      state.outcome = outcome
      defer { state.waiter = nil }
      return (true, state.waiter)
    }
    guard isFirst else { return }
    control.async { [task] in task.cancel() }
    waiter?.resume(with: outcome)
  }

  private func fail(_ error: ImageLoadingError) {
    settle(.failure(error))
  }
}

// What the session reports, in this order and never two at a time.
extension Transfer {
  /// The status and headers: decides whether the body is wanted.
  func receive(_ response: HTTPURLResponse) {
    let status = response.statusCode
    // 100 Continue and 103 Early Hints announce the real answer.
    guard status >= 200 else { return }
    if [301, 302, 303, 307, 308].contains(status),
      let location = response.value(forHTTPHeaderField: "Location")
    {
      return settle(.success(.redirect(location: location)))
    }
    guard (200...299).contains(status) else { return fail(.httpStatus(url: url, status: status)) }
    let expectedBytes = Self.expectedBytes(of: response)
    if let expectedBytes, expectedBytes > maximumBytes {
      return fail(.bodyTooLarge(url: url, maximumBytes: maximumBytes))
    }
    state.withLock { state in
      state.hasBegun = true
      state.expectedBytes = expectedBytes
      state.body.reserveCapacity(expectedBytes ?? 0)
      state.lastActivity = .now
    }
  }

  /// The next part of the body.
  func receive(_ part: Data) {
    let (fits, fraction) = state.withLock { state -> (Bool, Double?) in
      state.lastActivity = .now
      guard state.outcome == nil else { return (true, nil) }
      guard part.count <= maximumBytes - state.body.count else { return (false, nil) }
      state.body.append(contentsOf: part)
      return (true, state.expectedBytes.map { Double(state.body.count) / Double(max($0, 1)) })
    }
    if !fits { fail(.bodyTooLarge(url: url, maximumBytes: maximumBytes)) }
    if let fraction, fraction <= 1 { progress(fraction) }
  }

  /// The end, with the library's error if it was a bad one.
  func end(with error: (any Error)?) {
    // The answer to some redirects is told by the task alone.
    if error == nil, !hasBegun, let response = task.response as? HTTPURLResponse { receive(response) }
    let (hasBegun, body, expectedBytes) = state.withLock { ($0.hasBegun, $0.body, $0.expectedBytes) }
    if error == nil, hasBegun, body.count == expectedBytes ?? body.count {
      settle(.success(.body(body)))
    } else if hasBegun {
      fail(.incompleteBody(url: url, received: body.count, expected: expectedBytes))
    } else {
      let reason = error.map { ($0 as NSError).localizedDescription } ?? "it closed before an answer"
      fail(.connectionFailed(url: url, reason: reason))
    }
  }

  private var hasBegun: Bool {
    state.withLock { $0.hasBegun }
  }

  /// The length of the body as it will be handed over; nil if unknown or if a transfer compression will change it.
  private static func expectedBytes(of response: HTTPURLResponse) -> Int? {
    let encoding = response.value(forHTTPHeaderField: "Content-Encoding")?.lowercased() ?? "identity"
    guard encoding == "identity", response.expectedContentLength >= 0 else { return nil }
    return Int(exactly: response.expectedContentLength)
  }
}
