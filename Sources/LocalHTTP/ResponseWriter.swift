import NIOCore
import NIOHTTP1

/// Writes the answers of one connection, on its event loop.
///
/// Answers are put together here, and not by NIO's encoder, so that bytes which many requests are answered with are never copied.
/// An object, not a value: a flush makes room for answers to requests that wait, which are written before it returns.
final class ResponseWriter {
  /// How a request is answered, whatever the answer.
  struct Manner {
    let isKeptAlive: Bool
    /// By HTTP/1.0.
    let isForOldClient: Bool
    /// Only the first lines are wanted.
    let isWithoutBody: Bool

    init(_ head: HTTPRequestHead) {
      // The decoder reads nothing behind what asks for another protocol, though it is answered by this one.
      let asksForAnother = head.headers.contains(name: "Upgrade") || head.method == .CONNECT
      isKeptAlive = head.isKeepAlive && !asksForAnother
      isForOldClient = head.version.major == 1 && head.version.minor == 0
      isWithoutBody = if case .HEAD = head.method { true } else { false }
    }
  }

  private static let usualHeadBytes = 512

  private let date: DateHeader
  /// Where the first lines of answers are written: the same memory for each, when the one before it is on its way.
  private var headBuffer = ByteBuffer()
  private(set) var isUnflushed = false
  /// Whether what is not flushed is so much that it fills the processor's caches.
  private(set) var hasLargeAnswer = false

  init(date: DateHeader) {
    self.date = date
  }

  /// Writes an answer, or the first lines of a stream, and leaves it unflushed.
  ///
  /// - Parameter manner: nil for an answer to what is no request.
  func write(
    _ response: WebResponse, isLast: Bool, _ manner: Manner?, to context: ChannelHandlerContext
  ) {
    let head = ResponseHead(
      response: response, isLast: isLast, isForOldClient: manner?.isForOldClient ?? false)
    headBuffer.clear(minimumCapacity: Self.usualHeadBytes)
    head.write(to: &headBuffer, date: date.text)
    let hasBody = manner?.isWithoutBody != true && response.status.mayHaveResponseBody
    if hasBody, case .bytes(let bytes) = response.content, bytes.count <= Self.usualHeadBytes {
      headBuffer.writeBytes(bytes)
      return put(headBuffer, in: context)
    }
    put(headBuffer, in: context)
    guard hasBody else { return }
    switch response.content {
    case .bytes(let bytes):
      hasLargeAnswer = true
      put(ByteBuffer(bytes: bytes), in: context)
    case .shared(let bytes):
      hasLargeAnswer = true
      for part in bytes.parts { put(part, in: context) }
    case .stream: break
    }
  }

  /// Writes the line that has a client send the body it has announced.
  func askForBody(in context: ChannelHandlerContext) {
    var buffer = ByteBuffer()
    buffer.writeStaticString("HTTP/1.1 100 Continue\r\n\r\n")
    put(buffer, in: context)
    flush(context)
  }

  /// Writes a line that clients pass over (RFC 9110, section 15.2).
  func sayProcessing(in context: ChannelHandlerContext) {
    var buffer = ByteBuffer()
    buffer.writeStaticString("HTTP/1.1 102 Processing\r\n\r\n")
    put(buffer, in: context)
    flush(context)
  }

  func flush(_ context: ChannelHandlerContext?) {
    guard isUnflushed else { return }
    isUnflushed = false
    hasLargeAnswer = false
    context?.flush()
  }

  private func put(_ buffer: ByteBuffer, in context: ChannelHandlerContext) {
    isUnflushed = true
    context.write(NIOAny(buffer), promise: nil)
  }

  /// Writes parts as they come, each when the one before it is on its way, and ends the connection with them.
  static func send(_ parts: AsyncStream<[UInt8]>, to channel: any Channel, isChunked: Bool) async {
    do {
      for await part in parts {
        if !part.isEmpty { try await channel.writeAndFlush(chunk(of: part, isChunked: isChunked)) }
      }
      if isChunked { try await channel.writeAndFlush(ByteBuffer(string: "0\r\n\r\n")) }
    } catch {
      // A connection that breaks is nobody else's business.
    }
    channel.close(promise: nil)
  }

  private static func chunk(of part: [UInt8], isChunked: Bool) -> ByteBuffer {
    guard isChunked else { return ByteBuffer(bytes: part) }
    var buffer = ByteBuffer()
    buffer.writeString(String(part.count, radix: 16))
    buffer.writeStaticString("\r\n")
    buffer.writeBytes(part)
    buffer.writeStaticString("\r\n")
    return buffer
  }
}
