import NIOCore
import NIOHTTP1

/// Closes connections whose requests do not arrive, be it that nothing comes or that it comes drop by drop.
final class RequestDeadline {
  private let channel: any Channel
  private let patience: TimeAmount
  /// Set as long as a request has begun and is not there.
  private var closing: Scheduled<Void>?

  private init(_ channel: any Channel, _ patience: TimeAmount) {
    self.channel = channel
    self.patience = patience
  }

  /// Makes `channel` one of HTTP. On its own event loop.
  static func add(to channel: any Channel, _ limits: ServerLimits) throws {
    let pipeline = channel.pipeline.syncOperations
    let deadline = RequestDeadline(channel, TimeAmount(limits.patience))
    try pipeline.addHandler(IdleStateHandler(allTimeout: deadline.patience))
    try pipeline.addHandler(Beginning(deadline))
    try pipeline.configureHTTPServerPipeline()
    try pipeline.addHandler(Ending(deadline))
  }

  private func begin() {
    guard closing == nil else { return }
    closing = channel.eventLoop.scheduleTask(in: patience) { [channel] in channel.close(promise: nil) }
  }

  private func end() {
    closing?.cancel()
    closing = nil
  }

  /// Sees bytes before anybody knows what they are.
  private final class Beginning: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let deadline: RequestDeadline

    init(_ deadline: RequestDeadline) { self.deadline = deadline }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      deadline.begin()
      context.fireChannelRead(data)
    }
  }

  /// Sees whole requests and idle connections.
  private final class Ending: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    private let deadline: RequestDeadline

    init(_ deadline: RequestDeadline) { self.deadline = deadline }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .end = unwrapInboundIn(data) { deadline.end() }
      context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
      deadline.end()
      context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }
  }
}
