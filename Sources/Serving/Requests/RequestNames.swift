import Files
import LocalHTTP
import NIOHTTP1
import Synchronization

/// Names for requests, by which logs and who asked can speak of one.
final class RequestNames: Sendable {
  static let header = "X-Request-Id"
  private let start = String(RandomText.make().prefix(8))
  private let count = Atomic(0)

  /// The name that a request has already, where it is a plain one, or a new one.
  func name(of request: WebRequest?) -> String {
    if let given = request?.headers.first(name: Self.header), (1...64).contains(given.utf8.count),
      given.utf8.allSatisfy(Self.isPlain)
    {
      return given
    }
    return "\(start)-\(count.add(1, ordering: .relaxed).newValue)"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-_.".utf8.contains(byte)
  }
}
