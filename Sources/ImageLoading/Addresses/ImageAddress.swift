/// Where an image is, told apart by how its bytes are had.
enum ImageAddress {
  /// An absolute http or https URL with a host.
  case web(WebURL)
  /// A `data:` URL, which holds the bytes itself.
  case inline(DataURL)

  /// - Throws: `notAURL`, `schemeNotAllowed`.
  init(_ text: String) throws(ImageLoadingError) {
    guard let scheme = WebURL.scheme(of: text) else { throw .notAURL(text) }
    switch scheme.lowercased() {
    case "data":
      self = .inline(DataURL(text: text))
    case "http", "https":
      guard CurlLibrary.isReady else {
        throw .connectionFailed(url: text, reason: "libcurl.so.4 is not installed or could not be set up")
      }
      guard let url = WebURL(text) else { throw .notAURL(text) }
      self = .web(url)
    default:
      throw .schemeNotAllowed(url: text, scheme: scheme)
    }
  }
}
