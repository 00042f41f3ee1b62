import Glibc
import Synchronization

/// Makes requests with libcurl, each on a thread of its own, and keeps connections for later ones.
///
/// A thread costs little beside a request, blocks nobody else when one server is slow or floods, and can be told to
/// stop at any time.
final class HTTPClient: Sendable {
  private let limits: ImageLoadingLimits
  private let idleLimit: Int
  /// Those used last come last.
  private let idle = Mutex<[TransferLoop]>([])

  /// - Parameter idleLimit: how many threads' connections are kept when no request needs them.
  init(limits: ImageLoadingLimits, idleLimit: Int) {
    self.limits = limits
    self.idleLimit = idleLimit
  }

  /// Makes one request. Its connection ends with the calling task's cancellation.
  ///
  /// - Parameters:
  ///   - conditions: headers that let the server answer that nothing has changed.
  ///   - isPublicOnly: whether nothing but addresses that are for everybody may be connected to.
  ///   - progress: called with the received part of the body, on the request's thread.
  /// - Throws: `ImageLoadingError`, `CancellationError`.
  func get(
    _ url: WebURL, conditions: [String] = [], isPublicOnly: Bool = false,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> HTTPAnswer {
    guard let loop = idle.withLock({ $0.popLast() }) ?? TransferLoop() else {
      throw ImageLoadingError.connectionFailed(url: url.text, reason: "libcurl could not be set up")
    }
    let pending = PendingAnswer()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard pending.wait(continuation) else { return }
        let code = DetachedThread.start {
          self.run(url, conditions, isPublicOnly, on: loop, for: pending, progress: progress)
        }
        if code == 0 { return }
        let reason = "no thread for it: \(String(cString: strerror(code)))"
        pending.resolve(.failure(ImageLoadingError.connectionFailed(url: url.text, reason: reason)))
      }
    } onCancel: {
      pending.resolve(.failure(CancellationError()))
      loop.wake()
    }
  }

  private func run(
    _ url: WebURL, _ conditions: [String], _ isPublicOnly: Bool, undoesCoding: Bool = true,
    on loop: TransferLoop, for pending: PendingAnswer, progress: @escaping @Sendable (Double) -> Void
  ) {
    do {
      let reader = ResponseReader(
        url: url.text, isConditional: !conditions.isEmpty, undoesCoding: undoesCoding, limits: limits,
        progress: progress)
      let request = try CurlRequest.get(
        url, conditions: conditions, undoesCoding: undoesCoding, isPublicOnly: isPublicOnly,
        connectTimeout: limits.requestTimeout, reader: reader)
      var outcome = PendingAnswer.Outcome {
        try loop.run(request) { !pending.isResolved }
      }
      // Some servers' files say UTF-8, or what they were uploaded in. Browsers pass over it; libcurl hands out nothing, and of
      // what gzip has packed in parts only the first.
      if reader.isBeyondLibcurl, !pending.isResolved {
        loop.remove(request)
        return run(
          url, conditions, isPublicOnly, undoesCoding: false, on: loop, for: pending, progress: progress)
      }
      if case .failure = outcome, request.wasRefused {
        outcome = .failure(ImageLoadingError.addressNotAllowed(url: url.text, host: url.host))
      }
      // A failure need not wait for what `remove` may wait for; an answer lets the next request have the connection.
      if case .failure = outcome { pending.resolve(outcome) }
      loop.remove(request)
      keep(loop)
      pending.resolve(outcome)
    } catch {
      pending.resolve(.failure(error))
    }
  }

  private func keep(_ loop: TransferLoop) {
    idle.withLock { idle in
      if idle.count < idleLimit { idle.append(loop) }
    }
  }
}
