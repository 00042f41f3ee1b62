// The data: URL scheme, RFC 2397 (https://www.rfc-editor.org/rfc/rfc2397). The media type is not read: decoders look
// at the bytes.

import Files

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
    if content.utf8.count / 3 > (isBase64 ? maximumBytes / 3 * 4 + 4 : maximumBytes) {
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
