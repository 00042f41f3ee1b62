/// The direction paragraphs start from.
public enum WritingDirection: Hashable, Sendable, CaseIterable {
  /// That of the paragraph's first character with a direction of its own, else left to right.
  case natural
  case leftToRight
  case rightToLeft
}
