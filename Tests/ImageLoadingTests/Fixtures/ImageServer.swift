import FlyingFox
import FlyingSocks
import Foundation
import TestSupport

/// A well-behaved HTTP server on 127.0.0.1 that counts what it is asked for.
struct ImageServer: Sendable {
  struct NotListening: Error {}

  private let base: String
  private let requests: EventLog<String>

  /// The paths asked for so far, in order.
  var requestedPaths: [String] { requests.events }

  /// The address of `path`, which starts with a slash.
  func url(_ path: String) -> String { base + path }

  /// Runs a server for as long as `body` takes.
  ///
  /// - Parameter answer: gets the path and how often this path was asked for before.
  static func run(
    answer: @escaping @Sendable (_ path: String, _ earlier: Int) async throws -> HTTPResponse,
    while body: (ImageServer) async throws -> Void
  ) async throws {
    let requests = EventLog<String>()
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("*") { request in
      let earlier = requests.events.count { $0 == request.path }
      requests.note(request.path)
      return try await answer(request.path, earlier)
    }
    let running = Task { try await server.run() }
    defer { running.cancel() }
    // Longer than any busy machine takes; the default of five seconds is not.
    try await server.waitUntilListening(timeout: 600)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw NotListening() }
    try await body(ImageServer(base: "http://127.0.0.1:\(port)", requests: requests))
  }
}

extension HTTPResponse {
  /// A tiny image.
  static func image(width: Int = 4, value: UInt8 = 7) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, body: Data(TinyImage.file(width: width, value: value)))
  }

  static func redirect(_ status: HTTPStatusCode = .found, to location: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: [.location: location])
  }

  /// Asks to be left alone for a time, as `Retry-After` says it.
  static func busy(_ status: HTTPStatusCode, for time: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: HTTPHeaders([HTTPHeader("Retry-After"): time]))
  }
}
