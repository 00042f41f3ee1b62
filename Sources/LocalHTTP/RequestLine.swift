import Files
import NIOCore
import NIOHTTP1

/// The first line of a request (RFC 9112, section 3, https://www.rfc-editor.org/rfc/rfc9112#section-3) whose method the decoder may
/// not know: it refuses those as it does what is no request at all.
struct RequestLine {
  private static let longest = 8 << 10
  /// The first four bytes of nearly all requests.
  private static let usual = Set(
    ["GET ", "HEAD", "POST"].map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })

  let head: HTTPRequestHead

  /// Nil where the bytes do not begin with such a line, whole, and for methods that are asked for all the time.
  init?(startOf bytes: ByteBuffer) {
    guard let start = bytes.getInteger(at: bytes.readerIndex, as: UInt32.self), !Self.usual.contains(start)
    else { return nil }
    let view = bytes.readableBytesView.prefix(Self.longest)
    guard let end = view.firstIndex(of: UInt8(ascii: "\r")) else { return nil }
    let parts = view[..<end].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Self.isTokenByte),
      parts[2].elementsEqual("HTTP/1.1".utf8), !parts[1].isEmpty,
      parts[1].allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    head = HTTPRequestHead(
      version: .http1_1, method: HTTPMethod(rawValue: String(decoding: parts[0], as: UTF8.self)),
      uri: String(decoding: parts[1], as: UTF8.self))
  }

  /// Whether a byte may be in a token of RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
