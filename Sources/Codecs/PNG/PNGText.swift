/// A keyword and its value in a PNG file: a tEXt chunk (https://www.w3.org/TR/png-3/#11tEXt).
public struct PNGText: Hashable, Sendable {
  /// What the value is: one of the standard's words (Title, Author, …) or one of one's own.
  public let keyword: String
  /// Any Latin-1 text; lines end with a line feed.
  public let value: String

  /// - Parameters:
  ///   - keyword: 1 to 79 printable characters of Latin-1, without spaces at its ends or two in a row.
  ///   - value: characters of Latin-1 except NUL.
  /// - Throws: `ImageEncodingError.invalidText` where the chunk cannot hold them.
  public init(keyword: String, value: String) throws(ImageEncodingError) {
    guard Self.isKeyword(keyword), Self.latin1(value)?.contains(0) == false else {
      throw .invalidText(keyword: keyword)
    }
    self.keyword = keyword
    self.value = value
  }

  /// What a chunk holds, nil where it is none of the standard's.
  init?(payload: ArraySlice<UInt8>) {
    guard let separator = payload.firstIndex(of: 0) else { return nil }
    keyword = Self.string(payload[..<separator])
    value = Self.string(payload[(separator + 1)...])
  }

  var payload: [UInt8] {
    (Self.latin1(keyword) ?? []) + [0] + (Self.latin1(value) ?? [])
  }

  private static func isKeyword(_ text: String) -> Bool {
    guard let bytes = latin1(text), 1...79 ~= bytes.count else { return false }
    let isPrintable = bytes.allSatisfy { 32...126 ~= $0 || $0 >= 161 }
    return isPrintable && bytes.first != 32 && bytes.last != 32 && !text.contains("  ")
  }

  /// Latin-1 is the first 256 scalars of Unicode; nil where `text` has others.
  private static func latin1(_ text: String) -> [UInt8]? {
    let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    return bytes.count == text.unicodeScalars.count ? bytes : nil
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
