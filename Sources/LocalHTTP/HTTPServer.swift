import Glibc
package import NIOCore
import NIOPosix

/// A small HTTP server: requests are read whole within limits, answers are whole or streams.
package struct HTTPServer: Sendable {
  /// Answers a request that was let in.
  package typealias Handler = @Sendable (WebRequest) async -> WebResponse

  /// For how long connections that say nothing stay open while it ends, since a request may be on its way.
  private static let idleTime = Duration.seconds(1)
  /// For how long requests may go on arriving then.
  private static let halfTime = Duration.seconds(5)

  /// The port it listens on.
  package let port: UInt16
  private let listening: any Channel
  private let connections: OpenConnections

  /// Listens; who connects waits for `run`.
  ///
  /// - Parameters:
  ///   - host: the address to listen on, this machine's own only by default.
  ///   - port: 0 for any that is free.
  ///   - tellShortage: told the first time that the system has no room for a connection, with its word for it.
  /// - Throws: `HTTPServerError.cannotListen`.
  package init(
    host: String = "127.0.0.1", port: UInt16, limits: ServerLimits = ServerLimits(),
    tellShortage: @escaping @Sendable (_ reason: String) -> Void = { _ in }
  ) async throws(HTTPServerError) {
    let connections = OpenConnections(limits: limits)
    self.connections = connections
    do {
      listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 1024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelOption(.autoRead, value: false)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
              AcceptPause(of: connections, telling: tellShortage))
          }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try HTTPConnection.add(to: channel, of: connections) }
        }
        .bind(host: host, port: Int(port)).get()
    } catch {
      throw .cannotListen(host: host, port: port, reason: error.systemReason)
    }
    self.port = UInt16(listening.localAddress?.port ?? 0)
  }

  /// Answers requests until `stop` or `drain`, and returns when the last connection has ended.
  ///
  /// - Parameters:
  ///   - refusal: asked before anything of a request's body is read; nil lets it in.
  package func run(
    refusing refusal: @escaping @Sendable (WebRequest) -> WebResponse?, _ handler: @escaping Handler
  ) async throws {
    try await run(refusing: refusal) { request in .later { await handler(request) } }
  }

  /// Answers requests until `stop` or `drain`, and returns when the last connection has ended.
  ///
  /// - Parameters:
  ///   - refusal: asked before anything of a request's body is read; nil lets it in.
  ///   - failure: asked for the words to what fails before anybody else can answer it; the request is nil where there is none.
  ///   - answer: on the connection's own thread, which many share: what takes long comes later.
  package func run(
    refusing refusal: @escaping @Sendable (WebRequest) -> WebResponse? = { _ in nil },
    failing failure: @escaping @Sendable (RequestFailure, WebRequest?) -> WebResponse = { failure, _ in
      failure.plainAnswer
    },
    answering answer: @escaping @Sendable (WebRequest) -> WebAnswer
  ) async throws {
    connections.begin(OpenConnections.Service(refusal: refusal, failure: failure, answer: answer))
    try await withTaskCancellationHandler {
      try await listening.setOption(.autoRead, value: true).get()
      try await listening.closeFuture.get()
      await connections.waitUntilNone()
    } onCancel: {
      listening.close(promise: nil)
      connections.tell(.end)
    }
  }

  /// Makes a channel that no server has accepted a connection that is answered.
  package static func attach(
    to channel: any Channel, limits: ServerLimits,
    answering answer: @escaping @Sendable (WebRequest) -> WebAnswer
  ) throws {
    let connections = OpenConnections(limits: limits)
    connections.begin(
      OpenConnections.Service(
        refusal: { _ in nil }, failure: { failure, _ in failure.plainAnswer }, answer: answer))
    try HTTPConnection.add(to: channel, of: connections)
  }

  /// Closes the port; answers that are being written are cut when the task of `run` is cancelled.
  package func stop() async {
    try? await listening.close()
  }

  /// Closes the port and lets what was begun come to its end: each connection ends with its next answer, be it that the
  /// client takes that in time or not.
  package func drain() async {
    connections.beginDraining()
    await stop()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await connections.waitUntilNone() }
      group.addTask {
        for (time, step) in [
          (Self.idleTime, ConnectionEvent.endIfIdle), (Self.halfTime - Self.idleTime, .endIfNotAnswering),
        ] {
          guard (try? await Task.sleep(for: time)) != nil else { return }
          connections.tell(step)
        }
        await connections.waitUntilNone()
      }
      await group.next()
      group.cancelAll()
    }
  }
}

extension Error {
  /// The system's word for what has failed.
  fileprivate var systemReason: String {
    if let error = self as? IOError { return String(cString: strerror(error.errnoCode)) }
    if self is SocketAddressError.UnknownHost { return "there is no such address" }
    return "the server did not start"
  }
}

/// What one connection may cost, and how many there may be.
package struct ServerLimits: Sendable {
  /// The longest body of a request, in bytes.
  package var longestBody: Int
  /// How long a request may take to arrive, and how long a connection may say nothing before its first one.
  package var patience: Duration
  /// For how long a connection may say nothing after an answer.
  package var idlePatience: Duration
  /// For how long a client may take nothing of its answer once the server drains.
  package var drainPatience = Duration.seconds(5)
  /// For how long it may go on taking some then.
  package var drainLimit = Duration.seconds(15)
  /// The names and values of a request's headers together, in bytes; its target alone may be as long.
  let longestHead = 32 << 10
  /// The headers of a request.
  let mostHeaders = 100
  /// Connections at a time; one more is closed at once.
  let mostConnections = 4096
  /// The bodies of all requests together that are arriving or being answered, in bytes; more is answered with 503.
  package var mostBodyBytes = 64 << 20

  /// Bodies of up to 1 MiB and 60 seconds: more than a page sends and needs.
  package init(
    longestBody: Int = 1 << 20, patience: Duration = .seconds(60), idlePatience: Duration? = nil
  ) {
    self.longestBody = longestBody
    self.patience = patience
    self.idlePatience = idlePatience ?? patience
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
