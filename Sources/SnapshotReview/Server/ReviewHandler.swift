import Files
import FlyingFox
import Foundation
import SnapshotReports

/// Answers the requests of review pages.
struct ReviewHandler: HTTPHandler {
  private let session: ReviewSession
  private let access: AccessRule
  private let page: ReviewPage

  init(session: ReviewSession, access: AccessRule, page: ReviewPage) {
    self.session = session
    self.access = access
    self.page = page
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch access.verdict(on: request) {
    case .allowed: try await answer(request)
    case .newcomer: welcome()
    case .wrongHost: refusal(.misdirected, "this server answers at 127.0.0.1 and localhost only")
    case .wrongOrigin: refusal(.forbidden, "another page may not decide here")
    case .noToken: refusal(.forbidden, "use the address that `offscreen review` printed, with its token")
    }
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    // As it was sent: the server's own reading of paths resolves `..`, and a path that needs that is refused.
    let path = request.target.path(percentEncoded: false)
    switch (request.method, path) {
    case (.GET, "/"): return response(.ok, "text/html; charset=utf-8", Data(page.html.utf8))
    // Browsers ask for it unbidden, and complain of an error in the page's console.
    case (.GET, "/favicon.ico"): return response(.noContent, "image/x-icon", Data())
    case (.GET, Self.decisions): return try await state(refused: [])
    case (.POST, Self.decisions): return try await decide(request)
    case (.GET, _): return file(path)
    default: return refusal(.methodNotAllowed, "only decisions are posted")
    }
  }

  /// Keeps the token as a cookie and takes it out of the address, which histories and screenshots show.
  private func welcome() -> HTTPResponse {
    var response = response(.seeOther, "text/plain; charset=utf-8", Data())
    response.headers[.location] = "/"
    response.headers[.setCookie] = "\(access.cookieName)=\(access.token); Path=/; HttpOnly; SameSite=Strict"
    return response
  }

  private func file(_ path: String) -> HTTPResponse {
    guard let path = ReportPath(String(path.dropFirst())), let type = Self.type(of: path),
      let file = session.reportFolder.existingFile(path),
      let bytes = try? InputFile(file).readAll(limit: 1 << 30)
    else { return refusal(.notFound, "the report has no such picture") }
    return response(.ok, type, Data(bytes))
  }

  /// Nil for what a browser might run: a report may come from anywhere.
  private static func type(of path: ReportPath) -> String? {
    switch FilePath(path.text).fileExtension {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "json", "xml", "md", "txt": "text/plain; charset=utf-8"
    default: nil
    }
  }

  private func decide(_ request: HTTPRequest) async throws -> HTTPResponse {
    // Forms of other pages cannot send this type.
    guard request.headers[.contentType]?.hasPrefix("application/json") == true else {
      return refusal(.unsupportedMediaType, "decisions are application/json")
    }
    guard let body = try await Self.body(of: request) else {
      return refusal(.payloadTooLarge, "that are too many decisions at once")
    }
    guard let wish = try? JSONDecoder().decode(Wish.self, from: body) else {
      return refusal(.badRequest, "this is no decision")
    }
    return try await state(refused: await session.decide(wish.decision, wish.entries))
  }

  private func state(refused: [ReviewSession.Refusal]) async throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let answer = Answer(state: await session.state, refused: refused)
    return response(.ok, "application/json", try encoder.encode(answer))
  }

  /// Nil when it is longer than any that the page sends.
  private static func body(of request: HTTPRequest) async throws -> Data? {
    var body = Data()
    for try await part in request.bodySequence {
      body += part
      guard body.count <= 1 << 26 else { return nil }
    }
    return body
  }

  private func refusal(_ status: HTTPStatusCode, _ reason: String) -> HTTPResponse {
    response(status, "text/plain; charset=utf-8", Data((reason + "\n").utf8))
  }

  private func response(_ status: HTTPStatusCode, _ type: String, _ body: Data) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: type, .cacheControl: "no-store",
        HTTPHeader("Content-Security-Policy"): page.contentPolicy,
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ],
      body: body)
  }

  private static let decisions = "/api/decisions"

  private struct Wish: Decodable {
    let decision: Decision
    let entries: [ReviewSession.Request]
  }

  private struct Answer: Encodable {
    let state: ReviewSession.State
    let refused: [ReviewSession.Refusal]
  }
}

extension HTTPStatusCode {
  fileprivate static let misdirected = HTTPStatusCode(421, phrase: "Misdirected Request")
}
