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
    return removingPercentEncoding(path)
  }

  /// Nil where an escape has no two hexadecimal digits, or what comes out is no UTF-8.
  private static func removingPercentEncoding(_ text: some Sequence<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexadecimalDigit), let low = rest.next().flatMap(hexadecimalDigit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
