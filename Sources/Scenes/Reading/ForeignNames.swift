/// Finds what keys and words of other kits are written as in documents.
enum ForeignNames {
  /// What a foreign name is written as in documents.
  enum Translation: Hashable {
    /// A key of the same object, or a word in the same place.
    case word(String)
    /// Several keys of the same object.
    case keys([String])
    /// A word in the same place, together with one for another key of the object.
    case words(String, key: String, String)
    /// A key of an object below the same one.
    case below([Step])
    /// A key beside the component, where a flexbox says what it does with a child.
    case besideComponent([Step])
    /// A key of another type of component.
    case ofType(String, [Step])

    /// A key on the way to another one; behind it stands an object or an array of objects.
    struct Step: Hashable {
      let key: String
      let isArray: Bool
      /// Whether it says the opposite of the foreign name.
      let isOpposite: Bool
    }
  }

  /// What the table says, by each name.
  static let names: [Substring: [Substring]] = {
    var names: [Substring: [Substring]] = [:]
    for line in ForeignNameTable.lines.split(separator: "\n") where !line.hasPrefix("#") {
      let sides = line.split(separator: ":")
      for name in sides[0].split(separator: " ") { names[name] = sides[1].split(separator: " ") }
    }
    return names
  }()

  /// Keys under which there is an object only where one of others stands beside them.
  private static let companions = [
    "size": ["audit", "component"], "position": ["flexGrow"], "images": ["titles"],
  ]

  /// Whether a name, written in whatever way, means something where people come from.
  static func has(_ word: String) -> Bool { names[name(of: word)] != nil }

  /// What a foreign key, or one of our own in another way of writing, is written as in the object that has the keys `known`.
  static func translation(of key: String, among known: [String]) -> Translation? {
    translations(of: key, among: known).first
  }

  /// What a foreign word is written as among those that are `known`.
  static func word(for word: String, among known: [String]) -> Translation? {
    translations(of: word, among: known).first { translation in
      switch translation {
      case .word, .words: true
      case .keys, .below, .besideComponent, .ofType: false
      }
    }
  }

  private static func translations(of word: String, among known: [String]) -> [Translation] {
    let name = name(of: word)
    if let own = known.first(where: { Self.name(of: $0) == name }) { return [.word(own)] }
    return (names[name] ?? []).compactMap { translation($0, among: known) }
  }

  private static func name(of word: String) -> Substring {
    Substring(word.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  /// What an alternative of a line comes to in an object; nil where it means nothing there.
  static func translation(_ alternative: Substring, among known: [String]) -> Translation? {
    if alternative.hasPrefix("^") || alternative.hasPrefix("=") {
      // All components, and nothing else, have this key.
      guard known.contains(NodeKey.audit.rawValue) else { return nil }
      let steps = steps(alternative.dropFirst())
      return alternative.hasPrefix("^")
        ? .besideComponent(steps) : .ofType(steps[0].key, Array(steps.dropFirst()))
    }
    if let plus = alternative.firstIndex(of: "+"), let equals = alternative.firstIndex(of: "=") {
      let word = String(alternative[..<plus])
      let key = alternative[plus..<equals].dropFirst()
      guard known.contains(word) else { return nil }
      return .words(word, key: String(key), String(alternative[equals...].dropFirst()))
    }
    if alternative.contains(",") {
      let keys = alternative.split(separator: ",").map(String.init)
      return keys.allSatisfy(known.contains) ? .keys(keys) : nil
    }
    let steps = steps(alternative)
    guard let first = steps.first, known.contains(first.key) else { return nil }
    guard steps.count > 1 || first.isOpposite else { return .word(first.key) }
    guard companions[first.key]?.contains(where: known.contains) ?? true else { return nil }
    return .below(steps)
  }

  private static func steps(_ path: Substring) -> [Translation.Step] {
    path.split(separator: ".").map { part in
      let isArray = part.hasSuffix("[]")
      let isOpposite = part.hasPrefix("!")
      return Translation.Step(
        key: String(part.dropFirst(isOpposite ? 1 : 0).dropLast(isArray ? 2 : 0)), isArray: isArray,
        isOpposite: isOpposite)
    }
  }
}

extension ForeignNames.Translation {
  /// The end of a message about the foreign name.
  var advice: String {
    switch self {
    case .word(let word): "did you mean \"\(word)\"?"
    case .keys(let keys):
      "write \(keys.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")) and \"\(keys.last ?? "")\" instead"
    case .words(let word, let key, let other): "write \"\(word)\", and beside it \"\(key)\": \"\(other)\""
    case .below(let steps):
      "write \(Self.written(steps)) instead\(steps.last?.isOpposite == true ? ", which says the opposite" : "")"
    case .besideComponent(let steps):
      "a flexbox says it beside its child: {\"component\": {…}, \(Self.written(steps))}"
    case .ofType(let type, let steps):
      "it belongs to a \"\(type)\": {\"type\": \"\(type)\", \(Self.written(steps))}"
    }
  }

  /// The keys as they are written in a document, an ellipsis for the value.
  private static func written(_ steps: [Step]) -> String {
    guard let step = steps.first else { return "…" }
    if steps.count == 1 { return "\"\(step.key)\": …" }
    let object = "{\(written(Array(steps.dropFirst())))}"
    return "\"\(step.key)\": \(step.isArray ? "[\(object)]" : object)"
  }
}
