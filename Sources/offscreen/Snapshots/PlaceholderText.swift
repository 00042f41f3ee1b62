import JSON

/// A text of a document with placeholders for what a model has.
struct PlaceholderText {
  /// What is written before, between and behind the placeholders.
  private var literals: [Substring] = []
  /// What is written in them.
  private var expressions: [Substring] = []

  /// Nil for a text without placeholders, and for one that has braces of its own.
  init?(_ text: String) {
    guard !text.contains("{{{") else { return nil }
    var rest = text[...]
    while let start = rest.firstRange(of: "{{") {
      // Braces within quotes end nothing.
      var end = rest[start.upperBound...].firstRange(of: "}}")
      while let found = end,
        !rest[start.upperBound..<found.lowerBound].count(where: { $0 == "'" }).isMultiple(of: 2)
      {
        end = rest[found.upperBound...].firstRange(of: "}}")
      }
      guard let end else { return nil }
      literals.append(rest[..<start.lowerBound])
      expressions.append(rest[start.upperBound..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    guard !expressions.isEmpty else { return nil }
    literals.append(rest)
  }

  /// Whether one placeholder is all that is written.
  var isPlaceholder: Bool { literals == ["", ""] }

  /// The paths through the model that a placeholder may have its value from unchanged: its own, or that of any value that stands in
  /// for a missing one.
  func paths(of number: Int) -> [[JSONPath.Step]] {
    expressions[number].split(separator: "??").compactMap { operand in
      let names = operand.filter { !$0.isWhitespace }
      guard names.allSatisfy({ !"!=<>&|()'?".contains($0) }) else { return nil }
      return names.split(separator: ".").map { name in Int(name).map { .index($0) } ?? .key(String(name)) }
    }
  }

  /// What has been filled in for each placeholder; nil for a text that was made of another one, and where nobody knows where one
  /// value ends and the next begins.
  func values(in filled: String) -> [Substring]? {
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
