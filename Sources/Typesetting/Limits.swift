/// What one layout takes, and what is kept between layouts, at most.
enum Limits {
  /// Points per em.
  static let fontSize = 10_000.0
  /// Points of each side of an image in a text.
  static let attachmentSide = 10_000.0
  /// UTF-8 bytes of a text: Pango counts in 32-bit units of 1/1024 point, which a longer line could exceed.
  static let textBytes = 1 << 20
  /// Bytes of a file of hyphenation patterns; the largest of Debian's has 1.1 million.
  static let patternBytes = 8 << 20
  /// Letters of a word that is hyphenated.
  static let hyphenatedLetters = 100
  /// Bytes of all copies of font files; those that come after them are read where they are.
  static let copiedFontBytes = 128 << 20
  /// UTF-8 bytes of a paragraph that Pango breaks into lines at once. It shapes what is left of one anew for every line, so
  /// that longer ones are given to it piece by piece.
  static let wholeParagraphBytes = 1024
  /// What `wholeParagraphBytes` is for a paragraph with directional isolates: what stands before one and after it is ordered together, so that
  /// the order within a line next to a piece's end may be another than in the whole.
  static let wholeIsolatedParagraphBytes = 4096
  /// Marks in a row that show nothing, between any of which a line may be broken.
  static let breakableUnseenMarks = 8
  /// Points; a width above counts as unlimited.
  static let width = 1_000_000.0
  /// Points of text that Pango breaks into lines, or shortens, at once: its widths have 32 bits.
  static let countableWidth = 2_000_000.0
  /// What a UTF-8 byte of text is never wider than, in points per em.
  static let byteEms = 4.0
  /// Fonts, each a face at a size, that an engine may come by before another one takes its place.
  static let engineFonts = 256
  /// Fonts, of whatever size, of which a library knows by heart what faces have their characters.
  static let coveredFonts = 128
  /// Engines a library keeps for the next text that needs the same faces.
  static let idleEngines = 64
  /// Bytes of shaped words that a typesetter of plain texts keeps, and fonts it knows, before another one takes its place.
  static let wordBytes = 3 << 20
  static let plainFonts = 64
  /// UTF-8 bytes of a plain text that is shaped as one because its words have to do with each other.
  static let phraseBytes = 4096
  /// Typesetters of plain texts a library keeps, one for each thread that sets text at the same time.
  static let idlePlainTypesetters = 4
  /// 1/1024 points that the words of a plain text take: the widths of lines are far from what 32 bits hold.
  static let plainWidth = 1 << 30
  /// Bytes of finished layouts a library keeps.
  static let cachedLayoutBytes = 8 << 20
}
