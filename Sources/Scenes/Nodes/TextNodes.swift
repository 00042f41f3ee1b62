import Components
import Drawing
import JSON
import Typesetting

/// `label`: text of one look.
enum LabelNode: NodeType {
  enum Key: String, DocumentKey {
    case string, font, color
  }

  static let name = "label"
  static let sharedKeys: [any DocumentKey.Type] = [ParagraphKey.self]

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let look = TextAttributes(
      font: try node[.font]?.font() ?? Font(),
      color: try node[.color]?.color() ?? node.own.scope.color(.label))
    let string = try node.shownText(node.own.required(.string))
    return try node.text(runs: [AttributedText.Run(string, look)])
  }
}

extension NodeReader {
  /// The text component of `runs` with the paragraph keys, the size and the view of this object.
  func text(runs: [AttributedText.Run]) throws(SceneError) -> any Component {
    let paragraph = shared(ParagraphKey.self)
    let style = try paragraph.paragraphStyle()
    let look = runs.last?.attributes ?? TextAttributes()
    let truncation = try paragraph[.truncationString]?.string()
    let maximumNumberOfLines = try paragraph.maximumNumberOfLines()
    let minimumScaleFactor = try paragraph[.minimumScaleFactor]?.number(.unit) ?? 1
    let shadow = try paragraph[.shadow]?.shadow()
    // Asked for only where something is aligned by baselines.
    let useBaseline = try paragraph[.useBaseline]?.bool() ?? true
    return Text(
      AttributedText(runs: runs, paragraphStyle: style), maximumNumberOfLines: maximumNumberOfLines,
      truncation: truncation.map { AttributedText($0, look, paragraphStyle: style) }
    ) {
      $0.shadow = shadow
      $0.isAlignedByBaseline = useBaseline
      $0.minimumScaleFactor = minimumScaleFactor
    }
    .frame(try size()).view(try viewAttribute())
  }
}

/// `text`: text whose runs each have their own looks.
enum TextNode: NodeType {
  enum Key: String, DocumentKey {
    case runs, markdown, font, color
  }

  static let name = "text"
  static let sharedKeys: [any DocumentKey.Type] = [ParagraphKey.self]

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var runs: [AttributedText.Run] = []
    for run in try node.ownRuns() {
      try node.context.reading.take(run.string, at: node.own.path)
      runs.append(run)
    }
    return try node.text(runs: runs)
  }
}

extension NodeReader<TextNode.Key> {
  fileprivate func ownRuns() throws(SceneError) -> [AttributedText.Run] {
    var runs: [AttributedText.Run] = []
    guard let markdown = self[.markdown] else {
      if let look = own.first(of: [.font, .color]) {
        throw .contradiction(
          own.path(of: look), reason: "each of the runs has a \(look.rawValue) of its own; write it there")
      }
      for run in try own.required(.runs).array() { runs.append(try run.textRun()) }
      return runs
    }
    if let other = self[.runs] {
      throw .contradiction(other.path, reason: "runs and markdown say the same; keep one of them")
    }
    let look = TextAttributes(
      font: try self[.font]?.font() ?? Font(), color: try self[.color]?.color() ?? own.scope.color(.label))
    for span in try markdown.array() {
      runs.append(try span.markdownRun(look, linkColor: own.scope.color(.link)))
    }
    return runs
  }
}

/// The keys of what a text in Markdown has been read as.
enum MarkdownKey: String, DocumentKey {
  case string, strong, emphasis, code, strikethrough, link
}

extension DocumentValue {
  fileprivate func markdownRun(
    _ look: TextAttributes, linkColor: Color
  ) throws(SceneError) -> AttributedText.Run {
    let object = try object(MarkdownKey.self)
    let style = MarkdownSpan.Style(
      isEmphasized: try object[.emphasis]?.bool() ?? false, isStrong: try object[.strong]?.bool() ?? false,
      isCode: try object[.code]?.bool() ?? false,
      isStruckThrough: try object[.strikethrough]?.bool() ?? false,
      link: try object[.link]?.string())
    return AttributedText.Run(
      try object.required(.string).string(), look.marked(style, linkColor: linkColor))
  }
}

/// The keys of one of the `runs` of a text.
enum RunKey: String, DocumentKey {
  case string, font, color, backgroundColor, underline, strikethrough, kern, baselineOffset, link
}

extension DocumentValue {
  func textRun() throws(SceneError) -> AttributedText.Run {
    let object = try object(RunKey.self)
    let attributes = TextAttributes(
      font: try object[.font]?.font() ?? Font(), color: try object[.color]?.color() ?? scope.color(.label),
      backgroundColor: try object[.backgroundColor]?.color(),
      underline: try object[.underline]?.decoration() ?? .none,
      strikethrough: try object[.strikethrough]?.decoration() ?? .none, kern: try object.number(.kern),
      baselineOffset: try object.number(.baselineOffset), link: try object[.link]?.string())
    return AttributedText.Run(try object.required(.string).string(), attributes)
  }

  /// Whether there is a line, or which.
  private func decoration() throws(SceneError) -> DecorationStyle {
    switch json {
    case .bool(let isThere): return isThere ? .single : .none
    case .string: return try keyword(Keywords.decoration)
    default: throw unexpected("true, false or a line style such as \"double\"")
    }
  }
}

/// The keys that `label` and `text` share.
enum ParagraphKey: String, DocumentKey {
  case alignment, lineBreakMode, maximumNumberOfLines, truncationString, shadow, lineSpacing,
    lineHeightMultiple
  case paragraphSpacing, firstLineHeadIndent, headIndent, tailIndent, useBaseline
  case numberOfLines, minimumScaleFactor, minimumLineHeight, maximumLineHeight
}

extension ObjectReader where Key == ParagraphKey {
  func paragraphStyle() throws(SceneError) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = try self[.alignment]?.keyword(Keywords.textAlignment) ?? .natural
    style.lineBreakMode = try self[.lineBreakMode]?.keyword(Keywords.lineBreakMode) ?? .wordWrapping
    style.lineSpacing = try number(.lineSpacing, .nonNegative)
    style.lineHeightMultiple = try number(.lineHeightMultiple, .nonNegative)
    style.paragraphSpacing = try number(.paragraphSpacing, .nonNegative)
    style.firstLineHeadIndent = try number(.firstLineHeadIndent, .nonNegative)
    style.headIndent = try number(.headIndent, .nonNegative)
    style.tailIndent = try number(.tailIndent)
    style.minimumLineHeight = try number(.minimumLineHeight, .nonNegative)
    style.maximumLineHeight = try number(.maximumLineHeight, .nonNegative)
    return style
  }

  /// How many lines there may be, by either of the two names for it; 0 for as many as it takes.
  func maximumNumberOfLines() throws(SceneError) -> Int {
    let value = self[.maximumNumberOfLines]
    guard let other = self[.numberOfLines] else { return try value?.wholeNumber() ?? 0 }
    guard value == nil else {
      throw .contradiction(
        other.path, reason: "numberOfLines and maximumNumberOfLines say the same; keep one of them")
    }
    return try other.wholeNumber()
  }
}

/// The keys of `font`.
enum FontKey: String, DocumentKey {
  case family, size, weight, italic, textStyle, scales
}

extension DocumentValue {
  /// A font; what it does not say is as its text style has it, else the default family, 17 points, regular and upright.
  func font() throws(SceneError) -> Font {
    let object = try object(FontKey.self)
    let style = try object[.textStyle]?.keyword(Keywords.textStyle)
    let size =
      try object[.size]?.number(.positive) ?? style?.fontSize(at: .large) ?? Font.defaultSize
    let scales = try object[.scales]?.bool() ?? (style != nil)
    return Font(
      family: try object[.family]?.string(),
      size: scales ? (style ?? .body).size(of: size, at: scope.contentSize) : size,
      weight: try object[.weight]?.fontWeight() ?? style?.fontWeight ?? .regular,
      italic: try object[.italic]?.bool() ?? false)
  }

  private func fontWeight() throws(SceneError) -> FontWeight {
    switch json {
    case .string: return try keyword(Keywords.fontWeight)
    case .number(let number)
    where (100...900).contains(number.value) && number.value == number.value.rounded():
      return FontWeight(Int(number.value))
    default: throw unexpected("a whole number from 100 to 900 or a name such as \"bold\"")
    }
  }
}

extension TextStyle {
  /// The size of text in this style that is `size` points where nobody wants it larger or smaller, in whole points elsewhere.
  fileprivate func size(of size: Double, at contentSize: ContentSize) -> Double {
    if contentSize == .large { return size }
    return max(1, (size * fontSize(at: contentSize) / fontSize(at: .large)).rounded())
  }
}

extension Keywords {
  static let textStyle = KeywordTable(casesOf: TextStyle.self)
}
