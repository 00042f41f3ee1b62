import Files
import LocalHTTP
import SnapshotReports
import WebPages

/// The review of one report as a web page on a loopback port.
package struct ReviewServer: Sendable {
  /// The address of the page with its token: whoever has it can write references.
  package let address: String
  /// The port it listens on.
  package let port: UInt16
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Returns when the server answers.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: `ReviewError.server`.
  package init(_ session: ReviewSession, port: UInt16) async throws(ReviewError) {
    let server: HTTPServer
    do throws(HTTPServerError) {
      server = try await HTTPServer(port: port)
    } catch {
      throw .server(error)
    }
    self.server = server
    self.port = server.port
    let access = AccessRule(command: "review", port: server.port)
    address = access.address
    let handler = ReviewHandler(session: session, access: access, page: ReviewPage(of: session))
    running = Task {
      try await server.run(refusing: { handler.refusal(of: $0) }) { await handler.response(to: $0) }
    }
  }

  /// Closes the port; answers that are being written are cut.
  package func stop() async {
    await server.stop()
    running.cancel()
  }
}

/// The report's page with what reviewing adds. It is made of the report's data: a page in the report's folder may come
/// from anywhere and is never served.
struct ReviewPage: Sendable {
  let html: String
  /// What it tells whenever it asks something: a page that stays open knows nothing of a later review at its address.
  let review: String
  /// What browsers may load and run on it.
  let contentPolicy: String

  init(of session: ReviewSession) {
    let nonce = RandomText.make()
    let review = RandomText.make()
    self.review = review
    let folder = session.snapshotsFolder
    // Where there is nothing to decide, the page is the one of the report, from a server.
    let script = PagePart.serverScript + (folder == nil ? "" : PagePart.reviewScript)
    let `extension` = ReportPage.Extension(
      style: folder == nil ? "" : PagePart.reviewStyle,
      script: script, folder: folder?.description ?? "", review: review, nonce: nonce)
    html = ReportPage(of: session.report, extension: `extension`).html
    contentPolicy = WebPage.contentPolicy(nonce: nonce)
  }
}
