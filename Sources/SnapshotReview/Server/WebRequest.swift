import Files
import NIOHTTP1

/// A request of a review page, whole.
struct WebRequest: Sendable {
  let method: HTTPMethod
  let headers: HTTPHeaders
  /// Percent-encoded characters decoded, `..` as it was sent; nil where it is not UTF-8.
  let path: String?
  /// The query as it was sent; empty where there is none.
  let query: Substring
  let body: [UInt8]

  init(_ head: HTTPRequestHead, body: [UInt8]) {
    method = head.method
    headers = head.headers
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = PercentEncoding.decodeText((parts.first ?? "").utf8)
    query = parts.count > 1 ? parts[1] : ""
    self.body = body
  }

  /// The value of `name` in the query, as it was sent.
  func queryValue(_ name: String) -> Substring? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
  }
}

/// What a review page gets.
struct WebResponse: Sendable {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: [UInt8]
}

extension WebResponse {
  /// To a request that is longer than any that a page sends.
  static let tooLarge = WebResponse(
    status: .payloadTooLarge,
    headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
    body: Array("these are too many decisions at once\n".utf8))
}
