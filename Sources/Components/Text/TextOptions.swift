public import Drawing
public import Typesetting

extension Text {
  /// How a text is cut off, and what is drawn around its lines.
  public struct Options: Hashable, Sendable {
    /// 0 for as many as it takes.
    public var maximumNumberOfLines = 0
    /// Stands at the end of text that was cut off for its number of lines; nil to end with the last whole line.
    public var truncation: AttributedText?
    /// What the text before a truncation string does not end with; by default it is cut between words.
    public var truncationAvoidSet = TruncationAvoidSet.standard
    /// A shadow of the glyphs and what is drawn with them. The text is larger by what the shadow needs, so that nothing is cut off.
    public var shadow: Shadow?
    /// Whether a flexbox aligns the text by its first baseline. ComponentKit aligns all text by its bottom edge.
    public var isAlignedByBaseline = false
    /// What is shown as under a finger: darkened, in a frame with round corners.
    public var highlighted: TextTarget?

    /// All lines, in a view as large as they are.
    public init() {}

    init(maximumNumberOfLines: Int, truncation: AttributedText?) {
      self.maximumNumberOfLines = maximumNumberOfLines
      self.truncation = truncation
    }
  }
}
