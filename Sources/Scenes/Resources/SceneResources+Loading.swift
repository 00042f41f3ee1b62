extension SceneResources {
  /// What `read` gives once all images on the web that it asks for have been loaded.
  ///
  /// - Throws: what `read` throws but `imageNotLoaded`; `imageUnavailable` in the downloader's words.
  func loadingImages<Value>(
    _ read: () throws(SceneError) -> Value
  ) async throws(SceneError) -> Value {
    // Each round finds the next image that is missing; there are no more of them than values in the document.
    while true {
      do throws(SceneError) {
        return try read()
      } catch {
        guard case .imageNotLoaded(let path, let url) = error else { throw error }
        try await load(url, for: path)
      }
    }
  }
}
