public import Drawing

/// Fetches images for network image components: ComponentKit's `CKNetworkImageDownloading`.
///
/// A downloader is known by its identity: network images with the same URL and the same downloader show the same image.
/// Whoever conforms is responsible for fetching, caching, decoding and following redirects, all off the main actor.
public protocol ImageDownloading: AnyObject, Sendable {
  /// The image at `url`.
  ///
  /// Cancelling the calling task cancels the download; the call then throws `CancellationError` (or what the network
  /// library throws in its place) soon after. A result that comes late is dropped by the caller.
  ///
  /// - Parameters:
  ///   - url: an absolute URL.
  ///   - progress: called on any thread with the received part of the body, rising from 0 to 1; not called while the
  ///     length is unknown.
  /// - Throws: what went wrong, as one sentence in the error's `description`.
  func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap
}

/// The downloads that network images of one environment wait for: one for each address and downloader.
///
/// A download that nobody waits for any longer is cancelled, but not before the main actor's turn is over: where one row
/// goes out of view and another with the same image comes, the second takes the first one's download over.
@MainActor
final class ImageDownloads {
  typealias Outcome = Result<ImageSource, any Error>

  fileprivate struct Key: Hashable {
    let url: String
    // Names no other downloader meanwhile: the download's task keeps it alive.
    let downloader: ObjectIdentifier
  }

  private final class Download {
    var waiters: [PendingWork.Token: @MainActor (Outcome) -> Void] = [:]
    var task: Task<Void, Never>?
  }

  /// One who waits.
  struct Wait {
    fileprivate let key: Key
    let work: PendingWork.Token
  }

  private var downloads: [Key: Download] = [:]

  /// Waits for a download under way or a new one.
  ///
  /// - Parameters:
  ///   - work: tells those who wait apart.
  ///   - completion: called once, unless the wait is given up.
  func wait(
    for url: String, from downloader: any ImageDownloading, as work: PendingWork.Token,
    then completion: @escaping @MainActor (Outcome) -> Void
  ) -> Wait {
    let key = Key(url: url, downloader: ObjectIdentifier(downloader))
    let download = downloads[key] ?? start(key, from: downloader)
    download.waiters[work] = completion
    return Wait(key: key, work: work)
  }

  /// Gives up waiting.
  func giveUp(_ wait: Wait) {
    guard let download = downloads[wait.key], download.waiters.removeValue(forKey: wait.work) != nil,
      download.waiters.isEmpty
    else { return }
    Task { cancel(download, of: wait.key) }
  }

  private func start(_ key: Key, from downloader: any ImageDownloading) -> Download {
    let download = Download()
    downloads[key] = download
    download.task = Task { [weak self] in
      let outcome: Outcome
      do {
        outcome = .success(ImageSource(try await downloader.downloadImage(from: key.url, progress: nil)))
      } catch {
        outcome = .failure(error)
      }
      self?.finish(download, of: key, with: outcome)
    }
    return download
  }

  private func finish(_ download: Download, of key: Key, with outcome: Outcome) {
    // A cancelled one may have been followed by another.
    guard downloads[key] === download else { return }
    downloads[key] = nil
    for (_, completion) in download.waiters.sorted(by: { $0.key < $1.key }) { completion(outcome) }
  }

  private func cancel(_ download: Download, of key: Key) {
    guard downloads[key] === download, download.waiters.isEmpty else { return }
    downloads[key] = nil
    download.task?.cancel()
  }
}
