import Foundation

/// Where an image is, told apart by how its bytes are had.
enum ImageAddress {
  /// An absolute http or https URL with a host.
  case web(URL)
  /// A `data:` URL, which holds the bytes itself.
  case inline(DataURL)

  /// - Throws: `notAURL`, `schemeNotAllowed`, `malformedDataURL`.
  init(_ text: String) throws(ImageLoadingError) {
    if text.prefix(5).lowercased() == "data:" {
      self = .inline(DataURL(text: text))
      return
    }
    guard let url = URL(string: text), let scheme = url.scheme else { throw .notAURL(text) }
    guard url.isWebAddress else { throw .schemeNotAllowed(url: text, scheme: scheme) }
    guard url.hasUsableHost else { throw .notAURL(text) }
    self = .web(url.absoluteURL)
  }
}

extension URL {
  /// Whether the scheme is http or https.
  var isWebAddress: Bool {
    ["http", "https"].contains(scheme?.lowercased())
  }

  /// Whether there is a host, and a port that TCP has if one is given.
  var hasUsableHost: Bool {
    guard let host = host(percentEncoded: true), !host.isEmpty else { return false }
    return port.map { (1...65535).contains($0) } ?? true
  }

  /// The port given or the scheme's usual one.
  var effectivePort: Int {
    port ?? (scheme?.lowercased() == "https" ? 443 : 80)
  }
}
