import Glibc
import NIOCore

/// Accepts nobody for a moment where the system has no room for one more connection: the port would be tried again without end.
///
/// Lives on the event loop of the port, whose channel it belongs to.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private static let length = TimeAmount.milliseconds(100)

  private let connections: OpenConnections
  private let tell: @Sendable (_ reason: String) -> Void
  private var isTold = false

  /// - Parameter tell: told the first time, with the system's word for what there is too little of.
  init(of connections: OpenConnections, telling tell: @escaping @Sendable (_ reason: String) -> Void) {
    self.connections = connections
    self.tell = tell
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) else {
      return context.fireErrorCaught(error)
    }
    if !isTold { tell(String(cString: strerror(error.errnoCode))) }
    isTold = true
    connections.endIdlest()
    // Only a port that is closed by now refuses either.
    let channel = context.channel
    channel.setOption(.autoRead, value: false).whenSuccess {
      channel.eventLoop.scheduleTask(in: Self.length) { channel.setOption(.autoRead, value: true) }
    }
  }
}
