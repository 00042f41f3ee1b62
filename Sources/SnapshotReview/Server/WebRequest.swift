import NIOHTTP1

/// A request of a review page, whole.
struct WebRequest: Sendable {
  let method: HTTPMethod
  let headers: HTTPHeaders
  /// Percent-encoded characters decoded, `..` as it was sent; nil where it is no UTF-8.
  let path: String?
  /// As it was sent; empty where there is none.
  let query: Substring
  /// Nil when it is longer than any that a page sends.
  let body: [UInt8]?

  init(_ head: HTTPRequestHead, body: [UInt8]?) {
    method = head.method
    headers = head.headers
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = Self.decoded(parts.first ?? "")
    query = parts.count > 1 ? parts[1] : ""
    self.body = body
  }

  /// The value of `name` in the query, as it was sent.
  func queryValue(_ name: String) -> Substring? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
  }

  /// Percent-encoding as in RFC 3986, section 2.1.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
