public import Components
public import Drawing
import Synchronization

/// Serves images from a dictionary: for previews and for tests, which can let them arrive in an order of their choice.
public final class InMemoryImageDownloader: ImageDownloading {
  /// When a request gets its answer.
  public enum Delivery: Sendable {
    /// Without waiting.
    case immediate
    /// When `release` is called for its address.
    case byHand
  }

  /// What happens when the calling task is cancelled while its request waits.
  public enum Cancellation: Sendable {
    /// The request ends at once with `CancellationError`.
    case honoured
    /// The request goes on waiting and then delivers late, as a careless downloader would.
    case ignored
  }

  private struct Request {
    let number: Int
    let url: String
    let continuation: CheckedContinuation<Bitmap, any Error>
  }

  private struct State {
    var requestedURLs: [String] = []
    var waiting: [Request] = []
    var lastNumber = 0
    var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Takes out whoever waited for no more requests than have been made.
    mutating func satisfiedObservers() -> [CheckedContinuation<Void, Never>] {
      let made = requestedURLs.count
      let satisfied = observers.filter { $0.count <= made }
      observers.removeAll { $0.count <= made }
      return satisfied.map(\.continuation)
    }
  }

  private let images: [String: Bitmap]
  private let delivery: Delivery
  private let cancellation: Cancellation
  private let state = Mutex(State())

  /// - Parameter images: by address. Any other address fails with `ImageLoadingError.noSuchImage`.
  public init(
    _ images: [String: Bitmap], delivery: Delivery = .immediate, cancellation: Cancellation = .honoured
  ) {
    self.images = images
    self.delivery = delivery
    self.cancellation = cancellation
  }

  /// Every address asked for so far, in order.
  public var requestedURLs: [String] {
    state.withLock { $0.requestedURLs }
  }

  /// The addresses of the requests that wait for `release`, in the order they came.
  public var waitingURLs: [String] {
    state.withLock { $0.waiting.map(\.url) }
  }

  /// Returns once `count` requests have been made in all; those delivered by hand are then waiting.
  public func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let satisfied = state.withLock { state in
        state.observers.append((count, continuation))
        return state.satisfiedObservers()
      }
      for observer in satisfied { observer.resume() }
    }
  }

  /// Answers the requests for `url` that wait now; later ones wait again.
  ///
  /// - Returns: how many there were.
  @discardableResult
  public func release(_ url: String) -> Int {
    let released = state.withLock { state in
      defer { state.waiting.removeAll { $0.url == url } }
      return state.waiting.filter { $0.url == url }
    }
    for request in released { request.continuation.resume(with: answer(for: url)) }
    return released.count
  }

  /// The image at `url`, or `noSuchImage`, as the downloader's delivery and cancellation say; reports no progress.
  public func downloadImage(
    from url: String, progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> Bitmap {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    guard cancellation == .honoured else { return try await request(url, number: number) }
    return try await withTaskCancellationHandler {
      try await request(url, number: number)
    } onCancel: {
      cancel(number)
    }
  }

  private func request(_ url: String, number: Int) async throws -> Bitmap {
    try await withCheckedThrowingContinuation { continuation in
      let satisfied = state.withLock { state in
        state.requestedURLs.append(url)
        if delivery == .byHand {
          state.waiting.append(Request(number: number, url: url, continuation: continuation))
        }
        return state.satisfiedObservers()
      }
      for observer in satisfied { observer.resume() }
      if delivery == .immediate { continuation.resume(with: answer(for: url)) }
      // The task may have been cancelled before there was anything to cancel.
      if cancellation == .honoured, Task.isCancelled { cancel(number) }
    }
  }

  private func cancel(_ number: Int) {
    let cancelled = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    cancelled?.continuation.resume(throwing: CancellationError())
  }

  private func answer(for url: String) -> Result<Bitmap, any Error> {
    guard let image = images[url] else { return .failure(ImageLoadingError.noSuchImage(url: url)) }
    return .success(image)
  }
}
