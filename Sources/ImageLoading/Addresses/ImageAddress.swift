package import Files

/// Where an image is, told apart by how its bytes are had.
enum ImageAddress {
  /// An absolute http or https URL with a host.
  case web(WebURL)
  /// A `data:` URL, which holds the bytes itself.
  case inline(DataURL)

  /// - Throws: `notAURL`, `schemeNotAllowed`, `malformedDataURL`.
  init(_ text: String) throws(ImageLoadingError) {
    guard let scheme = WebURL.scheme(of: text) else { throw .notAURL(text) }
    switch scheme.lowercased() {
    case "data":
      self = .inline(try DataURL(address: text))
    case "http", "https":
      if let obstacle = WebURL.obstacle { throw .connectionFailed(url: text, reason: obstacle) }
      guard let url = WebURL(text) else { throw .notAURL(text) }
      self = .web(url)
    default:
      throw .schemeNotAllowed(url: text, scheme: scheme)
    }
  }
}

extension DataURL {
  /// - Parameter address: the whole URL.
  /// - Throws: `malformedDataURL`.
  package init(address: String) throws(ImageLoadingError) {
    guard let url = DataURL(address) else {
      throw .malformedDataURL(url: address, reason: "a data URL needs a comma before its content")
    }
    self = url
  }

  /// The content.
  ///
  /// - Throws: `malformedDataURL`; `bodyTooLarge` before anything of that size is allocated.
  package func bytes(atMost maximumBytes: Int) throws(ImageLoadingError) -> [UInt8] {
    if fewestBytes > maximumBytes { throw .bodyTooLarge(url: text, maximumBytes: maximumBytes) }
    guard let bytes = decode() else {
      throw .malformedDataURL(url: text, reason: "the content is not in base 64")
    }
    if bytes.count > maximumBytes { throw .bodyTooLarge(url: text, maximumBytes: maximumBytes) }
    return bytes
  }
}
