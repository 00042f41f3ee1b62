import Files
import JSON
import LocalHTTP
import NIOHTTP1

/// Answers the requests of review pages.
struct ReviewHandler: Sendable {
  private let session: ReviewSession
  private let access: AccessRule
  private let page: ReviewPage
  private let responses: PageResponses

  init(session: ReviewSession, access: AccessRule, page: ReviewPage) {
    self.session = session
    self.access = access
    self.page = page
    responses = PageResponses(contentPolicy: page.contentPolicy)
  }

  /// What is said to a request by its head alone; nil for one that is to be answered.
  func refusal(of request: WebRequest) -> WebResponse? { access.refusal(of: request, in: responses) }

  /// To one that was let in.
  func response(to request: WebRequest) async -> WebResponse {
    guard let path = request.path else {
      return responses.refusal(.badRequest, "the path is not valid UTF-8")
    }
    switch (request.answeredMethod, path) {
    case (.GET, "/"): return responses.make(.ok, "text/html; charset=utf-8", Array(page.html.utf8))
    // Browsers ask for it unbidden, and complain of an error in the page's console.
    case (.GET, "/favicon.ico"): return responses.make(.noContent, "image/x-icon", [])
    case (_, Self.decisions) where isOfAnotherReview(request):
      return responses.refusal(
        .conflict, "another review answers here now; load this page again to see its report")
    case (.GET, Self.decisions): return await state(refused: [])
    case (.POST, Self.decisions): return await decide(request)
    case (_, Self.decisions): return responses.wrongMethod(allowed: "GET, HEAD, POST")
    case (.GET, _): return file(path)
    default: return responses.wrongMethod(allowed: "GET, HEAD")
    }
  }

  /// Whether a page asks that shows what another server at this address reviewed: the pictures that it has shown are others, maybe.
  private func isOfAnotherReview(_ request: WebRequest) -> Bool {
    request.headers.first(name: "X-Offscreen-Review").map { $0 != page.review } ?? false
  }

  private func file(_ path: String) -> WebResponse {
    guard let path = ContainedPath(String(path.dropFirst())), let type = Self.type(of: path),
      let file = session.reportFolder.existingFile(path),
      let bytes = try? InputFile(file).readAll(limit: 1 << 30)
    else { return responses.refusal(.notFound, "the report has no such picture") }
    return responses.make(.ok, type, bytes)
  }

  /// Nil for what a browser might run: a report may come from anywhere.
  private static func type(of path: ContainedPath) -> String? {
    switch FilePath(path.text).fileExtension {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "json", "xml", "md", "txt": "text/plain; charset=utf-8"
    default: nil
    }
  }

  private func decide(_ request: WebRequest) async -> WebResponse {
    // Forms of other pages cannot send this type.
    guard request.isJSON else {
      return responses.refusal(.unsupportedMediaType, "decisions are application/json")
    }
    guard let wish = Wish(request.body) else {
      return responses.refusal(.badRequest, "this is not a decision")
    }
    return await state(refused: await session.decide(wish.decision, wish.entries))
  }

  private func state(refused: [ReviewSession.Refusal]) async -> WebResponse {
    let state = await session.state
    let decisions = state.decisions.sorted { $0.key < $1.key }.map { name, decision in
      JSONObject.Member(key: name, value: .string(decision.rawValue))
    }
    let answer: JSONValue = [
      "refused": .array(refused.map { ["name": .string($0.name), "reason": .string($0.reason)] }),
      "state": [
        "decisions": .object(JSONObject(decisions)), "revision": .number(state.revision),
      ],
    ]
    return responses.json(answer.text())
  }

  private static let decisions = "/api/decisions"
}

/// What a page wants to be decided.
private struct Wish {
  let decision: Decision
  let entries: [ReviewSession.Request]

  /// Nil for anything but a page's own request.
  init?(_ body: [UInt8]) {
    guard let json = try? JSONValue(parsing: body, depthLimit: 4),
      case .string(let word)? = json["decision"], let decision = Decision(rawValue: word),
      case .array(let values)? = json["entries"]
    else { return nil }
    let entries = values.compactMap { value -> ReviewSession.Request? in
      guard case .string(let name)? = value["name"], case .string(let seen)? = value["seen"] else {
        return nil
      }
      return Decision(rawValue: seen).map { ReviewSession.Request(name: name, seen: $0) }
    }
    guard entries.count == values.count else { return nil }
    (self.decision, self.entries) = (decision, entries)
  }
}
