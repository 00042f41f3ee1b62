import Geometry

/// A character no font of the library has; a replacement character stands in for it.
public struct MissingCharacter: Hashable, Sendable {
  /// The character in the text.
  public let scalar: Unicode.Scalar
  /// The families that were asked for it, in order.
  package let triedFamilies: [String]

  /// A report that `triedFamilies` have no glyph for `scalar`.
  package init(scalar: Unicode.Scalar, triedFamilies: [String]) {
    self.scalar = scalar
    self.triedFamilies = triedFamilies
  }
}

extension MissingCharacter: CustomStringConvertible {
  /// One sentence: which character, where it was looked for, what to do.
  public var description: String {
    "no font has \(codePoint)\(quotation); tried \(triedFamilies.joined(separator: ", ")); install a font that covers it"
  }

  /// One sentence for all characters that the same fonts lack; nil for none.
  package static func description(of characters: [MissingCharacter]) -> String? {
    let sorted = characters.sorted { $0.scalar < $1.scalar }
    guard let first = sorted.first else { return nil }
    guard sorted.count > 1 else { return first.description }
    return
      "no font has \(sorted.count) of the characters, \(first.codePoint)\(first.quotation) among them; tried \(first.triedFamilies.joined(separator: ", ")); install fonts that cover them"
  }

  /// The character's number, such as `U+1F600`.
  package var codePoint: String { "U+" + scalar.value.digits(4, radix: 16, uppercase: true) }

  /// Control characters are not shown: they would garble the terminal the message goes to.
  private var quotation: String {
    scalar.properties.generalCategory == .control ? "" : " “\(scalar)”"
  }
}

/// A bold or italic face that was asked for and that a family does not have. Text is never thickened or slanted in its place: it
/// is set in the family's nearest face.
public struct MissingFace: Hashable, Sendable {
  /// The family that text, or some characters of it, are set in.
  public let family: String
  /// The weight that was asked for.
  public let weight: FontWeight
  /// Whether a slanted face was asked for.
  public let isItalic: Bool
  /// The weight of the face that stands in for it.
  let nearestWeight: FontWeight
  /// Whether the face that stands in for it is slanted.
  let nearestIsItalic: Bool

  /// Nil where the nearest of a family's faces is what `font` asks for: slanted if that is, and bold if that is.
  init?(_ font: Font, nearest: FaceTraits) {
    let isTooLight = font.weight.isBold && !FontWeight(nearest.weights.upperBound).isBold
    guard isTooLight || (font.italic && !nearest.isItalic) else { return nil }
    family = nearest.family
    weight = font.weight
    isItalic = font.italic
    nearestWeight = nearest.weight
    nearestIsItalic = nearest.isItalic
  }

  /// The face that text in `font` misses in a family; none where there is one as bold and slanted. Emoji look the same in any.
  static func missing(for font: Font, in family: [ScannedFace]) -> [MissingFace] {
    guard font.isBoldOrItalic else { return [] }
    let traits = family.lazy.filter { !$0.hasColor }.map(\.traits)
    return missing(for: font, nearest: traits.min { $0.distance(from: font) < $1.distance(from: font) })
  }

  /// The face that text in `font` misses where it is set in another one.
  static func missing(for font: Font, nearest: FaceTraits?) -> [MissingFace] {
    nearest.flatMap { MissingFace(font, nearest: $0) }.map { [$0] } ?? []
  }
}

extension MissingFace: CustomStringConvertible {
  /// One sentence: which face of which family, what is there in its place, what to do.
  public var description: String {
    """
    the family \(family) has no \(Self.name(weight, isItalic)) face; its \(Self.name(nearestWeight, nearestIsItalic)) \
    face stands in; add a font file with that face or ask for another one
    """
  }

  private static func name(_ weight: FontWeight, _ isItalic: Bool) -> String {
    switch (weight.isBold, isItalic) {
    case (true, true): "bold italic"
    case (true, false): "bold"
    case (false, true): "italic"
    case (false, false): "regular"
    }
  }
}
