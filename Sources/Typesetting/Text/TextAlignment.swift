/// Where lines stand within the width of their text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the side where the paragraph's writing direction starts.
  case natural
  case left
  case center
  case right
  /// Stretched at its spaces to the full width; a paragraph's last line is as `natural`.
  case justified
}
