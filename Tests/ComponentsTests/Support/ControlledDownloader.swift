import Components
import Drawing
import Synchronization

/// A downloader whose downloads end when the test says so.
final class ControlledDownloader: ImageDownloading {
  /// A download under way.
  final class Request: Sendable {
    let url: String
    private let outcome = AsyncStream<Result<Bitmap, any Error>>.makeStream()
    private let cancellation = AsyncStream<Never>.makeStream()
    private let cancelled = Atomic(false)

    init(url: String) {
      self.url = url
    }

    /// Whether the download has been cancelled.
    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Ends the download, cancelled or not.
    func end(_ result: Result<Bitmap, any Error>) {
      outcome.continuation.yield(result)
      outcome.continuation.finish()
    }

    /// Returns when the download has been cancelled.
    func waitForCancellation() async {
      for await _ in cancellation.stream {}
    }

    fileprivate func waitForOutcome() async throws -> Bitmap {
      // In a task of its own, since a stream ends early in one that is cancelled: a late result is to come all the same.
      let wait = Task { () throws -> Bitmap in
        for await result in outcome.stream { return try result.get() }
        throw CancellationError()
      }
      return try await withTaskCancellationHandler {
        try await wait.value
      } onCancel: {
        cancelled.store(true, ordering: .relaxed)
        cancellation.continuation.finish()
      }
    }
  }

  private let log = Mutex<[String]>([])
  private let requests = AsyncStream<Request>.makeStream()

  /// The URLs that were asked for.
  var urls: [String] { log.withLock { $0 } }

  /// The next download, as soon as it has begun.
  func nextRequest() async -> Request? {
    var iterator = requests.stream.makeAsyncIterator()
    return await iterator.next()
  }

  func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap {
    let request = Request(url: url)
    log.withLock { $0.append(url) }
    requests.continuation.yield(request)
    return try await request.waitForOutcome()
  }
}
