import NIOCore
package import NIOHTTP1

/// How a request is answered.
package enum WebAnswer: Sendable {
  case now(WebResponse)
  /// By work that is cancelled when the one who asked goes away.
  case later(@Sendable () async -> WebResponse)
}

/// An answer to a request.
package struct WebResponse: Sendable {
  /// What is below the headers.
  package enum Content: Sendable {
    case bytes([UInt8])
    /// What other answers share.
    case shared(SharedBytes)
    /// Sent part by part as they come; the connection ends with it.
    case stream(AsyncStream<[UInt8]>)

    /// How many bytes; nil for a stream.
    var count: Int? {
      switch self {
      case .bytes(let bytes): bytes.count
      case .shared(let bytes): bytes.count
      case .stream: nil
      }
    }
  }

  package var status: HTTPResponseStatus
  package var headers: HTTPHeaders
  package var content: Content
  /// The first lines where they are written already, up to the headers that are for this one answer.
  private(set) var preparedHead: [UInt8]?

  /// An answer with these headers and those that its length and connection need.
  package init(status: HTTPResponseStatus, headers: HTTPHeaders, content: Content) {
    self.status = status
    self.headers = headers
    self.content = content
  }

  /// The answer with its first lines written, for one that is given many times. Headers that are added come behind them.
  package func prepared() -> WebResponse {
    guard preparedHead == nil, let length = content.count else { return self }
    var head = ByteBuffer()
    ResponseHead.write(self, bodyLength: length, to: &head)
    var response = self
    response.preparedHead = Array(head.readableBytesView)
    response.headers = HTTPHeaders()
    return response
  }

  var isStream: Bool {
    if case .stream = content { true } else { false }
  }
}

/// Makes answers of a page's server, with headers by which browsers do no more with them than show them.
package struct PageResponses: Sendable {
  /// What browsers may load and run on the page.
  private let contentPolicy: String

  /// - Parameter contentPolicy: a Content-Security-Policy.
  package init(contentPolicy: String) {
    self.contentPolicy = contentPolicy
  }

  /// An answer of some media type, which nobody keeps.
  package func make(_ status: HTTPResponseStatus, _ type: String, _ body: [UInt8]) -> WebResponse {
    WebResponse(status: status, headers: headers(type), content: .bytes(body))
  }

  /// JSON that nobody keeps.
  package func json(_ text: String) -> WebResponse { make(.ok, "application/json", Array(text.utf8)) }

  /// One line for people.
  package func refusal(_ status: HTTPResponseStatus, _ reason: String) -> WebResponse {
    make(status, "text/plain; charset=utf-8", Array((reason + "\n").utf8))
  }

  /// To a request with another method than those of what it asks for, such as `GET, HEAD` (RFC 9110, section 15.5.6,
  /// https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6).
  package func wrongMethod(allowed: String) -> WebResponse {
    var response = refusal(.methodNotAllowed, "this is asked for by \(allowed)")
    response.headers.add(name: "Allow", value: allowed)
    return response
  }

  /// Events as pages listen to them (https://html.spec.whatwg.org/multipage/server-sent-events.html).
  package func events(_ events: AsyncStream<[UInt8]>) -> WebResponse {
    WebResponse(status: .ok, headers: headers("text/event-stream"), content: .stream(events))
  }

  private func headers(_ type: String) -> HTTPHeaders {
    [
      "Content-Type": type, "Cache-Control": "no-store", "Content-Security-Policy": contentPolicy,
      "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    ]
  }
}
