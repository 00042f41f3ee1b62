import Components

/// Why an image could not be loaded. Every case names the address; `description` is the whole message.
public enum ImageLoadingError: Error, Hashable, Sendable {
  /// The text is not an absolute URL with a host (or no `data:` URL).
  case notAURL(String)
  /// Only `http`, `https` and `data` are loaded.
  case schemeNotAllowed(url: String, scheme: String)
  /// No rule of the downloader's `allowedHosts` matches.
  case hostNotAllowed(url: String, host: String)
  /// The host's name leads to an address of this machine or of a private network.
  case addressNotAllowed(url: String, host: String)
  /// A text that `HostRule` cannot be made of.
  case invalidHostRule(String)
  /// A `data:` URL without a comma or with bad base 64.
  case malformedDataURL(url: String, reason: String)
  /// No connection, or no HTTP answer on it; `reason` is the network library's words.
  case connectionFailed(url: String, reason: String)
  /// The server answered with something other than 2xx or a redirect; `retryAfter` is the pause it asks for, if it does.
  case httpStatus(url: String, status: Int, retryAfter: Duration? = nil)
  /// Nothing arrived for `ImageLoadingLimits.requestTimeout`.
  case requestTimedOut(url: String, limit: Duration)
  /// Retries, redirects and all took longer than `ImageLoadingLimits.totalTimeout`.
  case totalTimedOut(url: String, limit: Duration)
  /// The host has left another request without an answer before.
  case hostStalled(url: String, host: String)
  /// It had not come when the time of the document that shows it was over.
  case documentTimedOut(url: String, limit: Duration)
  /// The body is, or says it is, larger than `ImageLimits.maximumBytes`.
  case bodyTooLarge(url: String, maximumBytes: Int)
  /// More redirects in a row than `ImageLoadingLimits.maximumRedirects`.
  case tooManyRedirects(url: String, maximumRedirects: Int)
  /// A redirect to something other than http and https.
  case redirectNotAllowed(url: String, target: String)
  /// The connection ended before the body did; `expected` is nil when the server did not tell the length.
  case incompleteBody(url: String, received: Int, expected: Int?)
  /// The bytes arrived but are not an image that can be decoded; `reason` is the decoder's sentence.
  case notAnImage(url: String, reason: String)
  /// An in-memory downloader was asked for an address it was not given.
  case noSuchImage(url: String)
  /// What went wrong at an address that `url` led to by redirects.
  indirect case afterRedirect(from: String, ImageLoadingError)

  /// Whether the same request may well succeed a moment later: the connection's fault or the server's (5xx, or 429 for
  /// too many requests).
  var isTransient: Bool {
    switch self {
    case .connectionFailed, .incompleteBody: true
    case .httpStatus(_, let status, _): status == 429 || (500...599).contains(status)
    case .afterRedirect(_, let error): error.isTransient
    default: false
    }
  }

  /// How long the server wants to be left alone, if it says so.
  var retryAfter: Duration? {
    switch self {
    case .httpStatus(_, _, let pause): pause
    case .afterRedirect(_, let error): error.retryAfter
    default: nil
    }
  }
}

extension ImageLoadingError: CustomStringConvertible {
  /// One sentence: which address, what happened, what to change. Very long addresses are cut.
  public var description: String {
    switch self {
    case .notAURL(let url):
      Self.message(url, "it is not a valid absolute URL; start it with http://, https:// or data:")
    case .schemeNotAllowed(let url, let scheme):
      Self.message(url, "the scheme \(scheme) is not allowed; use http, https or data")
    case .hostNotAllowed(let url, let host):
      Self.message(url, "the host \(host) is not allowed; add it to the allowed hosts or use another address")
    case .addressNotAllowed(let url, let host):
      Self.message(
        url,
        "the host \(host) has an address of this machine or a private network; allow that address itself or use another host"
      )
    case .invalidHostRule(let text):
      "\"\(text)\" is not a valid host rule; write a host, \"*.\" and a domain, and after either a port if need be, as in *.example.com:8080"
    case .malformedDataURL(let url, let reason):
      Self.message(url, "\(reason); write data:, a media type, ;base64, a comma and the bytes in base 64")
    case .connectionFailed(let url, let reason):
      Self.message(url, "the connection failed (\(reason)); check the address, the server and the network")
    case .httpStatus(let url, let status, nil):
      Self.message(url, "the server answered with HTTP status \(status); check the address and the server")
    case .httpStatus(let url, let status, let pause?):
      Self.message(
        url,
        "the server answered with HTTP status \(status) and wants to be asked again after \(pause); load the image again then"
      )
    case .requestTimedOut(let url, let limit):
      Self.message(url, "nothing arrived for \(limit); check the server or raise requestTimeout")
    case .totalTimedOut(let url, let limit):
      Self.message(url, "it took longer than \(limit) in all; check the server or raise totalTimeout")
    case .hostStalled(let url, let host):
      Self.message(url, "the host \(host) has just left another request without an answer; check the server")
    case .documentTimedOut(let url, let limit):
      Self.message(
        url, "it had not come when the document's \(limit) were over; check the server or allow more time")
    case .bodyTooLarge(let url, let maximumBytes):
      Self.message(url, "it is larger than \(maximumBytes) bytes; use a smaller image or raise maximumBytes")
    case .tooManyRedirects(let url, let maximum):
      Self.message(
        url, "it redirects more than \(maximum) times; use the final address or raise maximumRedirects")
    case .redirectNotAllowed(let url, let target):
      Self.message(
        url,
        "it redirects to \(target.imageAddressText), which is not a valid http or https address; use an address that does not"
      )
    case .incompleteBody(let url, let received, let expected):
      Self.message(
        url,
        "the connection closed after \(received) \(expected.map { "of \($0) bytes" } ?? "bytes, before the end"); check the server and load again"
      )
    case .notAnImage(let url, let reason):
      Self.message(url, reason)
    case .noSuchImage(let url):
      Self.message(url, "the downloader has no image for this address; give it one before it is asked")
    case .afterRedirect(let origin, let error):
      "\(error.description); the address came by redirect from \(origin.imageAddressText)"
    }
  }

  private static func message(_ url: String, _ explanation: String) -> String {
    "cannot load the image at \(url.imageAddressText): \(explanation)"
  }
}
