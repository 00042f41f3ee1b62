import Drawing
import JSON

/// The images on the web that were loaded for one document before it is read: kept until then, or reading would never find all
/// that it needs.
struct LoadedImages: Sendable {
  private enum Outcome {
    case loaded(Bitmap)
    /// In the downloader's words.
    case failed(reason: String)
  }

  private var outcomes: [String: Outcome] = [:]
  private var byteCount = 0

  /// Takes what came of loading one image.
  ///
  /// - Parameter limit: how many bytes the files of all may have; what is beyond is not kept.
  mutating func keep(_ outcome: Result<Bitmap, any Error>, of url: String, limit: Int) {
    switch outcome {
    case .failure(let error): outcomes[url] = .failed(reason: "\(error)")
    case .success(let bitmap) where bitmap.heldBytes > limit - byteCount:
      outcomes[url] = .failed(
        reason: ImageAccount.reason(byteCount: byteCount + bitmap.heldBytes, limit: limit))
    case .success(let bitmap):
      byteCount += bitmap.heldBytes
      outcomes[url] = .loaded(bitmap)
    }
  }

  /// - Throws: `imageUnavailable` where it could not be loaded, `imageNotLoaded` where nobody tried.
  func image(at url: String, for path: JSONPath) throws(SceneError) -> Bitmap {
    switch outcomes[url] {
    case .loaded(let bitmap): return bitmap
    case .failed(let reason): throw .imageUnavailable(path, source: url, reason: reason)
    case nil: throw .imageNotLoaded(path, url: url)
    }
  }
}
