import Files

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

// The data: URL scheme, RFC 2397 (https://www.rfc-editor.org/rfc/rfc2397). The media type is not read: decoders look
// at the bytes.

/// A URL that holds its content: `data:[media type][;base64],content`.
package struct DataURL {
  let text: String

  /// - Parameter text: the whole URL; whether it is well-formed shows when its content is asked for.
  package init(text: String) {
    self.text = text
  }

  /// The content.
  ///
  /// - Throws: `malformedDataURL`; `bodyTooLarge` before anything of that size is allocated.
  package func bytes(atMost maximumBytes: Int) throws(ImageLoadingError) -> [UInt8] {
    guard let comma = text.firstIndex(of: ",") else {
      throw .malformedDataURL(url: text, reason: "a data URL needs a comma before its content")
    }
    let content = text[text.index(after: comma)...]
    let isBase64 = text[..<comma].lowercased().hasSuffix(";base64")
    // A content byte takes three characters at most when escaped, and a base 64 one may be escaped too.
    let (most, isUnlimited) = (maximumBytes / 3).multipliedReportingOverflow(by: 4)
    if content.utf8.count / 3 > (isBase64 ? isUnlimited ? .max : most + 4 : maximumBytes) {
      throw .bodyTooLarge(url: text, maximumBytes: maximumBytes)
    }
    guard let unescaped = PercentEncoding.decode(content.utf8) else {
      throw .malformedDataURL(url: text, reason: "a % is not followed by two hexadecimal digits")
    }
    guard let bytes = isBase64 ? Base64.decode(unescaped) : unescaped else {
      throw .malformedDataURL(url: text, reason: "the content is not in base 64")
    }
    if bytes.count > maximumBytes { throw .bodyTooLarge(url: text, maximumBytes: maximumBytes) }
    return bytes
  }
}
