import Hummingbird
import OffscreenKit

/// `LinkCards [PORT]`: answers `GET /card.png?title=TITLE`, with `&style=dark` for dark screens.
@main struct Server {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    let router = Router()
    router.get("card.png", use: card)
    let server = Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
    try await server.runService()
  }

  @Sendable static func card(_ request: Request, _ context: some RequestContext) async throws -> Response {
    let title = try request.uri.queryParameters.require("title")
    var renderer = ImageRenderer(LinkCard(title: title), width: 600, height: 315)
    if request.uri.queryParameters["style"] == "dark" { renderer.environment.userInterfaceStyle = .dark }
    let png = try await renderer.png()
    return Response(
      status: .ok, headers: [.contentType: "image/png", .cacheControl: "public, max-age=3600"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: png)))
  }
}
