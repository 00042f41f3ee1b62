/// Characters that text should not end with before a truncation string: it is cut at the last of them that leaves room.
public struct TruncationAvoidSet: Hashable, Sendable {
  /// Single characters of the set.
  public var scalars: Set<Unicode.Scalar>
  /// Whether all whitespace and line ends belong to it.
  public var includesWhitespace: Bool

  /// Whitespace, line ends and `.,!?:;`: text is cut between words.
  public static let standard = TruncationAvoidSet(
    scalars: [".", ",", "!", "?", ":", ";"], includesWhitespace: true)
  /// Nothing: text is cut where the room ends.
  public static let none = TruncationAvoidSet(scalars: [], includesWhitespace: false)

  /// The given characters, with or without all whitespace.
  public init(scalars: Set<Unicode.Scalar>, includesWhitespace: Bool) {
    self.scalars = scalars
    self.includesWhitespace = includesWhitespace
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalars.contains(scalar) || (includesWhitespace && scalar.properties.isWhitespace)
  }
}
