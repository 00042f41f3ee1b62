import JSON

/// A string of a template with the expressions in it.
struct TemplateText: Sendable {
  enum Piece: Sendable {
    case literal(String)
    case expression(TemplateExpression)
  }

  let path: JSONPath
  /// The text of the document.
  let source: String
  private(set) var pieces: [Piece] = []
  /// Whether the locale may make another text of the same model.
  private(set) var followsLocale = false
  /// Whether it may name where a loop is.
  private(set) var followsLoop = false

  /// - Throws: `malformedPlaceholder`, `malformedExpression`, `expressionTooLong`.
  init(_ string: String, at path: JSONPath, limits: SceneLimits) throws(SceneError) {
    self.path = path
    source = string
    var rest = string[...]
    // What is added to it are strings: adding other collections costs the start of a process as much as reading a small template.
    var literal = ""
    while let braces = rest.startOfExpression {
      literal += String(rest[..<braces.lowerBound])
      rest = rest[braces.upperBound...]
      if rest.first == "{" {
        literal += "{{"
        rest.removeFirst()
        continue
      }
      guard let end = rest.endOfExpression else {
        throw .malformedPlaceholder(path, text: String(string[braces.lowerBound...]))
      }
      let expression = rest[..<end.lowerBound]
      guard expression.utf8.count <= limits.expressionBytes else {
        throw .expressionTooLong(path, limit: limits.expressionBytes)
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      let parsed = try TemplateExpression(expression, at: path)
      followsLocale = followsLocale || parsed.content.followsLocale
      followsLoop = followsLoop || parsed.content.followsLoop
      pieces.append(.expression(parsed))
      rest = rest[end.upperBound...]
    }
    literal += String(rest)
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.literal(literal)) }
  }

  /// The whole text where it holds no expression.
  var literal: String? {
    if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
    return nil
  }

  /// The expression where there is nothing beside it: it stands for a value of any type.
  var onlyExpression: TemplateExpression? {
    if pieces.count == 1, case .expression(let expression) = pieces[0] { return expression }
    return nil
  }

  /// The text with the values put in.
  ///
  /// - Parameter account: counts the bytes of the text as it grows.
  /// - Throws: what evaluating throws; `unexpectedValue` for values that are no text, number or truth value; `contentTooLarge`.
  func fill(in context: ExpressionContext, _ account: FillingAccount) throws(SceneError) -> String {
    var text = ""
    for piece in pieces {
      let part =
        switch piece {
        case .literal(let literal): literal
        case .expression(let expression):
          try self.text(of: expression, expression.content.value(in: context))
        }
      try account.take(bytes: part.utf8.count, at: path)
      text += part
    }
    return text
  }

  private func text(of expression: TemplateExpression, _ value: JSONValue) throws(SceneError) -> String {
    switch value {
    case .string(let string): return string
    case .number(let number): return number.text
    case .bool: return value.text()
    case .null, .array, .object:
      throw .unexpectedValue(
        path, expected: "text, a number or true or false for {{\(expression.source)}} inside of a text",
        found: value.summary)
    }
  }
}

/// What stands between double braces.
struct TemplateExpression: Sendable {
  let content: Expression
  /// The text of the document, without spaces around.
  let source: String

  init(_ text: Substring, at path: JSONPath) throws(SceneError) {
    source = text.trimmed
    do throws(ExpressionParser.Failure) {
      content = try ExpressionParser.expression(text)
    } catch {
      throw .malformedExpression(path, text: source, reason: error.reason)
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// The first two braces that begin an expression.
  fileprivate var startOfExpression: Range<Index>? {
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(of: UInt8(ascii: "{")) {
      let end = utf8.index(after: found)
      if end < utf8.endIndex, utf8[end] == utf8[found] { return found..<utf8.index(after: end) }
      start = end
    }
    return nil
  }

  /// The two braces that end an expression: those between single quotes end nothing.
  fileprivate var endOfExpression: Range<Index>? {
    var isQuoted = false
    var previous: Character?
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      switch self[index] {
      case "'" where isQuoted: isQuoted = false
      // Within a name it begins no text.
      case "'" where previous.map(ExpressionParser.isOfName) != true: isQuoted = true
      case "}" where !isQuoted && next < endIndex && self[next] == "}":
        return index..<self.index(after: next)
      default: break
      }
      previous = self[index]
      index = next
    }
    return nil
  }
}
