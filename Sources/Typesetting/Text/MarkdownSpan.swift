/// A piece of text that CommonMark's marks say one thing of.
package struct MarkdownSpan: Hashable, Sendable {
  /// What marks may say of text.
  package struct Style: Hashable, Sendable {
    package var isEmphasized = false
    package var isStrong = false
    package var isCode = false
    package var isStruckThrough = false
    /// Where a link leads.
    package var link: String?

    /// Only what is named.
    package init(
      isEmphasized: Bool = false, isStrong: Bool = false, isCode: Bool = false, isStruckThrough: Bool = false,
      link: String? = nil
    ) {
      self.isEmphasized = isEmphasized
      self.isStrong = isStrong
      self.isCode = isCode
      self.isStruckThrough = isStruckThrough
      self.link = link
    }
  }

  /// Without marks; a hard line break is a line feed.
  package var text: String
  package var style: Style

  /// The spans of a text by CommonMark 0.31.2, chapter 6: code spans, emphasis, inline links, autolinks and line breaks, and
  /// strikethrough as GitHub has it. There are no blocks, images, references or HTML; what looks like them is text.
  ///
  /// - Parameter hasPlaceholders: whether what stands in double braces is text whatever is in it.
  package static func spans(in markdown: String, hasPlaceholders: Bool = false) -> [MarkdownSpan] {
    var reader = MarkdownReader(markdown, hasPlaceholders: hasPlaceholders)
    return reader.read()
  }
}

/// Reads inline marks by the algorithm of CommonMark's appendix: marks wait in a list until what closes them comes.
private struct MarkdownReader {
  /// A piece of the text, some of whose characters may yet become marks.
  private struct Piece {
    var text: String
    var style = MarkdownSpan.Style()
    var delimiter: Delimiter?
  }

  /// A run of one of `*`, `_` and `~` that may open or close something.
  private struct Delimiter {
    let mark: Character
    let length: Int
    let canOpen: Bool
    let canClose: Bool
  }

  private let characters: [Character]
  private let hasPlaceholders: Bool
  private var index = 0
  private var pieces: [Piece] = []
  /// The pieces that are opening brackets, and whether they may still begin a link.
  private var brackets: [(piece: Int, isActive: Bool)] = []

  init(_ markdown: String, hasPlaceholders: Bool) {
    characters = Array(markdown)
    self.hasPlaceholders = hasPlaceholders
  }

  mutating func read() -> [MarkdownSpan] {
    while index < characters.count { readNext() }
    resolveEmphasis(from: 0)
    var spans: [MarkdownSpan] = []
    for piece in pieces where !piece.text.isEmpty {
      if let last = spans.indices.last, spans[last].style == piece.style {
        spans[last].text += piece.text
      } else {
        spans.append(MarkdownSpan(text: piece.text, style: piece.style))
      }
    }
    return spans
  }

  private mutating func readNext() {
    switch characters[index] {
    case "\\": readEscape()
    case "`": readCode()
    case "*", "_", "~": readDelimiter()
    case "[":
      brackets.append((pieces.count, true))
      pieces.append(Piece(text: "["))
      index += 1
    case "]": readLinkEnd()
    case "<": readAutolink()
    case "\n", "\r\n": readLineBreak()
    case "{" where hasPlaceholders && character(1) == "{": readPlaceholder()
    default:
      add(String(characters[index]))
      index += 1
    }
  }

  private func character(_ ahead: Int) -> Character? {
    characters.indices.contains(index + ahead) ? characters[index + ahead] : nil
  }

  private mutating func add(_ text: String) {
    if let last = pieces.indices.last, pieces[last].delimiter == nil, pieces[last].style == .init(),
      brackets.last?.piece != last
    {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: text))
    }
  }

  private mutating func readEscape() {
    guard let next = character(1) else {
      add("\\")
      index += 1
      return
    }
    if next.isNewline {
      add("\n")
      index += 2
      skipIndentation()
    } else if next.isASCIIPunctuation {
      add(String(next))
      index += 2
    } else {
      add("\\")
      index += 1
    }
  }

  private mutating func readPlaceholder() {
    var end = index + 2
    while end + 1 < characters.count, characters[end] != "}" || characters[end + 1] != "}" { end += 1 }
    end = min(end + 2, characters.count)
    add(String(characters[index..<end]))
    index = end
  }

  /// Two blanks before it make a line break hard; else it is a blank.
  private mutating func readLineBreak() {
    let blanks =
      pieces.last.map { $0.delimiter == nil ? $0.text.reversed().prefix { $0 == " " }.count : 0 } ?? 0
    if blanks > 0 { pieces[pieces.count - 1].text.removeLast(blanks) }
    add(blanks >= 2 ? "\n" : " ")
    index += 1
    skipIndentation()
  }

  private mutating func skipIndentation() {
    while let next = character(0), next == " " || next == "\t" { index += 1 }
  }

  private mutating func readCode() {
    let length = characters[index...].prefix { $0 == "`" }.count
    var start = index + length
    while let tick = characters[start...].firstIndex(of: "`") {
      let count = characters[tick...].prefix { $0 == "`" }.count
      if count == length {
        var code = String(characters[(index + length)..<tick].map { $0.isNewline ? " " : $0 })
        if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
          code = String(code.dropFirst().dropLast())
        }
        pieces.append(Piece(text: code, style: MarkdownSpan.Style(isCode: true)))
        index = tick + count
        return
      }
      start = tick + count
    }
    add(String(repeating: "`", count: length))
    index += length
  }
}

/// Links.
extension MarkdownReader {
  private mutating func readAutolink() {
    if let end = characters[index...].firstIndex(of: ">") {
      let address = String(characters[(index + 1)..<end])
      if let link = address.autolink {
        pieces.append(Piece(text: address, style: MarkdownSpan.Style(link: link)))
        index = end + 1
        return
      }
    }
    add("<")
    index += 1
  }

  private mutating func readLinkEnd() {
    index += 1
    guard let bracket = brackets.popLast() else { return add("]") }
    guard bracket.isActive, let (link, end) = destination(at: index) else { return add("]") }
    index = end
    pieces[bracket.piece].text = ""
    resolveEmphasis(from: bracket.piece)
    for piece in bracket.piece..<pieces.count { pieces[piece].style.link = pieces[piece].style.link ?? link }
    // There are no links in links.
    for number in brackets.indices { brackets[number].isActive = false }
  }

  /// What stands in parentheses behind a bracket, and where it ends.
  private func destination(at start: Int) -> (link: String, end: Int)? {
    var place = start
    func at(_ character: Character) -> Bool { place < characters.count && characters[place] == character }
    func skipBlanks() { while place < characters.count, characters[place].isWhitespace { place += 1 } }
    guard at("(") else { return nil }
    place += 1
    skipBlanks()
    var link = ""
    if at("<") {
      place += 1
      while place < characters.count, !at(">") {
        guard !at("<"), !characters[place].isNewline else { return nil }
        link.append(literal(&place))
      }
      guard at(">") else { return nil }
      place += 1
    } else {
      var depth = 0
      while place < characters.count, !characters[place].isWhitespace {
        if at("(") { depth += 1 }
        if at(")") {
          if depth == 0 { break }
          depth -= 1
        }
        link.append(literal(&place))
      }
      guard depth == 0 else { return nil }
    }
    let beforeTitle = place
    skipBlanks()
    if place > beforeTitle, let close = [Character("\""): Character("\""), "'": "'", "(": ")"][safe(place)] {
      place += 1
      while place < characters.count, !at(close) { _ = literal(&place) }
      guard at(close) else { return nil }
      place += 1
      skipBlanks()
    }
    guard at(")") else { return nil }
    return (link, place + 1)
  }

  private func safe(_ place: Int) -> Character { place < characters.count ? characters[place] : " " }

  /// The character at a place, which goes on behind it: of an escaped one only itself, of a placeholder all.
  private func literal(_ place: inout Int) -> String {
    if hasPlaceholders, characters[place] == "{", safe(place + 1) == "{" {
      let start = place
      place += 2
      while place < characters.count, !(characters[place] == "}" && safe(place + 1) == "}") { place += 1 }
      place = min(place + 2, characters.count)
      return String(characters[start..<place])
    }
    if characters[place] == "\\", safe(place + 1).isASCIIPunctuation { place += 1 }
    place += 1
    return String(characters[place - 1])
  }
}

/// Emphasis.
extension MarkdownReader {
  private mutating func readDelimiter() {
    let mark = characters[index]
    let length = characters[index...].prefix { $0 == mark }.count
    let before = index > 0 ? characters[index - 1] : " "
    let after = character(length) ?? " "
    index += length
    guard mark != "~" || length <= 2 else { return add(String(repeating: mark, count: length)) }
    let isLeft =
      !after.isWhitespace && (!after.isPunctuationMark || before.isWhitespace || before.isPunctuationMark)
    let isRight =
      !before.isWhitespace && (!before.isPunctuationMark || after.isWhitespace || after.isPunctuationMark)
    let canOpen = mark == "_" ? isLeft && (!isRight || before.isPunctuationMark) : isLeft
    let canClose = mark == "_" ? isRight && (!isLeft || after.isPunctuationMark) : isRight
    pieces.append(
      Piece(
        text: String(repeating: mark, count: length),
        delimiter: Delimiter(mark: mark, length: length, canOpen: canOpen, canClose: canClose)))
  }

  /// Turns the marks among the pieces from one on into styles of what they enclose.
  private mutating func resolveEmphasis(from first: Int) {
    // Where nothing opens a kind of closing mark, nobody has to look again.
    var bottoms: [String: Int] = [:]
    var closer = first
    while closer < pieces.count {
      guard let closing = pieces[closer].delimiter, closing.canClose, !pieces[closer].text.isEmpty else {
        closer += 1
        continue
      }
      let kind =
        "\(closing.mark)\(closing.canOpen)\(closing.length % 3)\(closing.mark == "~" ? pieces[closer].text.count : 0)"
      let bottom = max(first, bottoms[kind] ?? first)
      guard let opener = opener(of: closer, closing, from: bottom) else {
        bottoms[kind] = closer
        if !closing.canOpen { pieces[closer].delimiter = nil }
        closer += 1
        continue
      }
      mark(from: opener, to: closer, closing.mark)
    }
    for piece in first..<pieces.count { pieces[piece].delimiter = nil }
  }

  private func opener(of closer: Int, _ closing: Delimiter, from bottom: Int) -> Int? {
    for candidate in stride(from: closer - 1, through: bottom, by: -1) {
      guard let opening = pieces[candidate].delimiter, opening.mark == closing.mark, opening.canOpen,
        !pieces[candidate].text.isEmpty
      else { continue }
      if closing.mark == "~", pieces[candidate].text.count != pieces[closer].text.count { continue }
      // What opens and closes goes together only where its lengths do not add up to a multiple of 3, or both are one.
      let isAmbiguous = opening.canClose || closing.canOpen
      if isAmbiguous, closing.mark != "~", (opening.length + closing.length) % 3 == 0,
        opening.length % 3 != 0 || closing.length % 3 != 0
      {
        continue
      }
      return candidate
    }
    return nil
  }

  private mutating func mark(from opener: Int, to closer: Int, _ mark: Character) {
    let count = min(2, min(pieces[opener].text.count, pieces[closer].text.count))
    for piece in (opener + 1)..<closer {
      // Marks in between that nothing has closed are text.
      pieces[piece].delimiter = nil
      switch (mark, count) {
      case ("~", _): pieces[piece].style.isStruckThrough = true
      case (_, 2): pieces[piece].style.isStrong = true
      default: pieces[piece].style.isEmphasized = true
      }
    }
    pieces[opener].text.removeLast(mark == "~" ? pieces[opener].text.count : count)
    pieces[closer].text.removeLast(mark == "~" ? pieces[closer].text.count : count)
  }
}

extension Character {
  fileprivate var isASCIIPunctuation: Bool {
    guard let byte = asciiValue else { return false }
    return (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  /// Unicode's punctuation and symbols.
  fileprivate var isPunctuationMark: Bool { isASCIIPunctuation || isPunctuation || isSymbol }
}

extension String {
  /// Where text in angle brackets leads: an address with a scheme, or one of mail; nil for anything else.
  fileprivate var autolink: String? {
    guard !contains(where: { $0.isWhitespace || $0 == "<" }), unicodeScalars.allSatisfy({ $0.value > 0x20 })
    else {
      return nil
    }
    if let colon = firstIndex(of: ":") {
      let scheme = self[..<colon]
      let isScheme =
        (2...32).contains(scheme.count) && scheme.first?.isLetter == true
        && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
      return isScheme ? self : nil
    }
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), !parts[1].hasPrefix("."),
      !parts[1].hasSuffix(".")
    else { return nil }
    return "mailto:\(self)"
  }
}
