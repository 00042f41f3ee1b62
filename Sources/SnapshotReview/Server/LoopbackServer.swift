import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP server on 127.0.0.1 that answers each request as a whole.
struct LoopbackServer: Sendable {
  typealias Handler = @Sendable (WebRequest) async -> WebResponse
  private typealias Connection = NIOAsyncChannel<
    HTTPServerRequestPart, HTTPServerResponsePart
  >
  /// In bytes: more than a page ever sends.
  private static let longestBody = 1 << 26

  /// The port it listens on.
  let port: UInt16
  private let listening: NIOAsyncChannel<Connection, Never>

  /// Listens.
  ///
  /// - Parameter port: 0 for any that is free.
  init(port: UInt16) async throws {
    listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: Int(port)) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    self.port = UInt16(listening.channel.localAddress?.port ?? 0)
  }

  /// Answers requests until `stop`.
  func run(_ handler: @escaping Handler) async throws {
    try await listening.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          // A connection that breaks is nobody else's business.
          group.addTask { try? await Self.serve(connection, handler) }
        }
      }
    }
  }

  /// Closes the port; answers that are being written are cut when the task of `run` is cancelled.
  func stop() async {
    try? await listening.channel.close()
  }

  private static func serve(_ connection: Connection, _ handler: Handler) async throws {
    try await connection.executeThenClose { parts, answers in
      var head: HTTPRequestHead?
      var body: [UInt8]? = []
      for try await part in parts {
        switch part {
        case .head(let begun): (head, body) = (begun, [])
        case .body(let more):
          if let length = body?.count, length + more.readableBytes <= longestBody {
            body?.append(contentsOf: more.readableBytesView)
          } else {
            body = nil
          }
        case .end:
          guard let request = head else { return }
          let answer = await handler(WebRequest(request, body: body))
          try await write(answer, to: answers, after: request)
          if !request.isKeepAlive { return }
        }
      }
    }
  }

  private static func write(
    _ answer: WebResponse, to answers: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>,
    after request: HTTPRequestHead
  ) async throws {
    var headers = answer.headers
    if answer.status.mayHaveResponseBody {
      headers.add(name: "Content-Length", value: "\(answer.body.count)")
    }
    if !request.isKeepAlive { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    try await answers.write(
      contentsOf: [.head(head), .body(.byteBuffer(ByteBuffer(bytes: answer.body))), .end(nil)])
  }
}
