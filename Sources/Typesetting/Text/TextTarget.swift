/// What a place in a text stands for when a finger is on it.
public enum TextTarget: Hashable, Sendable {
  /// The link of a run.
  case link(String)
  /// The string at the end of text that was cut off.
  case truncation
}
