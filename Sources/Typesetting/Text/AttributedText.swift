/// Text whose runs each have their own looks, and how its paragraphs are set.
public struct AttributedText: Hashable, Sendable {
  /// Consecutive text of one look.
  public struct Run: Hashable, Sendable {
    /// Any text; line ends in it end paragraphs.
    public var string: String
    /// The looks of all of it.
    public var attributes: TextAttributes

    /// Text in the default looks unless others are given.
    public init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
      self.string = string
      self.attributes = attributes
    }
  }

  /// In the order of the text; empty ones are allowed.
  public var runs: [Run]
  /// Applies to every paragraph.
  public var paragraphStyle: ParagraphStyle

  /// Text of several looks.
  public init(runs: [Run], paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.runs = runs
    self.paragraphStyle = paragraphStyle
  }

  /// Text of one look.
  public init(
    _ string: String, _ attributes: TextAttributes = TextAttributes(),
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(runs: [Run(string, attributes)], paragraphStyle: paragraphStyle)
  }

  /// The text without its looks.
  public var string: String {
    runs.count == 1 ? runs[0].string : runs.reduce(into: "") { $0 += $1.string }
  }

  /// The length in UTF-8 bytes, the unit of all ranges of a text layout.
  var utf8Count: Int {
    runs.reduce(0) { $0 + $1.string.utf8.count }
  }

  /// The runs up to the UTF-8 offset `end`, which has to lie between two characters.
  func prefix(upTo end: Int) -> [Run] {
    var remaining = end
    var result: [Run] = []
    for run in runs where remaining > 0 {
      let count = run.string.utf8.count
      if count <= remaining {
        result.append(run)
      } else {
        let cut = run.string.utf8.index(run.string.startIndex, offsetBy: remaining)
        result.append(Run(String(run.string[..<cut]), run.attributes))
      }
      remaining -= count
    }
    return result
  }
}
