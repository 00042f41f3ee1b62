package import LocalHTTP
import WebPages

/// Previews as a web page on a loopback port, which shows changes as they are saved.
package struct PreviewServer: Sendable {
  /// The address of the page with its token: whoever has it sees the previews.
  package let address: String
  /// The port it listens on.
  package let port: UInt16
  /// The secret part of the address.
  package let token: String
  private let server: HTTPServer
  private let watch: FolderWatch
  private let running: [Task<Void, any Error>]

  /// Returns when the server answers.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - token: of the address; nil for a new one.
  ///   - forbearance: how long a problem may be that of a file which is only half written.
  ///   - tell: is given a sentence where changes are not told by the system.
  package init(
    _ source: any PreviewSource, port: UInt16, token: String? = nil,
    forbearance: Duration = .milliseconds(100),
    tell: (String) -> Void = { _ in }
  ) async throws(HTTPServerError) {
    let server = try await HTTPServer(port: port)
    let watch = FolderWatch(source.folders)
    if let reason = watch.pollingReason { tell("changes are looked for again and again, since \(reason)") }
    let desk = PreviewDesk(source, watch: watch, forbearance: forbearance)
    let access = AccessRule(command: "preview", port: server.port, token: token ?? RandomText.make())
    let nonce = RandomText.make()
    let page = PreviewPage(title: source.title, origin: .server(nonce: nonce), content: nil)
    let handler = PreviewHandler(
      desk: desk, access: access, html: page.html,
      responses: PageResponses(contentPolicy: WebPage.contentPolicy(nonce: nonce)))
    (self.server, self.watch, self.port, address) = (server, watch, server.port, access.address)
    self.token = access.token
    running = [
      Task { await desk.run() },
      Task { try await server.run(refusing: { handler.refusal(of: $0) }) { await handler.response(to: $0) } },
    ]
  }

  /// Has everything drawn anew that is on show.
  package func refresh() { watch.tell(nil) }

  /// Closes the port; answers that are being written are cut.
  package func stop() async {
    watch.stop()
    await server.stop()
    for task in running { task.cancel() }
  }
}
