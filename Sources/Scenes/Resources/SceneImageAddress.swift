import Files
import ImageLoading

/// Where a document says an image is.
enum SceneImageAddress: Equatable {
  /// A path, absolute or from the document's folder.
  case file(String)
  /// The content itself, in a `data:` URL.
  case inline(String)
  case web(url: String, host: String, port: Int)

  /// - Returns: nil for a URL that is none of these.
  init?(_ text: String) {
    switch WebURL.scheme(of: text)?.lowercased() {
    case nil: self = .file(text)
    case "data": self = .inline(text)
    case "file":
      guard let path = Self.path(ofFileURL: text) else { return nil }
      self = .file(path)
    case "http", "https":
      guard let url = WebURL(text) else { return nil }
      self = .web(url: text, host: url.host, port: url.port)
    default: return nil
    }
  }

  /// The path of a `file:` URL (RFC 8089) of this machine: `file:/a`, `file:///a` or `file://localhost/a`.
  private static func path(ofFileURL text: String) -> String? {
    var rest = text.utf8.dropFirst("file:".utf8.count)
    if rest.starts(with: "//".utf8) {
      let host = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || String(Substring(host)).lowercased() == "localhost" else { return nil }
      rest = rest[host.endIndex...]
    }
    let path = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return PercentEncoding.decodeText(path)
  }
}
