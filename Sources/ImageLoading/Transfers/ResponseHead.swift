/// The status and the headers that matter of one response (RFC 9110), read line by line.
struct ResponseHead {
  /// Nil before the first line.
  private(set) var status: Int?
  /// Where a redirect leads, as it was sent.
  private(set) var location: String?
  /// Whether the empty line has come that ends the head.
  private(set) var isComplete = false
  /// How long the server wants to be left alone (RFC 9110, section 10.2.3), where it names seconds and not a date.
  private(set) var retryAfter: Duration?
  /// How long the response may serve.
  private(set) var freshness = ResponseFreshness()
  private var contentLength: Int?
  private var isBodyEncoded = false
  /// Whether the body is said to be in a coding that there is not, such as UTF-8.
  private(set) var isCodingUnknown = false
  /// Whether gzip has packed the body, and nothing else.
  private(set) var isPackedByGzip = false

  /// Reads the next line, with or without its end. A status line begins anew: the response before it only announced
  /// this one.
  mutating func read(_ line: UnsafeRawBufferPointer) {
    let line = Self.trimmed(line[...])
    if line.starts(with: "HTTP/".utf8) {
      self = ResponseHead()
      let words = line.split(separator: UInt8(ascii: " "))
      status = words.count > 1 ? Int(Self.text(words[1])) : nil
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let value = Self.text(Self.trimmed(line[(colon + 1)...]))
      read(field: Self.text(line[..<colon]).lowercased(), value: value)
    } else if line.isEmpty {
      // 100 Continue and 103 Early Hints announce the real answer.
      isComplete = status.map { $0 >= 200 } ?? false
    }
  }

  /// Whether the server wants another address to be asked.
  var isRedirect: Bool {
    location != nil && [301, 302, 303, 307, 308].contains(status)
  }

  /// The length of the body as it will be handed over; nil if unknown or if undoing an encoding will change it.
  var expectedBytes: Int? {
    isBodyEncoded ? nil : contentLength
  }

  private mutating func read(field: String, value: String) {
    switch field {
    case "location": location = value
    case "retry-after": retryAfter = UInt32(value).map { .seconds($0) }
    case "content-length": contentLength = UInt(value).flatMap(Int.init(exactly:))
    case "transfer-encoding": isBodyEncoded = true
    case "content-encoding" where value.lowercased() != "identity":
      isBodyEncoded = true
      let names = value.lowercased().split { ", \t".contains($0) }
      if names.contains(where: { !Self.codings.contains($0) }) { isCodingUnknown = true }
      isPackedByGzip = names == ["gzip"] || names == ["x-gzip"]
    default: freshness.read(field: field, value: value)
    }
  }

  /// What libcurl may be able to undo, and what it should fail with where it is not.
  private static let codings: Set<Substring> = [
    "identity", "none", "gzip", "x-gzip", "deflate", "br", "zstd", "compress", "x-compress",
  ]

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    let isSpace = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
