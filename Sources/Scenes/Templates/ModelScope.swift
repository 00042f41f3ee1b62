import JSON

/// What placeholders can name: the model's values and the variables of the loops around.
struct ModelScope {
  private let model: JSONValue
  private var variables: [(name: String, value: JSONValue)] = []

  init(_ model: JSONValue) {
    self.model = model
  }

  /// The scope inside of a loop; the variable hides what has the same name outside.
  func binding(_ name: String, to value: JSONValue) -> ModelScope {
    var scope = self
    scope.variables.append((name, value))
    return scope
  }

  /// - Parameter path: of the text that asks, for the error.
  /// - Throws: `missingModelValue`.
  func value(of placeholder: TemplateText.Placeholder, at path: JSONPath) throws(SceneError) -> JSONValue {
    var names = placeholder.names[...]
    var value: JSONValue? = model
    if let first = names.first, let variable = variables.last(where: { $0.name == first }) {
      value = variable.value
      names = names.dropFirst()
    }
    for name in names { value = value?.member(named: name) }
    guard let value else { throw .missingModelValue(path, name: placeholder.text) }
    return value
  }
}

extension JSONValue {
  /// The value under a key of an object, or at a number in an array.
  fileprivate func member(named name: String) -> JSONValue? {
    switch self {
    case .object(let object): object[name]
    case .array(let elements): Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }
}
