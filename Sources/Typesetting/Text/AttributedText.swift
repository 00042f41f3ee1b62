import Caching
public import Drawing

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

  /// The pieces of the text in their order; empty ones are allowed.
  public var runs: [Run]
  private var settings = Occasional<Settings>()

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

  /// Text with the marks of Markdown: emphasis, strong emphasis, code, links, strikethrough and line breaks of CommonMark and
  /// GitHub; blocks such as headings and lists stay as they are written.
  ///
  /// - Parameters:
  ///   - attributes: the look of text without marks; marks change it.
  ///   - linkColor: the colour of links; nil for that of the text.
  public init(
    markdown: String, _ attributes: TextAttributes = TextAttributes(), linkColor: Color? = nil,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    let runs = MarkdownSpan.spans(in: markdown).map { span in
      Run(span.text, attributes.marked(span.style, linkColor: linkColor))
    }
    self.init(runs: runs, paragraphStyle: paragraphStyle)
  }

  /// Applies to every paragraph.
  public var paragraphStyle: ParagraphStyle {
    get { settings.value.paragraphStyle }
    set { settings.value.paragraphStyle = newValue }
  }

  private struct Settings: HasUsual {
    static var usual: Settings { Settings() }

    var paragraphStyle = ParagraphStyle()
  }

  /// The text without its looks.
  public var string: String {
    runs.count == 1 ? runs[0].string : runs.reduce(into: "") { $0 += $1.string }
  }

  /// The text with its fonts and images, the room between its characters and its offsets from the baseline that many times as large.
  package func scaled(by factor: Double) -> AttributedText {
    var text = self
    for index in text.runs.indices {
      text.runs[index].attributes.font.size *= factor
      text.runs[index].attributes.kern *= factor
      text.runs[index].attributes.baselineOffset *= factor
      text.runs[index].attributes.attachment = text.runs[index].attributes.attachment?.scaled(by: factor)
    }
    return text
  }

  /// The text with one run in place of several side by side that look the same: letters are kerned and joined within runs only.
  var withoutNeedlessRuns: AttributedText {
    guard zip(runs, runs.dropFirst()).contains(where: { $0.looksLike($1) }) else { return self }
    var text = self
    text.runs = []
    for run in runs {
      if let last = text.runs.indices.last, text.runs[last].looksLike(run) {
        text.runs[last].string += run.string
      } else {
        text.runs.append(run)
      }
    }
    return text
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

extension AttributedText.Run {
  /// Whether both look the same; runs with images count as different, for these need not be compared.
  fileprivate func looksLike(_ other: AttributedText.Run) -> Bool {
    attributes.attachment == nil && other.attributes.attachment == nil && attributes == other.attributes
  }
}

/// What a run of text looks like.
public struct TextAttributes: Hashable, Sendable {
  /// The font asked for; others stand in for characters it lacks.
  public var font: Font
  /// The colour of the glyphs and of lines under and through them.
  public var color: Color
  /// None where glyphs are drawn as the font places them, and nothing else: texts are many, and most are like that.
  private var extras = Occasional<Extras>()

  /// Black text in the default font unless said otherwise.
  public init(
    font: Font = Font(), color: Color = .black, backgroundColor: Color? = nil,
    underline: DecorationStyle = .none, strikethrough: DecorationStyle = .none,
    kern: Double = 0, baselineOffset: Double = 0, link: String? = nil
  ) {
    self.font = font
    self.color = color
    extras.value = Extras(
      backgroundColor: backgroundColor, underline: underline, strikethrough: strikethrough, kern: kern,
      baselineOffset: baselineOffset, link: link)
  }
}

extension TextAttributes {
  /// Fills the run's part of its lines, from top to bottom; nil for none.
  public var backgroundColor: Color? {
    get { extras.value.backgroundColor }
    set { extras.value.backgroundColor = newValue }
  }
  /// A line below the text, in its colour and where the font wants it.
  public var underline: DecorationStyle {
    get { extras.value.underline }
    set { extras.value.underline = newValue }
  }
  /// A line through the text, in its colour and where the font wants it.
  public var strikethrough: DecorationStyle {
    get { extras.value.strikethrough }
    set { extras.value.strikethrough = newValue }
  }
  /// Points added between characters; negative ones bring them closer. A line's ends get none.
  public var kern: Double {
    get { extras.value.kern }
    set { extras.value.kern = newValue }
  }
  /// Points the run is raised above the line's baseline.
  public var baselineOffset: Double {
    get { extras.value.baselineOffset }
    set { extras.value.baselineOffset = newValue }
  }
  /// What the run stands for when it is tapped; changes nothing in how it looks.
  public var link: String? {
    get { extras.value.link }
    set { extras.value.link = newValue }
  }
  /// What stands in for the characters U+FFFC of the run; nil for none.
  public var attachment: TextAttachment? {
    get { extras.value.attachment }
    set { extras.value.attachment = newValue }
  }

  private struct Extras: HasUsual {
    static var usual: Extras { Extras() }

    var backgroundColor: Color?
    var underline = DecorationStyle.none
    var strikethrough = DecorationStyle.none
    var kern = 0.0
    var baselineOffset = 0.0
    var link: String?
    var attachment: TextAttachment?
  }
}

extension TextAttributes {
  /// The look of text that Markdown's marks say something of.
  package func marked(_ style: MarkdownSpan.Style, linkColor: Color?) -> TextAttributes {
    var look = self
    if style.isStrong, !look.font.weight.isBold { look.font.weight = .bold }
    if style.isEmphasized { look.font.italic = true }
    if style.isCode { look.font.family = Font.monospacedFamily }
    if style.isStruckThrough { look.strikethrough = .single }
    if let link = style.link {
      look.link = link
      look.color = linkColor ?? look.color
    }
    return look
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

/// What a place in a text stands for when a finger is on it.
public enum TextTarget: Hashable, Sendable {
  /// The link of a run.
  case link(String)
  /// The string at the end of text that was cut off.
  case truncation
}
