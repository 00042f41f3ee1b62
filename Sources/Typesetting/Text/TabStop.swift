/// A place in lines where text goes on after a tab: UIKit's `NSTextTab`.
public struct TabStop: Hashable, Sendable {
  /// How text between two tabs stands at a place.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// It begins there.
    case leading
    /// It ends there.
    case trailing
    /// Its middle is there.
    case center
    /// Its first decimal point is there, or its end where it has none.
    case decimal
  }

  /// From the leading edge of the text, in points.
  public var position: Double
  /// How the text after the tab stands there.
  public var alignment: Alignment

  /// A place where text begins unless another alignment is given.
  public init(_ position: Double, _ alignment: Alignment = .leading) {
    self.position = position
    self.alignment = alignment
  }
}

/// Which words are broken with a hyphen where lines end: CSS's `hyphens`.
public enum Hyphenation: Hashable, Sendable {
  /// Those that say where, with soft hyphens (U+00AD).
  case manual
  /// All, by the rules of the language of where the text stands; of English, where no language is known.
  case automatic
  /// All, by the rules of the language with this tag, such as `de` or `en-GB`.
  case language(String)
}

/// Which room above and below letters does not count for the size of a text: CSS's `text-box-trim`, with the edges `cap` and
/// `alphabetic`.
public enum TextBoxTrim: Hashable, Sendable, CaseIterable {
  case none
  /// What is above the capitals of the first line.
  case start
  /// What is below the baseline of the last line.
  case end
  case both

  /// Whether room above the capitals is left out.
  var isAtStart: Bool { self == .start || self == .both }
  /// Whether room below the baseline is left out.
  var isAtEnd: Bool { self == .end || self == .both }
}
