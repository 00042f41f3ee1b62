/// The font a text asks for. What is found for it, and what stands in for characters it lacks, is up to the `FontLibrary`.
public struct Font: Hashable, Sendable {
  /// The family's name, or nil for the library's default family.
  public var family: String?
  /// Points per em.
  public var size: Double
  /// The nearest weight the family has is taken.
  public var weight: FontWeight
  /// Turned on or off in the order given, beside those that the font turns on by itself.
  public var features: [FontFeature]
  /// Whether a slanted face is wanted; where the family has none, upright ones are taken.
  public var italic: Bool
  /// Lets the size grow and shrink with the content size; nil for a size that stays.
  package internal(set) var textStyle: TextStyle?

  /// UIKit's label size.
  public static let defaultSize = 17.0

  /// A font of the default family unless one is named.
  public init(
    family: String? = nil, size: Double = Font.defaultSize, weight: FontWeight = .regular,
    italic: Bool = false, features: [FontFeature] = []
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
    self.features = features
  }

  /// Whether a face is asked for that many families lack.
  var isBoldOrItalic: Bool { italic || weight.isBold }

  /// The default family.
  public static func system(_ size: Double = Font.defaultSize, _ weight: FontWeight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// The standard font whose characters are all as wide as each other, for code.
  ///
  /// - Parameter size: in points.
  public static func monospaced(
    _ size: Double = Font.defaultSize, _ weight: FontWeight = .regular
  ) -> Font {
    Font(family: monospacedFamily, size: size, weight: weight)
  }

  /// The family of `monospaced(_:_:)`.
  static let monospacedFamily = "DejaVu Sans Mono"

  /// A family by name.
  public static func custom(_ family: String, size: Double, weight: FontWeight = .regular) -> Font {
    Font(family: family, size: size, weight: weight)
  }

  /// The font with these features turned on or off, after those that it has already.
  public func features(_ features: FontFeature...) -> Font {
    var font = self
    font.features += features
    return font
  }

  /// The font slanted.
  public func italicized() -> Font {
    var font = self
    font.italic = true
    return font
  }
}

/// How heavy a face is, on the scale of OpenType and CSS: 400 is regular, 700 bold.
public struct FontWeight: Hashable, Sendable {
  /// From 1 to 1000.
  package let value: Int

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

/// A feature of OpenType fonts turned on, off or to one of its alternatives.
public struct FontFeature: Hashable, Sendable {
  /// Four ASCII letters or digits, such as `liga` or `tnum`.
  package let tag: String
  /// 0 for off, 1 for on; some features number their alternatives.
  package let value: Int

  /// Any feature, by OpenType's name for it. Fonts without it stay as they are.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// Letters of usual pairs are not joined.
  public static let noLigatures = FontFeature("liga", 0)
  /// Makes all digits as wide as each other.
  public static let tabularNumbers = FontFeature("tnum")
  /// Small letters become small capitals.
  public static let smallCapitals = FontFeature("smcp")
  /// A zero that cannot be taken for an O.
  public static let slashedZero = FontFeature("zero")

  /// Whether the tag can be one of OpenType's and the value is one that a font can have.
  package var isValid: Bool {
    tag.utf8.count == 4 && UInt16(exactly: value) != nil
      && tag.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
  }
}
