/// A URL that holds its content: `data:[media type][;base64],content`.
///
/// It is read as Chromium does (https://fetch.spec.whatwg.org/#data-url-processor, but tabs and ends of lines are of the content). A
/// `#` begins no fragment: in the colours of SVG files it is often left as it is. The media type is not looked at.
package struct DataURL {
  package let text: String
  private let isBase64: Bool
  /// What is behind the comma, as written.
  private let content: Substring.UTF8View

  /// - Parameter text: the whole URL; its scheme is not looked at.
  /// - Returns: nil where no comma begins the content.
  package init?(_ text: String) {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    self.text = text
    content = text.utf8[comma...].dropFirst()
    let fields = text[..<comma].lowercased().split(separator: ";", omittingEmptySubsequences: false)
    isBase64 = fields.dropFirst().last?.split(separator: " ") == ["base64"]
  }

  /// How many bytes the content has at least, unless it is of spaces; known without decoding it.
  package var fewestBytes: Int {
    // Each character of base 64 may be three, escaped, as may each byte that is not in it.
    isBase64 ? content.count / 3 / 4 * 3 - 2 : content.count / 3
  }

  /// The content; nil where it is to be in base 64 and is not.
  package func decode() -> [UInt8]? {
    let bytes = PercentEncoding.decodeForgivingly(content)
    return isBase64 ? Base64.decode(bytes) : bytes
  }
}
