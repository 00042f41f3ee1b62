import NIOCore
import NIOHTTP1

/// One connection: requests one after the other, each answered before the next is looked at.
///
/// Lives on its event loop.
final class HTTPConnection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = Never
  typealias OutboundOut = ByteBuffer

  private typealias Manner = ResponseWriter.Manner

  private enum State {
    /// No request has begun, or not all of its head is there.
    case idle
    case receiving(WebRequest, Manner, ByteBuffer)
    case answering(Manner)
    /// The last answer is given though more is coming, which is dropped: whoever sends would not see the answer otherwise.
    case discarding(bytesLeft: Int)
    case over
  }

  /// What is read of a request that is refused.
  private static let mostDiscarded = 32 << 20
  private static let discardingTime = TimeAmount.seconds(5)
  /// For how long a client that sends no more is believed to wait for its answer.
  private static let trustingTime = TimeAmount.seconds(1)

  private let channel: any Channel
  private let connections: OpenConnections
  private let service: OpenConnections.Service
  private let clock: ConnectionClock
  private var context: ChannelHandlerContext?
  private var state = State.idle
  /// What has come while a request was being answered.
  private var waiting = CircularBuffer<HTTPServerRequestPart>(initialCapacity: 4)
  private var work: Task<Void, Never>?
  private let writer: ResponseWriter
  /// For the body of the request that is arriving or being answered.
  private var bodyRoom = 0
  private var isDraining = false
  /// Whether the client has said that it sends no more, which does not mean that it waits for nothing.
  private var isInputClosed = false
  /// Whether something came that is no request, behind which nothing can be told apart any more.
  private var isInputUnreadable = false
  private var isStreaming = false
  private var isTakingWaiting = false
  private var isReading = false
  private var isReadHeldBack = false

  private init(
    _ channel: any Channel, _ connections: OpenConnections, _ service: OpenConnections.Service,
    _ clock: ConnectionClock
  ) {
    self.channel = channel
    self.connections = connections
    self.service = service
    self.clock = clock
    writer = ResponseWriter(date: connections.date)
  }

  /// Makes `channel` one of HTTP. On its own event loop.
  static func add(to channel: any Channel, of connections: OpenConnections) throws {
    let idle = IdleMark()
    guard let service = connections.add(channel, idle) else {
      channel.close(promise: nil)
      return
    }
    // One that ends before it was open never becomes inactive.
    channel.closeFuture.whenComplete { _ in connections.remove(channel) }
    let clock = ConnectionClock(channel, connections.limits, idle)
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = connections.limits.longestHead
    limits.maxHeaderListSize = connections.limits.longestHead
    limits.maxHeaderFieldCount = connections.limits.mostHeaders
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(clock)
    try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits)))
    try pipeline.addHandler(HTTPConnection(channel, connections, service, clock))
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelInactive(context: ChannelHandlerContext) {
    state = .over
    waiting.removeAll()
    work?.cancel()
    giveRoom()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isReading = true
    let part = unwrapInboundIn(data)
    if isAnswering || !waiting.isEmpty || !channel.isWritable { waiting.append(part) } else { take(part) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    if writer.hasLargeAnswer {
      flush()
    } else if writer.isUnflushed {
      // When all connections have been read: who waits for several answers is woken once for all of them, and not by each.
      context.eventLoop.assumeIsolated().execute { self.flush() }
    }
    context.fireChannelReadComplete()
  }

  /// Nothing more is read as long as an answer is to come, or the other end does not take those there are.
  func read(context: ChannelHandlerContext) {
    if isInputClosed { return }
    if case .answering = state {
      isReadHeldBack = true
    } else if !channel.isWritable {
      isReadHeldBack = true
    } else {
      context.read()
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    takeWaiting()
    readAgain()
    endIfAllIsAnswered()
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { inputCloses() }
    guard let event = event as? ConnectionEvent else { return context.fireUserInboundEventTriggered(event) }
    switch (event, state) {
    case (.drain, _):
      isDraining = true
      clock.beginDraining()
    // Answers that are not taken yet are none of that.
    case (.endIfIdle, .idle) where !clock.hasRequestBegun, (.endIfNotAnswering, .idle),
      (.endIfNotAnswering, .receiving), (.endIfNotAnswering, .discarding):
      closeWhenWritten()
    case (.end, _): context.close(promise: nil)
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
    switch (state, error) {
    // What came whole before it is answered, and nothing else.
    case (.answering, _): isInputUnreadable = true
    case (.idle, _) where !waiting.isEmpty, (.receiving, _) where !waiting.isEmpty: isInputUnreadable = true
    // Half a request at the connection's end is nobody's who waits.
    case (_, .invalidEOFState): context.close(promise: nil)
    case (.idle, .invalidMethod) where clock.requestLine != nil:
      if let head = clock.requestLine?.head { answerUndecoded(head) }
    case (.idle, _), (.receiving, _):
      let request: WebRequest? = if case .receiving(let request, _, _) = state { request } else { nil }
      let isTooLong = if case .headerOverflow = error { true } else { false }
      state = .discarding(bytesLeft: 0)
      write(service.failure(isTooLong ? .headTooLong : .malformed, request), isLast: true, nil)
      flush()
      context.close(mode: .output, promise: nil)
      clock.end(in: .seconds(1))
    case (.discarding, _), (.over, _): break
    }
  }

  /// Answers a request of which the decoder has read no more than that it knows no such method, and reads nothing behind it. Nobody
  /// is asked whether it is let in: none of its headers is known, and nothing is done by such a method.
  private func answerUndecoded(_ head: HTTPRequestHead) {
    isDraining = true
    answer(WebRequest(head, body: []), Manner(head), ByteBuffer())
  }

  private func inputCloses() {
    isInputClosed = true
    endIfAllIsAnswered()
    guard case .answering(let manner) = state, let context else { return }
    // A page that listens to events has been closed.
    if isStreaming { return context.close(promise: nil) }
    guard !manner.isForOldClient else { return }
    // Who has gone altogether looks the same until something is sent there, which breaks the connection: then nobody draws for it.
    context.eventLoop.assumeIsolated().scheduleTask(in: Self.trustingTime) { [weak self] in
      guard let self, isAnswering, let context = self.context else { return }
      writer.sayProcessing(in: context)
    }
  }

  private func endIfAllIsAnswered() {
    guard isInputOver, waiting.isEmpty else { return }
    switch state {
    case .idle, .receiving, .discarding: closeWhenWritten()
    case .answering, .over: break
    }
  }

  private var isInputOver: Bool { isInputClosed || isInputUnreadable }

  private var isAnswering: Bool {
    if case .answering = state { true } else { false }
  }

  private func take(_ part: HTTPServerRequestPart) {
    switch part {
    case .head(let head):
      guard case .idle = state else { return }
      if let failure = head.failure {
        refuse(Manner(head), with: service.failure(failure, WebRequest(head, body: [])))
      } else {
        begin(head)
      }
    case .body(let more):
      switch state {
      case .receiving(let request, let manner, let body): receive(more, behind: body, of: request, manner)
      case .discarding(let left):
        state = .discarding(bytesLeft: left - more.readableBytes)
        if left < more.readableBytes { context?.close(promise: nil) }
      default: break
      }
    case .end:
      switch state {
      case .receiving(let request, let manner, let body): answer(request, manner, body)
      case .discarding: context?.close(promise: nil)
      default: break
      }
    }
  }

  private func begin(_ head: HTTPRequestHead) {
    let (request, manner) = (WebRequest(head, body: []), Manner(head))
    if let refusal = service.refusal(request) { return refuse(manner, with: refusal) }
    guard request.announcedLength <= connections.limits.longestBody else {
      return refuse(manner, with: service.failure(.bodyTooLong, request))
    }
    // Old clients know no answer before the answer (RFC 9110, section 10.1.1).
    if head.headers.first(name: "Expect")?.lowercased() == "100-continue", !manner.isForOldClient, let context
    {
      writer.askForBody(in: context)
    }
    state = .receiving(request, manner, ByteBuffer())
  }

  private func receive(
    _ more: ByteBuffer, behind begun: consuming ByteBuffer, of request: WebRequest, _ manner: Manner
  ) {
    guard begun.readableBytes + more.readableBytes <= connections.limits.longestBody else {
      return refuse(manner, with: service.failure(.bodyTooLong, request))
    }
    guard connections.takeRoom(for: more.readableBytes) else {
      return refuse(manner, with: service.failure(.tooBusy, request))
    }
    bodyRoom += more.readableBytes
    // Two owners would make a copy.
    state = .idle
    begun.writeImmutableBuffer(more)
    state = .receiving(request, manner, begun)
  }

  private func refuse(_ manner: Manner, with response: WebResponse) {
    state = .discarding(bytesLeft: Self.mostDiscarded)
    giveRoom()
    clock.end(in: Self.discardingTime)
    write(response, isLast: true, manner)
    flush()
  }

  private func answer(_ begun: consuming WebRequest, _ manner: Manner, _ body: ByteBuffer) {
    state = .answering(manner)
    clock.requestEnds()
    if body.readableBytes > 0 { begun.body = Array(body.readableBytesView) }
    switch service.answer(begun) {
    case .now(let response): finish(response)
    case .later(let makeResponse):
      guard let context else { return }
      let connection = NIOLoopBound(self, eventLoop: context.eventLoop)
      work = Task {
        let response = await makeResponse()
        connection.eventLoop.execute { connection.value.finish(response) }
      }
    }
  }

  private func finish(_ response: WebResponse) {
    guard case .answering(let manner) = state else { return }
    work = nil
    giveRoom()
    let isLast =
      isDraining || !manner.isKeptAlive || response.isStream || isInputOver && waiting.isEmpty
    write(response, isLast: isLast, manner)
    if case .stream(let parts) = response.content, !manner.isWithoutBody {
      isStreaming = true
      flush()
      return stream(parts, isChunked: !manner.isForOldClient)
    }
    if isLast {
      clock.answerEnds()
      return closeWhenWritten()
    }
    state = .idle
    clock.answerEnds()
    if !isReading { flush() }
    takeWaiting()
    readAgain()
    endIfAllIsAnswered()
  }

  /// Sends what is written, and ends the connection when it is on its way.
  private func closeWhenWritten() {
    state = .over
    context?.writeAndFlush(wrapOutboundOut(ByteBuffer())).whenComplete { [channel] _ in
      channel.close(promise: nil)
    }
  }

  /// Whoever asks for much at once and takes none of it is not answered any further.
  private func takeWaiting() {
    // Answers that are known at once come here again, any number of them.
    guard !isTakingWaiting else { return }
    isTakingWaiting = true
    defer { isTakingWaiting = false }
    while !isAnswering, channel.isWritable, let part = waiting.popFirst() { take(part) }
  }

  private func giveRoom() {
    guard bodyRoom > 0 else { return }
    connections.giveRoom(for: bodyRoom)
    bodyRoom = 0
  }

  private func readAgain() {
    guard isReadHeldBack, !isAnswering, let context, channel.isWritable else { return }
    isReadHeldBack = false
    context.read()
  }

  private func flush() { writer.flush(context) }

  /// - Parameter manner: nil for an answer to what is no request.
  private func write(_ response: WebResponse, isLast: Bool, _ manner: Manner?) {
    if let context { writer.write(response, isLast: isLast, manner, to: context) }
  }

  private func stream(_ parts: AsyncStream<[UInt8]>, isChunked: Bool) {
    work = Task { [channel] in await ResponseWriter.send(parts, to: channel, isChunked: isChunked) }
  }
}
