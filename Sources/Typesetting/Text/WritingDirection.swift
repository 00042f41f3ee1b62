/// The direction paragraphs start from.
public enum WritingDirection: Hashable, Sendable, CaseIterable {
  /// That of the paragraph's first character with a direction of its own, else that of where the text stands, left to right by default.
  case natural
  case leftToRight
  case rightToLeft
}
