/// What happens to a line that is longer than the width.
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// It goes on in the next line after the last word that fits; a word wider than a line is broken anywhere.
  case wordWrapping
  /// It goes on in the next line after the last character that fits.
  case charWrapping
  /// It is cut off at the edge. Where several lines are allowed, the text goes on in them as with `wordWrapping`, and the last
  /// one is cut off.
  case clipping
  /// Breaks between words; if the text ends beyond the last allowed line, that one begins with an ellipsis.
  case truncatingHead
  /// Breaks between words; if the text ends beyond the last allowed line, that one ends with an ellipsis.
  case truncatingTail
  /// Breaks between words; if the text ends beyond the last allowed line, that one has an ellipsis in its middle.
  case truncatingMiddle
}
