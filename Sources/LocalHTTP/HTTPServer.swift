import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix

/// A small HTTP server: requests are read whole within limits, answers are whole or streams.
package struct HTTPServer: Sendable {
  /// Answers a request that was let in.
  package typealias Handler = @Sendable (WebRequest) async -> WebResponse
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  /// The port it listens on.
  package let port: UInt16
  private let limits: ServerLimits
  private let listening: NIOAsyncChannel<Connection, Never>

  /// Listens.
  ///
  /// - Parameters:
  ///   - host: the address to listen on, this machine's own only by default.
  ///   - port: 0 for any that is free.
  /// - Throws: `HTTPServerError.cannotListen`.
  package init(
    host: String = "127.0.0.1", port: UInt16, limits: ServerLimits = ServerLimits()
  ) async throws(HTTPServerError) {
    self.limits = limits
    do {
      listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .bind(host: host, port: Int(port)) { channel in
          channel.eventLoop.makeCompletedFuture {
            try RequestDeadline.add(to: channel, limits)
            return try Connection(wrappingChannelSynchronously: channel)
          }
        }
    } catch {
      let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) }
      throw .cannotListen(host: host, port: port, reason: reason ?? "the server did not start")
    }
    self.port = UInt16(listening.channel.localAddress?.port ?? 0)
  }

  /// Answers requests until `stop`.
  ///
  /// - Parameters:
  ///   - refusal: asked before anything of a request's body is read; nil lets it in.
  package func run(
    refusing refusal: @escaping @Sendable (WebRequest) -> WebResponse?, _ handler: @escaping Handler
  ) async throws {
    try await listening.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          // A connection that breaks is nobody else's business.
          group.addTask { try? await serve(connection, refusal, handler) }
        }
      }
    }
  }

  /// Closes the port; answers that are being written are cut when the task of `run` is cancelled.
  package func stop() async {
    try? await listening.channel.close()
  }

  private func serve(
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
          guard body.readableBytes + more.readableBytes <= limits.longestBody else {
            return try await write(.tooLarge, to: answers, after: request, isLast: true)
          }
          body.writeBuffer(&more)
        case .end:
          guard let request = head else { return }
          let answer = await handler(WebRequest(request, body: Array(body.readableBytesView)))
          let isLast = !request.isKeepAlive || answer.isStream
          try await write(answer, to: answers, after: request, isLast: isLast)
          if isLast { return }
        }
      }
    }
  }

  private func write(
    _ answer: WebResponse, to answers: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>,
    after request: HTTPRequestHead, isLast: Bool
  ) async throws {
    var headers = answer.headers
    if isLast { headers.add(name: "Connection", value: "close") }
    switch answer.content {
    case .bytes(let bytes):
      if answer.status.mayHaveResponseBody {
        headers.add(name: "Content-Length", value: "\(bytes.count)")
      }
      let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
      try await answers.write(
        contentsOf: [.head(head), .body(.byteBuffer(ByteBuffer(bytes: bytes))), .end(nil)])
    case .stream(let parts):
      let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
      try await answers.write(.head(head))
      for await part in parts { try await answers.write(.body(.byteBuffer(ByteBuffer(bytes: part)))) }
      try await answers.write(.end(nil))
    }
  }
}

/// What one connection may cost.
package struct ServerLimits: Sendable {
  /// The longest body of a request, in bytes.
  package var longestBody: Int
  /// For how long a connection may say nothing, and how long a request may take to arrive.
  package var patience: Duration

  /// Bodies of up to 1 MiB and 60 seconds: more than a page sends and needs.
  package init(longestBody: Int = 1 << 20, patience: Duration = .seconds(60)) {
    self.longestBody = longestBody
    self.patience = patience
  }
}

/// Why a server could not begin.
package enum HTTPServerError: Error, Hashable, Sendable {
  /// `reason` is the system's word for it.
  case cannotListen(host: String, port: UInt16, reason: String)
}

extension HTTPServerError: CustomStringConvertible {
  /// One sentence: what failed, where, and what to change.
  package var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "cannot listen on port \(port) of \(host): \(reason); choose another with --port, or leave it out"
    }
  }
}
