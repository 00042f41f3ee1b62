import JSON

/// How much the images of one document hold together, as long as it is shown: their files, while pixels come and go.
final class ImageAccount {
  private var sources: Set<String> = []
  private var byteCount = 0

  /// Counts the image of `source`, once.
  ///
  /// - Throws: `imageUnavailable` when it is one too many.
  func count(
    _ source: String, _ heldBytes: Int, limit: Int, at path: JSONPath
  ) throws(SceneError) {
    if sources.insert(source).inserted { byteCount += heldBytes }
    guard byteCount > limit else { return }
    throw .imageUnavailable(
      path, source: source,
      reason:
        "with it the image files of the document have \(byteCount) bytes, more than the \(limit) there are for them (of memoryBytes); use smaller files or raise the limit (--max-memory)"
    )
  }
}
