/// A feature of OpenType that a text wants or does not want, such as figures of equal width.
public struct FontFeature: Hashable, Sendable {
  /// Four letters of the OpenType registry, such as `tnum`.
  public let tag: String
  /// 0 for off, 1 for on; some features offer more.
  public let value: Int

  /// - Precondition: the tag is four printable characters of ASCII, none of them a quote, and the value is not negative.
  public init(_ tag: String, _ value: Int = 1) {
    precondition(
      tag.utf8.count == 4 && tag.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x27 },
      "\(tag) is no tag of a font feature")
    precondition(value >= 0, "\(value) is no value of a font feature")
    self.tag = tag
    self.value = value
  }

  /// Figures of equal width, for numbers below each other.
  public static let tabularFigures = FontFeature("tnum")
  /// Small letters as small capitals.
  public static let smallCapitals = FontFeature("smcp")
  /// No ligatures of the usual kind.
  public static let noLigatures = FontFeature("liga", 0)
}
