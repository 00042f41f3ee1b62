import FlyingFox
import FlyingSocks
import SnapshotReports

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
  /// - Throws: `ReviewError.cannotListen`, `ReviewError.report`.
  package init(_ session: ReviewSession, port: UInt16) async throws(ReviewError) {
    let page: ReviewPage
    do throws(ReportError) {
      page = try ReviewPage(of: session)
    } catch {
      throw .report(error)
    }
    do {
      let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
      (running, self.port) = try await Self.start(server)
      self.server = server
    } catch {
      throw .cannotListen(port: port, reason: Self.reason(of: error))
    }
    let access = AccessRule(token: RandomText.make(), port: self.port)
    address = "http://127.0.0.1:\(self.port)/?token=\(access.token)"
    await server.appendRoute("*", to: ReviewHandler(session: session, access: access, page: page))
  }

  /// Closes the port; answers that are being written are cut.
  package func stop() async {
    await server.stop()
    running.cancel()
  }

  /// Runs `server` until it listens, or ends because it cannot.
  private static func start(
    _ server: HTTPServer
  ) async throws -> (running: Task<Void, any Error>, port: UInt16) {
    let (beginnings, beginning) = AsyncThrowingStream.makeStream(of: Void.self)
    let running = Task {
      do {
        try await server.run()
      } catch {
        beginning.finish(throwing: error)
        throw error
      }
    }
    let waiting = Task {
      try await server.waitUntilListening(timeout: 30)
      beginning.finish()
    }
    defer { waiting.cancel() }
    for try await _ in beginnings {}
    guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.disconnected }
    return (running, port)
  }

  private static func reason(of error: any Error) -> String {
    switch error as? SocketError {
    case .failed(_, _, let message): message
    default: "the server did not start"
    }
  }
}
