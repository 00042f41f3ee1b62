import NIOCore

/// Closes a connection whose requests do not arrive, be it that nothing comes or that it comes drop by drop, and one that
/// says nothing for too long and takes nothing either. While the server ends it has less patience, and an end by which all is taken.
///
/// Sees bytes before anybody knows what they are. A time that has moved is looked at when the one before it is over, so that a
/// request costs no timer.
final class ConnectionClock: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let channel: any Channel
  private let patience: TimeAmount
  private let idlePatience: TimeAmount
  private let drainPatience: TimeAmount
  private let drainLimit: TimeAmount
  private let idle: IdleMark
  /// When the connection ends; nil as long as an answer is made.
  private var end: NIODeadline?
  private var check: (at: NIODeadline, task: Scheduled<Void>)?
  /// Bytes of answers that were still to be sent when the time was last over.
  private var unsentBytes = 0
  private var isDraining = false
  /// When no answer is sent any further; nil unless the server ends.
  private var lastEnd: NIODeadline?
  /// Whether something has come that no answer was given to.
  private(set) var hasRequestBegun = false
  /// How what has begun begins, where its method is an unusual one.
  private(set) var requestLine: RequestLine?

  init(_ channel: any Channel, _ limits: ServerLimits, _ idle: IdleMark) {
    self.channel = channel
    self.idle = idle
    patience = TimeAmount(limits.patience)
    idlePatience = TimeAmount(limits.idlePatience)
    drainPatience = TimeAmount(limits.drainPatience)
    drainLimit = TimeAmount(limits.drainLimit)
  }

  func channelActive(context: ChannelHandlerContext) {
    end(in: patience)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    check?.task.cancel()
    check = nil
    end = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !hasRequestBegun {
      hasRequestBegun = true
      idle.end()
      requestLine = RequestLine(startOf: unwrapInboundIn(data))
      end(in: patience)
    }
    context.fireChannelRead(data)
  }

  /// All of a request is there.
  func requestEnds() { end = nil }

  /// It is answered.
  func answerEnds() {
    hasRequestBegun = false
    idle.begin()
    if isDraining { lastEnd = .now() + drainLimit }
    end(in: idlePatience)
  }

  /// The server ends.
  func beginDraining() {
    isDraining = true
    guard let end else { return }
    _ = hasSentSome()
    lastEnd = .now() + drainLimit
    self.end(in: end - .now())
  }

  /// The connection ends by then unless something else is said.
  func end(in time: TimeAmount) {
    var end = NIODeadline.now() + (isDraining ? min(time, drainPatience) : time)
    if let lastEnd { end = min(end, lastEnd) }
    self.end = end
    if let check {
      guard end < check.at else { return }
      check.task.cancel()
    }
    look(at: end)
  }

  private func look(at time: NIODeadline) {
    let task = channel.eventLoop.assumeIsolated().scheduleTask(deadline: time) { [weak self] in
      guard let self else { return }
      check = nil
      guard let end else { return }
      if end > .now() { return look(at: end) }
      let isLast = lastEnd.map { $0 <= .now() } ?? false
      if hasSentSome(), !isLast { self.end(in: idlePatience) } else { channel.close(promise: nil) }
    }
    check = (time, task)
  }

  /// Whether answers have been sent since the time was last over: whoever takes a long one slowly says nothing meanwhile.
  private func hasSentSome() -> Bool {
    let left = (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    defer { unsentBytes = left }
    return left != unsentBytes
  }
}
