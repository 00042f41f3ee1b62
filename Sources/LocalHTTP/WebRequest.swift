import Files
package import NIOHTTP1

/// A request, whole.
package struct WebRequest: Sendable {
  package let method: HTTPMethod
  package let headers: HTTPHeaders
  /// Path and query as they were sent, also where what was sent is a whole address.
  package let target: String
  package internal(set) var body: [UInt8]

  /// The request with this head and what came behind it.
  package init(_ head: HTTPRequestHead, body: [UInt8]) {
    method = head.method
    if let (host, target) = Self.parts(ofAddress: head.uri) {
      var headers = head.headers
      // What it says of the host is of no account then.
      headers.replaceOrAdd(name: "Host", value: String(host))
      (self.headers, self.target) = (headers, target)
    } else {
      (headers, target) = (head.headers, head.uri)
    }
    self.body = body
  }

  /// What a target is that was sent as an absolute one (RFC 9112, section 3.2.2,
  /// https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2); nil for all others.
  private static func parts(ofAddress uri: String) -> (host: Substring, target: String)? {
    guard uri.utf8.first != UInt8(ascii: "/"), let colon = uri.firstIndex(of: ":"),
      ["http", "https"].contains(uri[..<colon].lowercased()), uri[colon...].hasPrefix("://")
    else { return nil }
    let rest = uri[colon...].dropFirst(3)
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    guard !host.isEmpty else { return nil }
    let target = rest[host.endIndex...]
    return (host, target.hasPrefix("/") ? String(target) : "/\(target)")
  }

  /// Percent-encoded characters decoded, `..` as it was sent; nil where it is not UTF-8.
  package var path: String? {
    PercentEncoding.decodeText((targetParts.first ?? "").utf8)
  }

  /// The query as it was sent; empty where there is none.
  package var query: Substring {
    let parts = targetParts
    return parts.count > 1 ? parts[1] : ""
  }

  private var targetParts: [Substring] {
    target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
  }

  /// The value of `name` in the query, as it was sent.
  package func queryValue(_ name: String) -> Substring? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
  }

  /// What its head says of its body's length, in bytes; 0 where it says nothing.
  var announcedLength: Int {
    // The decoder lets nothing but digits in: what is no number here is too large for one.
    headers.first(name: "Content-Length").map { Int($0) ?? .max } ?? 0
  }

  /// The method by which it is answered: of an answer to HEAD, which is that to GET, the content is not sent.
  package var answeredMethod: HTTPMethod { method == .HEAD ? .GET : method }

  /// Whether it says that it is JSON, which forms of other pages cannot.
  package var isJSON: Bool { headers.first(name: "Content-Type")?.hasPrefix("application/json") == true }
}
