import Components
import JSON
import Typesetting

/// The keys that `label` and `text` share.
enum ParagraphKey: String, DocumentKey {
  case alignment, lineBreakMode, maximumNumberOfLines, truncationString, shadow, lineSpacing,
    lineHeightMultiple
  case paragraphSpacing, firstLineHeadIndent, headIndent, tailIndent, useBaseline
  case numberOfLines, minimumScaleFactor, minimumLineHeight, maximumLineHeight
  case tabStops, defaultTabInterval, hyphenation, textBoxTrim
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
    for stop in try self[.tabStops]?.array() ?? [] { style.tabStops.append(try stop.tabStop()) }
    style.defaultTabInterval = try number(.defaultTabInterval, .nonNegative)
    style.hyphenation = try self[.hyphenation]?.hyphenation() ?? .manual
    style.textBoxTrim = try self[.textBoxTrim]?.keyword(Keywords.textBoxTrim) ?? .none
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

/// The keys of a tab stop with an alignment of its own.
enum TabStopKey: String, DocumentKey {
  case position, alignment
}

extension DocumentValue {
  /// A place where text begins, or one with an alignment.
  fileprivate func tabStop() throws(SceneError) -> TabStop {
    guard case .object = json else { return TabStop(try number(.nonNegative)) }
    let stop = try object(TabStopKey.self)
    return TabStop(
      try stop.required(.position).number(.nonNegative),
      try stop[.alignment]?.keyword(Keywords.tabAlignment) ?? .leading)
  }

  /// Whether words are hyphenated, or by the rules of which language.
  fileprivate func hyphenation() throws(SceneError) -> Hyphenation {
    if isOpen { return .manual }
    switch json {
    case .bool(let isAutomatic): return isAutomatic ? .automatic : .manual
    case .string(let tag) where !tag.isEmpty: return .language(tag)
    default: throw unexpected("true, false or the tag of a language such as \"de\"")
    }
  }

  /// Which baseline a flexbox aligns a text by; nil for its bottom edge.
  func textBaseline() throws(SceneError) -> TextBaseline? {
    switch json {
    case .bool(let isAligned): return isAligned ? .first : nil
    case .string: return try keyword(Keywords.textBaseline)
    default:
      if isOpen { return .first }
      throw unexpected("true, false, \"first\" or \"last\"")
    }
  }
}

extension Keywords {
  static let tabAlignment = KeywordTable(
    casesOf: TabStop.Alignment.self, named: ["leading", "trailing", "center", "decimal"])
  static let textBaseline = KeywordTable(casesOf: TextBaseline.self, named: ["first", "last"])
  static let textBoxTrim = KeywordTable(casesOf: TextBoxTrim.self, named: ["none", "start", "end", "both"])
}
