import JSON

/// Fills one template once, and counts what comes of it.
struct TemplateFiller {
  let limits: SceneLimits
  /// Of the template, for errors about all of it.
  let path: JSONPath
  private var values = 0
  private var bytes = 0

  init(limits: SceneLimits, path: JSONPath) {
    self.limits = limits
    self.path = path
  }

  mutating func fill(_ value: TemplateValue, in scope: ModelScope) throws(SceneError) -> FilledValue {
    switch value {
    case .literal(let value, let count):
      try take(count)
      return FilledValue(value)
    case .text(let text): return try fill(text, in: scope)
    case .array(let elements):
      try take(1)
      var (filled, origins) = ([JSONValue](), [FilledOrigin?]())
      filled.reserveCapacity(elements.count)
      for element in elements {
        let value = try fill(element, in: scope)
        filled.append(value.json)
        origins.append(value.origin)
      }
      return FilledValue(.array(filled), from: .array(origins))
    case .object(let members): return try fill(members, in: scope)
    case .children(let elements):
      try take(1)
      var (filled, children) = ([JSONValue](), [FilledOrigin.Child]())
      for element in elements {
        for scope in try scopes(of: element, in: scope) {
          let value = try fill(element.content, in: scope)
          filled.append(value.json)
          children.append(FilledOrigin.Child(origin: value.origin, path: element.path))
        }
      }
      return FilledValue(.array(filled), from: .children(children))
    case .single(let element):
      guard let scope = try scopes(of: element, in: scope).first else { return FilledValue(.null) }
      return try fill(element.content, in: scope)
    }
  }

  private mutating func fill(
    _ members: [TemplateValue.Member], in scope: ModelScope
  ) throws(SceneError) -> FilledValue {
    try take(1)
    var (filled, origins) = ([JSONObject.Member](), [FilledOrigin?]())
    filled.reserveCapacity(members.count)
    for member in members {
      let value = try fill(member.value, in: scope)
      filled.append(JSONObject.Member(key: member.key, value: value.json))
      origins.append(value.origin)
    }
    return FilledValue(.object(JSONObject(filled)), from: .object(origins))
  }

  private mutating func fill(_ text: TemplateText, in scope: ModelScope) throws(SceneError) -> FilledValue {
    if let placeholder = text.onlyPlaceholder {
      let value = try scope.value(of: placeholder, at: text.path)
      try take(value.valueCount)
      return FilledValue(value, from: .placeholder)
    }
    let string = try text.fill(in: scope)
    try take(1)
    bytes += string.utf8.count
    guard bytes <= limits.filledBytes else {
      throw .contentTooLarge(text.path, limit: limits.filledBytes, limitName: "filledBytes")
    }
    return FilledValue(.string(string))
  }

  /// One scope for each time the element comes. Every round of a loop counts, also where a condition ends it.
  private mutating func scopes(
    of element: TemplateElement, in scope: ModelScope
  ) throws(SceneError) -> [ModelScope] {
    var scopes = [scope]
    for directive in element.directives {
      var inner: [ModelScope] = []
      for scope in scopes {
        let rounds = try directive.scopes(in: scope)
        try take(rounds.count)
        inner += rounds
      }
      scopes = inner
    }
    return scopes
  }

  private mutating func take(_ count: Int) throws(SceneError) {
    values += count
    guard values <= limits.filledValues else {
      throw .contentTooLarge(path, limit: limits.filledValues, limitName: "filledValues")
    }
  }
}

extension TemplateElement.Directive {
  fileprivate func scopes(in scope: ModelScope) throws(SceneError) -> [ModelScope] {
    switch self {
    case .condition(let text):
      guard case .bool(let isIncluded) = try text.value(in: scope) else {
        throw .unexpectedValue(text.path, expected: "true or false", found: try text.value(in: scope).summary)
      }
      return isIncluded ? [scope] : []
    case .loop(let text, let variable):
      guard case .array(let elements) = try text.value(in: scope) else {
        throw .unexpectedValue(text.path, expected: "an array", found: try text.value(in: scope).summary)
      }
      return elements.map { scope.binding(variable, to: $0) }
    }
  }
}

extension TemplateText {
  /// The value of a text that is one placeholder.
  fileprivate func value(in scope: ModelScope) throws(SceneError) -> JSONValue {
    guard let placeholder = onlyPlaceholder else { return .string(try fill(in: scope)) }
    return try scope.value(of: placeholder, at: path)
  }
}

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
