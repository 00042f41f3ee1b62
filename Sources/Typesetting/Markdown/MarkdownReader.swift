/// Reads inline marks by the algorithm of CommonMark's appendix: marks wait in a list until what closes them comes.
struct MarkdownReader {
  /// A piece of the text, some of whose characters may yet become marks.
  struct Piece {
    var text: String
    var style: MarkdownSpan.Style
    var delimiter: Delimiter?
    /// Whether it is settled what the delimiter's marks are.
    var isResolved = false
    /// How many of the delimiter's marks nothing has used: those are text.
    var markCount: Int
    /// How many more of each enclose this piece than the one before.
    var emphases = 0
    var strongs = 0
    var strikethroughs = 0

    init(text: String, style: MarkdownSpan.Style = MarkdownSpan.Style()) {
      (self.text, self.style, markCount) = (text, style, 0)
    }

    init(_ delimiter: Delimiter) {
      (text, style, self.delimiter, markCount) = ("", MarkdownSpan.Style(), delimiter, delimiter.length)
    }
  }

  /// A run of one of `*`, `_` and `~` that may open or close something.
  struct Delimiter {
    let mark: Character
    let length: Int
    let canOpen: Bool
    let canClose: Bool
  }

  let characters: [Character]
  let hasPlaceholders: Bool
  /// The index of the next character.
  var index = 0
  var pieces: [Piece] = []
  /// The pieces that are opening brackets.
  var brackets: [Int] = []
  /// So many of the first brackets begin no link any more, since there is one in them.
  var inactiveBracketCount = 0
  /// What ends a link's title and does not come any more.
  var missingTitleEnds: Set<Character> = []
  /// Where the last run of so many backticks begins.
  private let lastTicks: [Int: Int]

  init(_ markdown: String, hasPlaceholders: Bool) {
    characters = Array(markdown)
    self.hasPlaceholders = hasPlaceholders
    var (lastTicks, index) = ([Int: Int](), 0)
    while let tick = characters[index...].firstIndex(of: "`") {
      let count = characters[tick...].prefix { $0 == "`" }.count
      lastTicks[count] = tick
      index = tick + count
    }
    self.lastTicks = lastTicks
  }

  mutating func read() -> [MarkdownSpan] {
    while index < characters.count { readNext() }
    resolveEmphasis(from: 0)
    var spans: [MarkdownSpan] = []
    var (emphases, strongs, strikethroughs) = (0, 0, 0)
    for var piece in pieces {
      emphases += piece.emphases
      strongs += piece.strongs
      strikethroughs += piece.strikethroughs
      piece.style.isEmphasized = emphases > 0
      piece.style.isStrong = strongs > 0
      piece.style.isStruckThrough = strikethroughs > 0
      if let mark = piece.delimiter?.mark { piece.text = String(repeating: mark, count: piece.markCount) }
      if piece.text.isEmpty { continue }
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
      brackets.append(pieces.count)
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

  func character(_ ahead: Int) -> Character? {
    characters.indices.contains(index + ahead) ? characters[index + ahead] : nil
  }

  mutating func add(_ text: String) {
    if let last = pieces.indices.last, pieces[last].delimiter == nil, pieces[last].style == .init(),
      brackets.last != last
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
    // Nobody looks for what does not come any more.
    while lastTicks[length].map({ $0 >= start }) == true, let tick = characters[start...].firstIndex(of: "`")
    {
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

extension Character {
  /// Whether a backslash makes it text.
  var isASCIIPunctuation: Bool {
    guard let byte = asciiValue else { return false }
    return (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  /// Unicode's punctuation and symbols.
  var isPunctuationMark: Bool { isASCIIPunctuation || isPunctuation || isSymbol }
}
