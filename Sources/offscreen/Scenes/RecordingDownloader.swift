import Components
import Drawing
import ImageLoading
import Synchronization

/// Downloads images and remembers which could not be had and why, since a scene only hands on the words.
final class RecordingDownloader: ImageDownloading {
  private let downloader: HTTPImageDownloader
  private let failures = Mutex<[String: ImageLoadingError]>([:])

  init(allowedHosts: [HostRule], diskCache: DiskImageCache?) {
    downloader = HTTPImageDownloader(allowedHosts: allowedHosts, diskCache: diskCache)
  }

  func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap {
    do {
      return try await downloader.downloadImage(from: url, progress: progress)
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
