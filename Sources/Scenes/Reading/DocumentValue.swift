import JSON

/// A JSON value with its place, as readers ask for it. Errors name the place.
struct DocumentValue {
  let json: JSONValue
  let path: JSONPath
  let origin: FilledOrigin?
  /// What conditions about the place in a loop have come to; nil where there are none.
  let choices: String?
  /// Where the part is used that it is the whole of, the outermost one; nil for none.
  let use: JSONPath?
  let scope: DocumentScope

  init(
    json: JSONValue, path: JSONPath, origin: FilledOrigin? = nil, scope: DocumentScope = .plain
  ) {
    self.json = json
    self.scope = scope
    choices = origin?.choices
    var place = (path, origin)
    var use: JSONPath?
    if case .given(let origin, _) = origin { place.1 = origin }
    loop: while true {
      switch place.1 {
      case .moved(let origin, let path)?: place = (path, origin)
      case .used(let origin, let path)?:
        place.1 = origin
        use = use ?? path
      case .chosen(let origin, _)?, .derived(let origin, _)?: place.1 = origin
      default: break loop
      }
    }
    (self.path, self.origin) = place
    self.use = use
  }

  /// Whether only a model tells what this is. Then every reader gives some value that is possible here.
  var isOpen: Bool {
    if case .open = origin { return true }
    return false
  }

  /// Whether it is a text that only a model completes.
  var isOpenText: Bool {
    if case .openText = origin { return true }
    return false
  }

  /// The error of not being what is `expected`.
  ///
  /// - Parameter advice: what to do, where that can be told.
  func unexpected(_ expected: String, advice: String? = nil) -> SceneError {
    .unexpectedValue(path, expected: expected, found: json.summary + (advice.map { "; \($0)" } ?? ""))
  }

  /// The error of not being a number as it is `expected`.
  func unexpectedNumber(
    _ expected: String, _ range: NumberRange, _ forms: LengthForms = [], isWhole: Bool = false
  ) -> SceneError {
    guard case .string(let text) = json else { return unexpected(expected) }
    return unexpected(expected, advice: ForeignNumber.advice(for: text, range, forms, isWhole: isWhole))
  }

  /// A text. What a placeholder that is all of it stands for may be a number or a truth value, too.
  func string() throws(SceneError) -> String {
    switch (json, origin) {
    case (.string(let string), _): return string
    case (.number(let number), .placeholder): return number.text
    case (.bool, .placeholder): return json.text()
    case (_, .open): return ""
    default: throw unexpected("a text")
    }
  }

  func bool() throws(SceneError) -> Bool {
    if isOpen { return false }
    if case .bool(let value) = json { return value }
    var advice: String?
    if case .string(let text) = json, ["true", "false"].contains(text.lowercased()) {
      advice = "write \(text.lowercased()) without quotes"
    }
    throw unexpected("true or false", advice: advice)
  }

  func array() throws(SceneError) -> [DocumentValue] {
    if isOpen { return [] }
    guard case .array(let elements) = json else {
      guard case .object = json else { throw unexpected("an array") }
      throw unexpected("an array", advice: "write [ before it and ] behind it")
    }
    return elements.enumerated().map { index, element in
      let (origin, path) = origin?.element(index, below: path) ?? (nil, .element(of: path, index: index))
      return DocumentValue(json: element, path: path, origin: origin, scope: scope)
    }
  }

  /// An array of exactly `count` numbers, described by `names` in errors.
  func numbers(_ count: Int, _ names: String) throws(SceneError) -> [Double] {
    guard case .array(let elements) = json, elements.count == count else {
      // Such as {"x": 0, "y": 1}.
      guard case .object(let object) = json else { throw unexpected(names) }
      let values = object.members.prefix(count + 1).compactMap { member -> String? in
        if case .number(let number) = member.value { number.text } else { nil }
      }
      let isComplete = values.count == count && object.members.count == count
      throw unexpected(names, advice: isComplete ? "write [\(values.joined(separator: ", "))]" : nil)
    }
    var numbers: [Double] = []
    for element in try array() { numbers.append(try element.number()) }
    return numbers
  }

  func object<Key>(_ keys: Key.Type) throws(SceneError) -> ObjectReader<Key> {
    try ObjectReader(self)
  }
}
