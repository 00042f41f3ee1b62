import Foundation

/// Where a document says an image is.
enum SceneImageAddress: Equatable {
  /// A path, absolute or from the document's folder.
  case file(String)
  /// The content itself, in a `data:` URL.
  case inline(String)
  case web(url: String, host: String, port: Int)

  /// - Returns: nil for a URL that is none of these.
  init?(_ text: String) {
    guard let scheme = Self.scheme(of: text) else {
      self = .file(text)
      return
    }
    switch scheme {
    case "data": self = .inline(text)
    case "file":
      guard let url = URL(string: text), ["", "localhost"].contains(url.host() ?? "") else { return nil }
      self = .file(url.path(percentEncoded: false))
    case "http", "https":
      guard let url = URL(string: text), let host = url.host(), !host.isEmpty else { return nil }
      self = .web(url: text, host: host, port: url.port ?? (scheme == "https" ? 443 : 80))
    default: return nil
    }
  }

  /// What stands before a colon in lower case, if it looks like the scheme of a URL (RFC 3986, section 3.1).
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.prefix(16).firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon].lowercased()
    let isScheme = scheme.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789+-.".utf8.contains($0) }
    return isScheme && !scheme.isEmpty ? scheme : nil
  }
}
