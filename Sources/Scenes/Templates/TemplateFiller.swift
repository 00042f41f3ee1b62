import JSON

/// Fills one template once, and counts what comes of it.
struct TemplateFiller {
  let formats: LocalizedFormats
  let parts: PartTemplates
  let account: FillingAccount

  func fill(_ value: TemplateValue, in scope: ModelScope) throws(SceneError) -> FilledValue {
    switch value {
    case .literal(let value, let count):
      try account.take(values: count)
      return FilledValue(value)
    case .text(let text): return try fill(text, in: scope)
    case .part(let use): return try fill(use, in: scope)
    case .moved(let value, let path):
      let value = try fill(value, in: scope)
      return FilledValue(value.json, from: .moved(value.origin, to: path))
    case .array(let elements):
      try account.take(values: 1)
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
      try account.take(values: 1)
      var (filled, children) = ([JSONValue](), [FilledOrigin.Child]())
      for element in elements {
        for (element, scope) in try rounds(of: element, in: scope) {
          let value = try fill(element.content, in: scope)
          // A part that its own condition leaves out is no child.
          if case .part = element.content, value.json == .null { continue }
          filled.append(value.json)
          children.append(FilledOrigin.Child(origin: value.origin, path: element.path))
        }
      }
      return FilledValue(.array(filled), from: .children(children))
    case .single(let element):
      guard let (chosen, scope) = try rounds(of: element, in: scope).first else { return FilledValue(.null) }
      let value = try fill(chosen.content, in: scope)
      return chosen.path == element.path
        ? value : FilledValue(value.json, from: .moved(value.origin, to: chosen.path))
    }
  }

  private func fill(
    _ members: [TemplateValue.Member], in scope: ModelScope
  ) throws(SceneError) -> FilledValue {
    try account.take(values: 1)
    var (filled, origins) = ([JSONObject.Member](), [FilledOrigin?]())
    filled.reserveCapacity(members.count)
    for member in members {
      let value = try fill(member.value, in: scope)
      filled.append(JSONObject.Member(key: member.key, value: value.json))
      origins.append(value.origin)
    }
    return FilledValue(.object(JSONObject(filled)), from: .object(origins))
  }

  private func fill(_ use: PartUse, in scope: ModelScope) throws(SceneError) -> FilledValue {
    // Reading has checked every name.
    guard let part = parts[use.name] else { return FilledValue(.null) }
    var inner = scope
    if let model = use.model {
      let json = try fill(model, in: scope).json
      guard case .object(let members) = json else {
        throw .unexpectedValue(
          .member(of: use.path, key: PartKey.model.rawValue), expected: "an object", found: json.summary)
      }
      try account.take(steps: scope.nameCount, at: use.path)
      inner = scope.binding(members)
    }
    let value = try fill(part.content, in: inner)
    let named = try use.id.map { id throws(SceneError) in
      let id = try fill(id, in: scope)
      return value.replacing(
        NodeKey.id.rawValue, by: FilledValue(id.json, from: .given(id.origin, at: use.path)))
    }
    return FilledValue((named ?? value).json, from: .moved((named ?? value).origin, to: part.path))
  }

  private func fill(_ text: TemplateText, in scope: ModelScope) throws(SceneError) -> FilledValue {
    if let expression = text.onlyExpression {
      let value = try expression.content.value(in: context(of: text, in: scope))
      try account.take(values: value.valueCount)
      return FilledValue(value, from: .placeholder)
    }
    try account.take(values: 1)
    return FilledValue(.string(try text.fill(in: context(of: text, in: scope), account)))
  }

  /// The element with a scope for each time it comes, or what stands in for it where its condition does not hold.
  private func rounds(
    of element: TemplateElement, in scope: ModelScope
  ) throws(SceneError) -> [(TemplateElement, ModelScope)] {
    var rounds: [(TemplateElement, ModelScope)] = []
    try add(element, after: 0, in: scope, to: &rounds)
    return rounds
  }

  /// Every round of a loop counts, also where a condition ends it.
  ///
  /// - Parameter count: of directives that are done.
  private func add(
    _ element: TemplateElement, after count: Int, in scope: ModelScope,
    to rounds: inout [(TemplateElement, ModelScope)]
  ) throws(SceneError) {
    guard count < element.directives.count else {
      rounds.append((element, scope))
      return
    }
    switch element.directives[count] {
    case .condition(let text, let alternative):
      if try isTrue(text, in: scope) {
        try account.take(values: 1)
        try add(element, after: count + 1, in: scope, to: &rounds)
      } else if let alternative {
        try add(alternative, after: 0, in: scope, to: &rounds)
      }
    case .loop(let text, let variable):
      let elements = try elements(of: text, in: scope)
      try account.take(values: elements.count)
      for (index, value) in elements.enumerated() {
        try account.take(steps: scope.nameCount, at: text.path)
        let round = ModelScope.Round(index: index, count: elements.count)
        try add(element, after: count + 1, in: scope.binding(variable, to: value, in: round), to: &rounds)
      }
    }
  }

  private func isTrue(_ text: TemplateText, in scope: ModelScope) throws(SceneError) -> Bool {
    let value = try value(of: text, in: scope)
    guard case .bool(let isTrue) = value else {
      throw .unexpectedValue(text.path, expected: "true or false", found: value.summary)
    }
    return isTrue
  }

  private func elements(of text: TemplateText, in scope: ModelScope) throws(SceneError) -> [JSONValue] {
    let value = try value(of: text, in: scope)
    guard case .array(let elements) = value else {
      throw .unexpectedValue(text.path, expected: "an array", found: value.summary)
    }
    return elements
  }

  /// The value of a text that is one expression.
  private func value(of text: TemplateText, in scope: ModelScope) throws(SceneError) -> JSONValue {
    let context = context(of: text, in: scope)
    guard let expression = text.onlyExpression else { return .string(try text.fill(in: context, account)) }
    return try expression.content.value(in: context)
  }

  private func context(of text: TemplateText, in scope: ModelScope) -> ExpressionContext {
    ExpressionContext(scope: scope, formats: formats, path: text.path, account: account)
  }
}

/// What expressions can name: the model's values, the variables of the loops around, and where the innermost loop is.
struct ModelScope {
  /// Of a loop.
  struct Round {
    let index: Int
    let count: Int

    /// What `index`, `first`, `last` and `count` stand for where the document gives no such name.
    fileprivate func value(of name: String) -> JSONValue? {
      switch name {
      case "index": .number(Double(index))
      case "first": .bool(index == 0)
      case "last": .bool(index == count - 1)
      case "count": .number(Double(count))
      default: .none
      }
    }
  }

  private let model: JSONValue
  private var variables: [(name: String, value: JSONValue)] = []
  private var round: Round?

  init(_ model: JSONValue) {
    self.model = model
  }

  /// Of variables: what a scope inside takes to make, and a name to find.
  var nameCount: Int { variables.count }

  /// The scope inside of a loop; the variable hides what has the same name outside.
  func binding(_ name: String, to value: JSONValue, in round: Round) -> ModelScope {
    var scope = self
    scope.variables.append((name, value))
    scope.round = round
    return scope
  }

  /// The scope inside of a part; the members hide what has the same names outside.
  func binding(_ members: JSONObject) -> ModelScope {
    var scope = self
    scope.variables += members.members.map { ($0.key, $0.value) }
    return scope
  }

  /// The value; nil where the path leads nowhere.
  func value(at path: ModelPath) -> JSONValue? {
    var names = path.names[...]
    guard let first = names.popFirst() else { return nil }
    var value =
      variables.last { $0.name == first }?.value ?? model.member(named: first) ?? round?.value(of: first)
    for name in names { value = value?.member(named: name) }
    return value
  }
}

extension JSONValue {
  /// The value under a key of an object, or at a number in an array.
  fileprivate func member(named name: String) -> JSONValue? {
    switch self {
    case .object(let object): return object[name]
    case .array(let elements):
      // `nil` in a ternary would be JSON's null.
      guard let index = Int(name), elements.indices.contains(index) else { return .none }
      return elements[index]
    default: return .none
    }
  }
}
