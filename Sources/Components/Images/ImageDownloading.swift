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
