/// How heavy a face is, on the scale of OpenType and CSS: 400 is regular, 700 bold.
public struct FontWeight: Hashable, Sendable {
  /// From 1 to 1000.
  public let value: Int

  public static let thin = FontWeight(100)
  public static let ultraLight = FontWeight(200)
  public static let light = FontWeight(300)
  public static let regular = FontWeight(400)
  public static let medium = FontWeight(500)
  public static let semibold = FontWeight(600)
  public static let bold = FontWeight(700)
  public static let heavy = FontWeight(800)
  public static let black = FontWeight(900)

  /// The weight nearest to `value` within 1…1000.
  public init(_ value: Int) {
    self.value = min(max(value, 1), 1000)
  }
}

extension FontWeight: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}
