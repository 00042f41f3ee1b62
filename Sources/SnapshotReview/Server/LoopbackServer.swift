import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP server on 127.0.0.1 that answers each request as a whole.
struct LoopbackServer: Sendable {
  typealias Handler = @Sendable (WebRequest) async -> WebResponse
  private typealias Connection = NIOAsyncChannel<
    HTTPServerRequestPart, HTTPServerResponsePart
  >
  /// In bytes: more than a page sends.
  static let longestBody = 1 << 20
  /// For how long a connection may say nothing.
  static let patience = Duration.seconds(60)

  /// The port it listens on.
  let port: UInt16
  private let listening: NIOAsyncChannel<Connection, Never>

  /// Listens.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - patience: for how long a connection may say nothing.
  init(port: UInt16, patience: Duration = Self.patience) async throws {
    listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: Int(port)) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(IdleStateHandler(allTimeout: TimeAmount(patience)))
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(IdleEnding())
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    self.port = UInt16(listening.channel.localAddress?.port ?? 0)
  }

  /// Answers requests until `stop`.
  ///
  /// - Parameters:
  ///   - refusal: asked before anything of a request's body is read; nil lets it in.
  func run(
    refusing refusal: @escaping @Sendable (WebRequest) -> WebResponse?, _ handler: @escaping Handler
  ) async throws {
    try await listening.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          // A connection that breaks is nobody else's business.
          group.addTask { try? await Self.serve(connection, refusal, handler) }
        }
      }
    }
  }

  /// Closes the port; answers that are being written are cut when the task of `run` is cancelled.
  func stop() async {
    try? await listening.channel.close()
  }

  private static func serve(
    _ connection: Connection, _ refusal: @Sendable (WebRequest) -> WebResponse?, _ handler: Handler
  ) async throws {
    try await connection.executeThenClose { parts, answers in
      var head: HTTPRequestHead?
      var body = ByteBuffer()
      for try await part in parts {
        switch part {
        case .head(let begun):
          if let answer = refusal(WebRequest(begun, body: [])) {
            return try await write(answer, to: answers, after: begun, isLast: true)
          }
          (head, body) = (begun, ByteBuffer())
        case .body(var more):
          guard let request = head else { return }
          guard body.readableBytes + more.readableBytes <= longestBody else {
            return try await write(.tooLarge, to: answers, after: request, isLast: true)
          }
          body.writeBuffer(&more)
        case .end:
          guard let request = head else { return }
          let answer = await handler(WebRequest(request, body: Array(body.readableBytesView)))
          try await write(answer, to: answers, after: request, isLast: !request.isKeepAlive)
          if !request.isKeepAlive { return }
        }
      }
    }
  }

  private static func write(
    _ answer: WebResponse, to answers: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>,
    after request: HTTPRequestHead, isLast: Bool
  ) async throws {
    var headers = answer.headers
    if answer.status.mayHaveResponseBody {
      headers.add(name: "Content-Length", value: "\(answer.body.count)")
    }
    if isLast { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    try await answers.write(
      contentsOf: [.head(head), .body(.byteBuffer(ByteBuffer(bytes: answer.body))), .end(nil)])
  }
}

/// Closes connections that nobody uses.
private final class IdleEnding: ChannelInboundHandler, Sendable {
  typealias InboundIn = HTTPServerRequestPart

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
