import JSON
import LocalHTTP
import NIOHTTP1

/// Answers the requests of preview pages.
struct PreviewHandler: Sendable {
  private let desk: PreviewDesk
  private let access: AccessRule
  private let html: String
  private let responses: PageResponses

  init(desk: PreviewDesk, access: AccessRule, html: String, responses: PageResponses) {
    self.desk = desk
    self.access = access
    self.html = html
    self.responses = responses
  }

  /// What is said to a request by its head alone; nil for one that is to be answered.
  func refusal(of request: WebRequest) -> WebResponse? { access.refusal(of: request, in: responses) }

  /// To one that was let in.
  func response(to request: WebRequest) async -> WebResponse {
    guard let path = request.path else {
      return responses.refusal(.badRequest, "the path is not valid UTF-8")
    }
    switch (request.answeredMethod, path) {
    case (.GET, "/"): return responses.make(.ok, "text/html; charset=utf-8", Array(html.utf8))
    // Browsers ask for it unbidden, and complain of an error in the page's console.
    case (.GET, "/favicon.ico"): return responses.make(.noContent, "image/x-icon", [])
    case (.GET, "/api/catalogue"): return responses.json(await desk.catalogueJSON().text())
    case (.GET, "/api/events"): return responses.events(await desk.events())
    case (.POST, "/api/drawing"): return await asking(request) { await drawing($0, $1) }
    case (.POST, "/api/inspection"): return await asking(request) { await inspection($0, $1) }
    case (_, "/api/drawing"), (_, "/api/inspection"): return responses.wrongMethod(allowed: "POST")
    case (.GET, _) where path.hasPrefix(Self.pictures): return await picture(path)
    case (.GET, _): return responses.refusal(.notFound, "there is no such thing here")
    default: return responses.wrongMethod(allowed: "GET, HEAD")
    }
  }

  private static let pictures = "/pictures/"

  private func asking(
    _ request: WebRequest, _ answer: (PreviewRequest, [UInt8]) async -> WebResponse
  ) async -> WebResponse {
    // Forms of other pages cannot send this type.
    guard request.isJSON else {
      return responses.refusal(.unsupportedMediaType, "requests are application/json")
    }
    guard let wish = PreviewRequest(json: request.body) else {
      return responses.refusal(.badRequest, "this names no preview with settings that there can be")
    }
    return await answer(wish, request.body)
  }

  private func drawing(_ wish: PreviewRequest, _ body: [UInt8]) async -> WebResponse {
    let json = try? JSONValue(parsing: body, depthLimit: 1024)
    let answer = await desk.answer(to: wish, isUrgent: json?["isOneOfMany"] != true)
    var members: [(String, JSONValue?)] = [
      ("problem", answer.problem?.json), ("revision", .number(answer.revision)),
    ]
    if let drawn = answer.drawn { members.append(("drawing", drawn.json { _ in nil })) }
    return responses.json(JSONValue.object(JSONObject(present: members)).text())
  }

  private func inspection(_ wish: PreviewRequest, _ body: [UInt8]) async -> WebResponse {
    let frames = await desk.answer(to: wish, isUrgent: true).drawn?.frames ?? []
    var number = frames.count - 1
    if let json = try? JSONValue(parsing: body, depthLimit: 1024), case .number(let wanted)? = json["frame"],
      let index = Int(exactly: wanted.value)
    {
      number = index
    }
    guard frames.indices.contains(number) else {
      return responses.refusal(.notFound, "there is no such frame")
    }
    return responses.json(await frames[number].inspection().json.text())
  }

  private func picture(_ path: String) async -> WebResponse {
    let digest = path.dropFirst(Self.pictures.count).prefix { $0 != "." }
    guard path.hasSuffix(".png"), let bytes = await desk.picture(String(digest)) else {
      return responses.refusal(.notFound, "there is no such picture any more")
    }
    return responses.make(.ok, "image/png", bytes)
  }
}
