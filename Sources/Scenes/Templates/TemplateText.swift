import JSON

/// A string of a template with the placeholders in it.
struct TemplateText: Sendable {
  /// The way to a value in the model, as in `{{path.to.value}}`.
  struct Placeholder: Sendable {
    let names: [String]

    var text: String { names.joined(separator: ".") }
  }

  private enum Piece: Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  let path: JSONPath
  /// As the document has it.
  let source: String
  private var pieces: [Piece] = []

  /// - Throws: `malformedPlaceholder`, `expressionTooLong`.
  init(_ string: String, at path: JSONPath, limits: SceneLimits) throws(SceneError) {
    self.path = path
    source = string
    var rest = string[...]
    var literal = ""
    while let braces = rest.firstRange(ofText: "{{") {
      literal += rest[..<braces.lowerBound]
      rest = rest[braces.upperBound...]
      if rest.first == "{" {
        literal += "{{"
        rest.removeFirst()
        continue
      }
      guard let end = rest.firstRange(ofText: "}}") else {
        throw .malformedPlaceholder(path, text: String(string[braces.lowerBound...]))
      }
      let expression = rest[..<end.lowerBound]
      guard expression.utf8.count <= limits.expressionBytes else {
        throw .expressionTooLong(path, limit: limits.expressionBytes)
      }
      guard let placeholder = Self.placeholder(expression) else {
        throw .malformedPlaceholder(path, text: String(string[braces.lowerBound...]))
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(.placeholder(placeholder))
      rest = rest[end.upperBound...]
    }
    literal += rest
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.literal(literal)) }
  }

  /// The whole text where it holds no placeholder.
  var literal: String? {
    if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
    return nil
  }

  /// The placeholder where there is nothing beside it: it stands for a value of any type.
  var onlyPlaceholder: Placeholder? {
    if pieces.count == 1, case .placeholder(let placeholder) = pieces[0] { return placeholder }
    return nil
  }

  /// The text with the model's values put in.
  ///
  /// - Throws: `missingModelValue`; `unexpectedValue` for values that are no text, number or truth value.
  func fill(in scope: ModelScope) throws(SceneError) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .placeholder(let placeholder): text += try self.text(of: placeholder, in: scope)
      }
    }
    return text
  }

  private func text(of placeholder: Placeholder, in scope: ModelScope) throws(SceneError) -> String {
    let value = try scope.value(of: placeholder, at: path)
    switch value {
    case .string(let string): return string
    case .number(let number): return number.text
    case .bool: return value.text()
    case .null, .array, .object:
      throw .unexpectedValue(
        path, expected: "text, a number or true or false for {{\(placeholder.text)}} inside of a text",
        found: value.summary)
    }
  }

  private static func placeholder(_ text: Substring) -> Placeholder? {
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard names.allSatisfy({ !$0.isEmpty && !$0.contains { $0 == "{" || $0 == "}" } }) else { return nil }
    return Placeholder(names: names)
  }
}

extension Substring {
  /// The first place where two equal characters `text` stand.
  fileprivate func firstRange(ofText text: StaticString) -> Range<Index>? {
    let pattern = "\(text)".utf8
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(of: pattern[pattern.startIndex]) {
      let end = utf8.index(after: found)
      if end < utf8.endIndex, utf8[end] == utf8[found] { return found..<utf8.index(after: end) }
      start = end
    }
    return nil
  }
}
