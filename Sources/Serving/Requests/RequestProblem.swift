import JSON
package import LocalHTTP
import NIOHTTP1

/// Why a request is not answered with a picture.
package enum RequestProblem: Error, Equatable, Sendable {
  case badPath
  case badEscape(String)
  case unknownParameter(String)
  case doubleParameter(String)
  /// A parameter with a value that it cannot have; `reason` in words.
  case badValue(name: String, reason: String)
  /// The body of a POST; `reason` in words.
  case badBody(reason: String)
  case notSigned
  case notFound
  /// The methods that there are for a path, as `Allow` has them.
  case wrongMethod(allowed: String)
  /// The server has answered before it was known what is asked for.
  case failure(RequestFailure)
  /// What the model or the parameters ask for cannot be drawn.
  case cannotDraw(reason: String)
  /// The document cannot be drawn whoever asks.
  case brokenDocument(reason: String)
  /// An image on the web is missing.
  case imageMissing(reason: String)
  case queueFull
  case deadlinePassed
  /// Who asked has gone.
  case abandoned
  case internalFailure(reason: String)
}

extension RequestProblem {
  var status: HTTPResponseStatus {
    switch self {
    case .badPath, .badEscape, .unknownParameter, .doubleParameter, .badValue, .badBody, .cannotDraw:
      .badRequest
    case .notSigned: .forbidden
    case .notFound: .notFound
    case .wrongMethod: .methodNotAllowed
    case .failure(let failure): failure.status
    case .brokenDocument, .imageMissing: .unprocessableEntity
    case .queueFull: .serviceUnavailable
    // As nginx has it: nobody sees this answer, but logs and metrics tell it from a full queue.
    case .abandoned: .custom(code: 499, reasonPhrase: "Client Closed Request")
    case .deadlinePassed: .gatewayTimeout
    case .internalFailure: .internalServerError
    }
  }

  /// One sentence: what is wrong and what to change.
  package var detail: String {
    switch self {
    case .badPath: "the path has a bad escape or is no UTF-8; escape its bytes as %XX"
    case .badEscape(let name): "\"\(name.prefix(80))\" has a bad escape or is no UTF-8; escape bytes as %XX"
    case .unknownParameter(let name):
      "\"\(name.prefix(80))\" is not a parameter with a value; there are m.KEY, width, height, scale, variant, style and locale"
    case .doubleParameter(let name): "\"\(name.prefix(80))\" is there twice; leave one out"
    case .badValue(let name, let reason): "\(name.prefix(80)): \(reason)"
    case .badBody(let reason): "the body is no model: \(reason)"
    case .notSigned: "the signature is missing, wrong or out of date"
    case .notFound: "there is no such picture"
    case .wrongMethod(let allowed): "no other methods than \(allowed) are answered here"
    case .failure(.bodyTooLong): "a model has 1 MiB at most"
    case .failure(let failure): failure.reason
    case .cannotDraw(let reason), .brokenDocument(let reason), .imageMissing(let reason): reason
    case .queueFull: "too many pictures are being drawn; ask again in a moment"
    case .deadlinePassed: "the picture took too long to draw"
    case .abandoned: "nobody waits for the answer"
    case .internalFailure: "the picture could not be drawn by a fault of the server"
    }
  }

  /// The answer, as problem details (RFC 9457, https://www.rfc-editor.org/rfc/rfc9457), which nobody keeps.
  func response() -> WebResponse {
    let body = JSONValue.object(
      JSONObject(present: [
        ("type", "about:blank"), ("title", .string(status.reasonPhrase)),
        ("status", .number(Double(status.code))), ("detail", .string(detail)),
      ]))
    var headers: HTTPHeaders = [
      "Content-Type": "application/problem+json", "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    ]
    switch self {
    case .wrongMethod(let allowed): headers.add(name: "Allow", value: allowed)
    case .queueFull, .failure(.tooBusy): headers.add(name: "Retry-After", value: "1")
    default: break
    }
    return WebResponse(status: status, headers: headers, content: .bytes(Array((body.text() + "\n").utf8)))
  }
}
