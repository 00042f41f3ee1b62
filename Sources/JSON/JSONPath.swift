/// The place of a value in a document, written as in `$.component.children[2].flexGrow`.
public indirect enum JSONPath: Hashable, Sendable {
  /// The whole document, `$`.
  case document
  /// The whole of another file that the document names, `FILE: $`.
  case file(String)
  case member(of: JSONPath, key: String)
  case element(of: JSONPath, index: Int)

  /// One step down from a value to one inside of it.
  package enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// The way from the document to the value.
  package var steps: [Step] {
    var steps: [Step] = []
    var path = self
    while true {
      switch path {
      case .document, .file: return steps.reversed()
      case .member(let parent, let key):
        steps.append(.key(key))
        path = parent
      case .element(let parent, let index):
        steps.append(.index(index))
        path = parent
      }
    }
  }

  /// The other file that the value is in; nil for the document itself.
  package var file: String? {
    var path = self
    while true {
      switch path {
      case .document: return nil
      case .file(let name): return name
      case .member(let parent, _), .element(let parent, _): path = parent
      }
    }
  }

  /// The value there; nil where a document has none. Which file it is in is of no account.
  package func value(in document: JSONValue) -> JSONValue? {
    var value = document
    for step in steps {
      switch (step, value) {
      case (.key(let key), _):
        guard let member = value[key] else { return nil }
        value = member
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  package func appending(_ step: Step) -> JSONPath {
    switch step {
    case .key(let key): .member(of: self, key: key)
    case .index(let index): .element(of: self, index: index)
    }
  }
}

extension JSONPath: CustomStringConvertible {
  /// Keys that are not plain words stand in brackets and quotation marks.
  public var description: String {
    steps.reduce(into: root) { text, step in
      switch step {
      case .key(let key) where Self.isPlain(key): text += ".\(key)"
      case .key(let key): text += "[\(JSONValue.string(key).text())]"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  /// Where the first step begins.
  private var root: String { file.map { "\($0): $" } ?? "$" }

  private static func isPlain(_ key: some StringProtocol) -> Bool {
    key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
      && !key.isEmpty
  }
}

/// Paths that have been written.
extension JSONPath {
  /// The path that has this `description`; nil for a text that none has.
  package init?(_ text: String) {
    var rest = text[...]
    self = .document
    if !rest.hasPrefix("$") {
      guard let end = rest.firstRange(of: ": $"), end.lowerBound > rest.startIndex else { return nil }
      self = .file(String(rest[..<end.lowerBound]))
      rest = rest[rest.index(before: end.upperBound)...]
    }
    rest.removeFirst()
    while !rest.isEmpty {
      guard let step = Self.takeStep(from: &rest) else { return nil }
      self = appending(step)
    }
  }

  private static func takeStep(from text: inout Substring) -> Step? {
    if text.hasPrefix(".") {
      let key = text.dropFirst().prefix { $0 != "." && $0 != "[" }
      text = text[key.endIndex...]
      return isPlain(key) ? .key(String(key)) : nil
    }
    guard text.hasPrefix("[") else { return nil }
    let inside = text.dropFirst()
    if inside.hasPrefix("\"") {
      var parser = JSONParser(Array(inside.utf8), depthLimit: 1)
      guard let key = try? parser.parseString() else { return nil }
      text = Substring(decoding: parser.bytes[parser.position...], as: UTF8.self)
      return text.popFirst() == "]" ? .key(key) : nil
    }
    let digits = inside.prefix { $0 != "]" }
    guard let index = Int(digits), index >= 0, String(index) == digits else { return nil }
    text = inside[digits.endIndex...]
    return text.popFirst() == "]" ? .index(index) : nil
  }
}
