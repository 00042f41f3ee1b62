package import JSON

/// A text of a document with placeholders, to be found again in what has been made of it.
package struct PlaceholderText {
  /// What is written before, between and behind the placeholders.
  private var literals = [""]
  /// For each placeholder the paths through the model that it may have its value from unchanged: its own, and those of values that
  /// stand in for a missing one.
  package private(set) var paths: [[[JSONPath.Step]]] = []

  /// Nil for a text without placeholders, and for one that is none of a template.
  package init?(_ text: String) {
    guard let template = try? TemplateText(text, at: .document, limits: .standard) else { return nil }
    for piece in template.pieces {
      switch piece {
      case .literal(let literal): literals[literals.count - 1] = literal
      case .expression(let expression):
        paths.append(expression.content.unchangedPaths.map(\.steps))
        literals.append("")
      }
    }
    if paths.isEmpty { return nil }
  }

  /// Whether one placeholder is all that is written.
  package var isPlaceholder: Bool { literals == ["", ""] }

  /// What has been filled in for each placeholder; nil for a text that was made of another one, and where one value does not
  /// say where it ends and the next begins.
  package func values(in filled: String) -> [Substring]? {
    guard filled.hasPrefix(literals[0]) else { return nil }
    var rest = filled.dropFirst(literals[0].count)
    var values: [Substring] = []
    for literal in literals.dropFirst().dropLast() {
      guard !literal.isEmpty, let end = rest.firstRange(of: literal) else { return nil }
      values.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    guard rest.hasSuffix(literals[literals.count - 1]) else { return nil }
    return values + [rest.dropLast(literals[literals.count - 1].count)]
  }
}

extension Expression {
  /// The paths whose values it may be as they are.
  fileprivate var unchangedPaths: [ModelPath] {
    switch self {
    case .path(let path), .pathOrNumber(let path, _): [path]
    case .firstPresent(let operands): operands.flatMap(\.unchangedPaths)
    case .literal, .not, .comparison, .all, .any, .filtered: []
    }
  }
}

extension ModelPath {
  fileprivate var steps: [JSONPath.Step] {
    names.map { name in Int(name).map { .index($0) } ?? .key(name) }
  }
}
