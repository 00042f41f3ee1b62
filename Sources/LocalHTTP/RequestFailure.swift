import Files
package import NIOHTTP1

/// Why the server itself answers what has come: it is no request, or none that may go on.
package enum RequestFailure: Hashable, Sendable {
  /// It is not HTTP.
  case malformed
  case headTooLong
  /// It does not say once which host it asks.
  case wrongHost
  /// Its body comes in another encoding than chunks.
  case unknownEncoding
  /// It has more than `ServerLimits.longestBody`, or says so.
  case bodyTooLong
  /// There is no room for its body beside those of others.
  case tooBusy

  package var status: HTTPResponseStatus {
    switch self {
    case .malformed: .badRequest
    case .wrongHost: .badRequest
    case .unknownEncoding: .notImplemented
    case .headTooLong: .requestHeaderFieldsTooLarge
    case .bodyTooLong: .payloadTooLarge
    case .tooBusy: .serviceUnavailable
    }
  }

  /// One line for people.
  package var reason: String {
    switch self {
    case .malformed: "this is not an HTTP request"
    case .wrongHost: "a request has one header Host, with a host and perhaps a port"
    case .unknownEncoding:
      "bodies come with their length or in chunks; leave other encodings (Transfer-Encoding) out"
    case .headTooLong: "the address or the headers of the request are too long"
    case .bodyTooLong: "this is more than a page sends"
    case .tooBusy: "too much arrives at once; ask again in a moment"
    }
  }

  /// An answer that says no more than that.
  package var plainAnswer: WebResponse {
    WebResponse(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
      content: .bytes(Array("\(reason)\n".utf8)))
  }
}

extension HTTPRequestHead {
  /// Why a server has to refuse a request though it can be read (RFC 9112, https://www.rfc-editor.org/rfc/rfc9112, sections 3.2 and
  /// 6.1): another one on the way may have read it otherwise. Nil for all others.
  var failure: RequestFailure? {
    var (host, encoding): (String?, String?)
    // Once over all of them: this is done for every request.
    for (name, value) in headers {
      switch name.utf8.count {
      case 4 where name.lowercased() == "host":
        guard host == nil else { return .wrongHost }
        host = value
      case 17 where name.lowercased() == "transfer-encoding":
        guard encoding == nil else { return .unknownEncoding }
        encoding = value
      default: break
      }
    }
    if let encoding, encoding.lowercased() != "chunked" { return .unknownEncoding }
    guard let host else { return version == .http1_0 ? nil : .wrongHost }
    return host.utf8.allSatisfy(Self.mayBeInHost) ? nil : .wrongHost
  }

  /// Whether RFC 3986, section 3.2, allows a byte in names, addresses and a port.
  private static func mayBeInHost(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~!$&'()*+,;=%:[]".utf8.contains(byte)
  }
}
