/// How heavy a face is, on the scale of OpenType and CSS: 400 is regular, 700 bold.
public struct FontWeight: Hashable, Sendable {
  /// From 1 to 1000.
  public let value: Int

  /// 100, the lightest of UIKit's.
  public static let thin = FontWeight(100)
  /// 200, also called extra light.
  public static let ultraLight = FontWeight(200)
  /// 300, a little lighter than regular.
  public static let light = FontWeight(300)
  /// 400, for running text.
  public static let regular = FontWeight(400)
  /// 500, a little heavier than regular.
  public static let medium = FontWeight(500)
  /// 600, for headlines of UIKit's controls.
  public static let semibold = FontWeight(600)
  /// 700, for emphasis.
  public static let bold = FontWeight(700)
  /// 800, also called extra bold.
  public static let heavy = FontWeight(800)
  /// 900, the heaviest of UIKit's.
  public static let black = FontWeight(900)

  /// Whether a face of this weight is what people mean by bold: semibold or heavier.
  var isBold: Bool { value >= FontWeight.semibold.value }

  /// The weight nearest to `value` within 1…1000.
  public init(_ value: Int) {
    self.value = min(max(value, 1), 1000)
  }
}

extension FontWeight: ExpressibleByIntegerLiteral {
  /// The weight nearest to `value` within 1…1000.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}
