import JSON

/// Reads what stands between double braces.
///
/// From tight to loose: `!`, one comparison, `&&`, `||`, `??`, `|`.
struct ExpressionParser {
  /// Why a text is no expression, in words.
  struct Failure: Error {
    let reason: String
  }

  /// Expressions in parentheses and behind `!`, inside of each other.
  static let deepest = 64

  private let text: Substring
  private var position: Substring.Index
  private var depth = 0

  private init(_ text: Substring) {
    self.text = text
    position = text.startIndex
  }

  /// The expression that is all of `text`.
  static func expression(_ text: Substring) throws(Failure) -> Expression {
    var parser = ExpressionParser(text)
    if let number = parser.wholeNumber() { return number }
    let expression = try parser.filtered()
    guard parser.position == text.endIndex else { throw parser.unexpected("the end") }
    return expression
  }

  /// Whether a character can be part of a name; a single quote can inside of it.
  static func isOfName(_ character: Character) -> Bool {
    !character.isWhitespace && !".()!=<>&|?:'{}".contains(character)
  }

  private mutating func filtered() throws(Failure) -> Expression {
    let operand = try operands(of: "??") { parser throws(Failure) in
      try parser.operands(of: "||") { parser throws(Failure) in
        try parser.operands(of: "&&") { parser throws(Failure) in
          try parser.comparison()
        } as: {
          .all($0)
        }
      } as: {
        .any($0)
      }
    } as: {
      .firstPresent($0)
    }
    var filters: [ExpressionFilter] = []
    while take("|") { filters.append(try filter()) }
    return filters.isEmpty ? operand : .filtered(operand, filters)
  }

  /// One operand, or several with an operator in between.
  private mutating func operands(
    of symbol: StaticString, _ next: (inout ExpressionParser) throws(Failure) -> Expression,
    as combine: ([Expression]) -> Expression
  ) throws(Failure) -> Expression {
    var operands = [try next(&self)]
    while take("\(symbol)") { operands.append(try next(&self)) }
    return operands.count == 1 ? operands[0] : combine(operands)
  }

  private mutating func comparison() throws(Failure) -> Expression {
    let one = try negated()
    guard let comparison = takeComparison() else { return one }
    let other = try negated()
    if takeComparison() != nil {
      throw Failure(reason: "comparisons do not follow each other; put && between them")
    }
    return .comparison(one, comparison, other)
  }

  private mutating func takeComparison() -> Expression.Comparison? {
    Expression.Comparison.allCases.first { take($0.rawValue) }
  }

  private mutating func negated() throws(Failure) -> Expression {
    if rest.hasPrefix("!="), !rest.hasPrefix("!==") { throw unexpected("a value") }
    guard take("!") else { return try primary() }
    return try nested { parser throws(Failure) in .not(try parser.negated()) }
  }

  private mutating func primary() throws(Failure) -> Expression {
    skipSpaces()
    if take("(") {
      let inner = try nested { parser throws(Failure) in try parser.filtered() }
      guard take(")") else { throw unexpected("\")\"") }
      return inner
    }
    if let text = try quotedText() { return .literal(.string(text)) }
    if let number = number() { return .literal(number) }
    return try path()
  }

  private mutating func nested(
    _ body: (inout ExpressionParser) throws(Failure) -> Expression
  ) throws(Failure) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw Failure(reason: "there are more than \(Self.deepest) expressions inside of each other")
    }
    return try body(&self)
  }
}

extension ExpressionParser {
  private var rest: Substring { text[position...] }

  private mutating func skipSpaces() {
    while position < text.endIndex, text[position].isWhitespace { position = text.index(after: position) }
  }

  /// Whether the symbol stands here, which is then behind; `|` is not half of `||`.
  private mutating func take(_ symbol: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(symbol), symbol != "|" || !rest.hasPrefix("||") else { return false }
    position = text.index(position, offsetBy: symbol.count)
    return true
  }

  private mutating func unexpected(_ expected: String) -> Failure {
    skipSpaces()
    let place = position == text.endIndex ? "at the end" : "before \"\(String(rest).shortened)\""
    let advice = ForeignExpression.advice(for: text).map { "; \($0)" } ?? ""
    return Failure(reason: "\(expected) is missing \(place)\(advice)")
  }

  /// A text in single quotes, where two of them stand for one; nil where none begins.
  private mutating func quotedText() throws(Failure) -> String? {
    guard rest.first == "'" else { return nil }
    var (content, index) = ("", text.index(after: position))
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] != "'" {
        content.append(text[index])
        index = next
      } else if next < text.endIndex, text[next] == "'" {
        content.append("'")
        index = text.index(after: next)
      } else {
        position = next
        return content
      }
    }
    throw Failure(reason: "a text in single quotes has no end")
  }

  /// All of the text as a number, which may also be the way into a model that is an array.
  private mutating func wholeNumber() -> Expression? {
    skipSpaces()
    let start = position
    guard let number = number() else { return nil }
    let end = position
    skipSpaces()
    guard position == text.endIndex else {
      position = start
      return nil
    }
    return .pathOrNumber(ModelPath(names: text[start..<end].split(separator: ".").map(String.init)), number)
  }

  /// A number as JSON has it that is not the beginning of a name; nil for anything else.
  private mutating func number() -> JSONValue? {
    guard let first = rest.first, first == "-" || ("0"..."9").contains(first) else { return nil }
    var end = position
    while end < text.endIndex {
      let isSign = "+-".contains(text[end]) && end > position && "eE".contains(text[text.index(before: end)])
      guard isSign || text[end] == "." || Self.isOfName(text[end]) else { break }
      end = text.index(after: end)
    }
    guard let value = try? JSONValue(parsing: Array(text[position..<end].utf8)), case .number = value else {
      return nil
    }
    position = end
    return value
  }

  private mutating func path() throws(Failure) -> Expression {
    var names = [try name()]
    while take(".") {
      skipSpaces()
      names.append(try name())
    }
    if names.count == 1, let literal = Self.words[names[0]] { return .literal(literal) }
    return .path(ModelPath(names: names))
  }

  private static let words: [String: JSONValue] = ["true": true, "false": false, "null": .null]

  /// A name, which may have spaces inside.
  private mutating func name() throws(Failure) -> String {
    let start = position
    var end = position
    while position < text.endIndex {
      if Self.isOfName(text[position]) || text[position] == "'" && end == position && end > start {
        position = text.index(after: position)
        end = position
      } else if text[position] == " " {
        position = text.index(after: position)
      } else {
        break
      }
    }
    position = end
    guard end > start, text[start] != "'" else { throw unexpected("a value") }
    return String(text[start..<end])
  }

  /// What stands behind `|`: a name and what it is told, each behind a colon.
  private mutating func filter() throws(Failure) -> ExpressionFilter {
    skipSpaces()
    let start = position
    while position < text.endIndex, Self.isOfName(text[position]) { position = text.index(after: position) }
    let name = String(text[start..<position])
    guard !name.isEmpty else { throw unexpected("a filter") }
    var arguments: [JSONValue] = []
    while take(":") {
      skipSpaces()
      if let text = try quotedText() {
        arguments.append(.string(text))
      } else if let number = number() {
        arguments.append(number)
      } else {
        throw unexpected("a number or a text in single quotes")
      }
    }
    return try ExpressionFilter(name, arguments)
  }
}
