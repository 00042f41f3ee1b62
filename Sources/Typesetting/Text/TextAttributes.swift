public import Drawing

/// What a run of text looks like.
public struct TextAttributes: Hashable, Sendable {
  /// The font asked for; others stand in for characters it lacks.
  public var font: Font
  /// The colour of the glyphs and of lines under and through them.
  public var color: Color
  /// Fills the run's part of its lines, from top to bottom; nil for none.
  public var backgroundColor: Color?
  /// In the text's colour, where the font wants it.
  public var underline: DecorationStyle
  /// In the text's colour, where the font wants it.
  public var strikethrough: DecorationStyle
  /// Points added between characters; negative ones bring them closer. A line's ends get none.
  public var kern: Double
  /// Points the run is raised above the line's baseline.
  public var baselineOffset: Double
  /// What the run stands for when it is tapped; changes nothing in how it looks.
  public var link: String?

  /// Black text in the default font unless said otherwise.
  public init(
    font: Font = Font(), color: Color = .black, backgroundColor: Color? = nil,
    underline: DecorationStyle = .none, strikethrough: DecorationStyle = .none,
    kern: Double = 0, baselineOffset: Double = 0, link: String? = nil
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.strikethrough = strikethrough
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.link = link
  }
}

/// The line drawn under or through text; its place and thickness are the font's.
public enum DecorationStyle: Hashable, Sendable, CaseIterable {
  case none
  case single
  /// Twice as thick.
  case thick
  /// Two lines with one line's thickness between them.
  case double
}
