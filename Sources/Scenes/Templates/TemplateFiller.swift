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

  mutating func fill(_ value: TemplateValue, in scope: ModelScope) throws(SceneError) -> JSONValue {
    switch value {
    case .literal(let value, let count):
      try take(count)
      return value
    case .text(let text): return try fill(text, in: scope)
    case .array(let elements):
      try take(1)
      var filled: [JSONValue] = []
      filled.reserveCapacity(elements.count)
      for element in elements { filled.append(try fill(element, in: scope)) }
      return .array(filled)
    case .object(let members):
      try take(1)
      var filled: [JSONObject.Member] = []
      filled.reserveCapacity(members.count)
      for member in members {
        filled.append(JSONObject.Member(key: member.key, value: try fill(member.value, in: scope)))
      }
      return .object(JSONObject(filled))
    case .children(let elements):
      try take(1)
      var filled: [JSONValue] = []
      for element in elements {
        for scope in try element.scopes(in: scope, atMost: limits.filledValues) {
          filled.append(try fill(element.content, in: scope))
        }
      }
      return .array(filled)
    case .single(let element):
      guard let scope = try element.scopes(in: scope, atMost: 1).first else { return .null }
      return try fill(element.content, in: scope)
    }
  }

  private mutating func fill(_ text: TemplateText, in scope: ModelScope) throws(SceneError) -> JSONValue {
    if let placeholder = text.onlyPlaceholder {
      let value = try scope.value(of: placeholder, at: text.path)
      try take(value.valueCount)
      return value
    }
    let string = try text.fill(in: scope)
    try take(1)
    bytes += string.utf8.count
    guard bytes <= limits.filledBytes else {
      throw .contentTooLarge(text.path, limit: limits.filledBytes, limitName: "filledBytes")
    }
    return .string(string)
  }

  private mutating func take(_ count: Int) throws(SceneError) {
    values += count
    guard values <= limits.filledValues else {
      throw .contentTooLarge(path, limit: limits.filledValues, limitName: "filledValues")
    }
  }
}

extension TemplateElement {
  /// One scope for each time the element comes.
  ///
  /// - Throws: `contentTooLarge` for more than `limit` of them, and what the conditions and loops throw.
  func scopes(in scope: ModelScope, atMost limit: Int) throws(SceneError) -> [ModelScope] {
    var scopes = [scope]
    for directive in directives {
      var inner: [ModelScope] = []
      for scope in scopes {
        inner += try directive.scopes(in: scope)
        guard inner.count <= limit else {
          throw .contentTooLarge(path, limit: limit, limitName: "filledValues")
        }
      }
      scopes = inner
    }
    return scopes
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
