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

  /// UIKit's label size.
  public static let defaultSize = 17.0

  /// A font of the default family unless one is named.
  public init(
    family: String? = nil, size: Double = Font.defaultSize, weight: FontWeight = .regular,
    italic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
  }

  /// The default family.
  public static func system(_ size: Double = Font.defaultSize, _ weight: FontWeight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// A family by name.
  public static func custom(_ family: String, size: Double, weight: FontWeight = .regular) -> Font {
    Font(family: family, size: size, weight: weight)
  }

  /// The same font slanted.
  public func italicized() -> Font {
    Font(family: family, size: size, weight: weight, italic: true)
  }
}
