/// A feature of OpenType fonts turned on, off or to one of its alternatives.
public struct FontFeature: Hashable, Sendable {
  /// Four ASCII letters or digits, such as `liga` or `tnum`.
  public let tag: String
  /// 0 for off, 1 for on; some features number their alternatives.
  public let value: Int

  /// Any feature, by OpenType's name for it. Fonts without it stay as they are.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// Letters of usual pairs are not joined.
  public static let noLigatures = FontFeature("liga", 0)
  /// All digits are of one width.
  public static let tabularNumbers = FontFeature("tnum")
  /// Small letters become small capitals.
  public static let smallCapitals = FontFeature("smcp")
  /// A zero that cannot be taken for an O.
  public static let slashedZero = FontFeature("zero")

  /// Whether the tag can be one of OpenType's and the value is one that a font can have.
  var isValid: Bool {
    tag.utf8.count == 4 && UInt16(exactly: value) != nil
      && tag.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
  }
}
