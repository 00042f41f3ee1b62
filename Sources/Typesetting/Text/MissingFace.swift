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
  public let nearestWeight: FontWeight
  /// Whether the face that stands in for it is slanted.
  public let nearestIsItalic: Bool

  /// Nil where the nearest of a family's faces is what `font` asks for: slanted if that is, and bold if that is.
  init?(_ font: Font, nearest: FaceTraits) {
    let isTooLight = font.weight.isBold && !nearest.weight.isBold
    guard isTooLight || (font.italic && !nearest.isItalic) else { return nil }
    family = nearest.family
    weight = font.weight
    isItalic = font.italic
    nearestWeight = nearest.weight
    nearestIsItalic = nearest.isItalic
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
