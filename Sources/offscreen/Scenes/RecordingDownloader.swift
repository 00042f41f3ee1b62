import Components
import Drawing
import ImageLoading
import Synchronization

/// Downloads images for documents, within the time they have, and remembers which could not be had and why, since a scene
/// only hands on the words.
final class RecordingDownloader: ImageDownloading {
  /// How many images are loaded at a time: threads that wait cost little.
  static let concurrentLoads = 16

  private let downloader: HTTPImageDownloader
  private let timeout: Duration
  /// When a single document's time is over; nil where several documents share the downloader, each of which asks for all
  /// of its images at once.
  private let deadline: ContinuousClock.Instant?
  private let failures = Mutex<[String: ImageLoadingError]>([:])

  /// - Parameter isForOneDocument: whose time begins now.
  init(_ downloader: HTTPImageDownloader, timeout: Duration, isForOneDocument: Bool) {
    self.downloader = downloader
    self.timeout = timeout
    deadline = isForOneDocument ? .now + timeout : nil
  }

  func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap {
    do {
      let timeLeft = deadline.map { $0 - .now } ?? timeout
      return try await withTimeLimit(timeLeft, failure: .documentTimedOut(url: url, limit: timeout)) {
        try await self.downloader.downloadImage(from: url, progress: progress)
      }
    } catch let error as ImageLoadingError {
      failures.withLock { $0[url] = error }
      throw error
    }
  }

  /// What went wrong at the address `url`; nil where nothing did.
  func failure(at url: String) -> ImageLoadingError? {
    failures.withLock { $0[url] }
  }
}
