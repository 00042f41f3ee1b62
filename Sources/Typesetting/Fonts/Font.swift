/// The font a text asks for. What is found for it, and what stands in for characters it lacks, is up to the `FontLibrary`.
public struct Font: Hashable, Sendable {
  /// The family's name, or nil for the library's default family.
  public var family: String?
  /// Points per em.
  public var size: Double
  /// The nearest weight the family has is taken.
  public var weight: FontWeight
  /// Whether a slanted face is wanted; where the family has none, upright ones are taken.
  public var italic: Bool
  /// Turned on or off in the order given, beside those that the font turns on by itself.
  public var features: [FontFeature]
  /// Lets the size grow and shrink with the content size; nil for a size that stays.
  public internal(set) var textStyle: TextStyle?

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
