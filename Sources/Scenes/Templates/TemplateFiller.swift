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
        for round in try rounds(of: element, in: scope) {
          let value = try fill(round.element.content, in: round.scope)
          // A part that its own condition leaves out is no child.
          if case .part = round.element.content, value.json == .null { continue }
          filled.append(value.json)
          children.append(
            FilledOrigin.Child(origin: value.origin.chosen(round.choices), path: round.element.path))
        }
      }
      return FilledValue(.array(filled), from: .children(children))
    case .single(let element):
      guard let round = try rounds(of: element, in: scope).first else { return FilledValue(.null) }
      let value = try fill(round.element.content, in: round.scope)
      let origin = value.origin.chosen(round.choices)
      return FilledValue(
        value.json,
        from: round.element.path == element.path ? origin : .moved(origin, to: round.element.path))
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
      let filled = try fill(model, in: scope)
      guard case .object(let members) = filled.json else {
        throw .unexpectedValue(
          .member(of: use.path, key: PartKey.model.rawValue), expected: "an object",
          found: filled.json.summary)
      }
      try account.take(steps: scope.nameCount, at: use.path)
      inner = scope.binding(members, plain: filled.plain)
    }
    let value = try fill(part.content, in: inner)
    let named = try use.id.map { id throws(SceneError) in
      let id = try fill(id, in: scope)
      return value.replacing(
        NodeKey.id.rawValue, by: FilledValue(id.json, from: .given(id.origin, at: use.path)))
    }
    let whole = named ?? value
    return FilledValue(whole.json, from: .used(.moved(whole.origin, to: part.path), at: use.path))
  }

  private func fill(_ text: TemplateText, in scope: ModelScope) throws(SceneError) -> FilledValue {
    if let expression = text.onlyExpression {
      let value = try expression.content.value(in: context(of: text, in: scope, formats))
      try account.take(values: value.valueCount)
      return derived(FilledValue(value, from: .placeholder), of: text, in: scope)
    }
    try account.take(values: 1)
    let string = try text.fill(in: context(of: text, in: scope, formats), account)
    return derived(FilledValue(.string(string)), of: text, in: scope)
  }

  /// The value with what it would be in English and alone in its loop, where that is something else.
  private func derived(_ value: FilledValue, of text: TemplateText, in scope: ModelScope) -> FilledValue {
    guard text.followsLocale && !formats.isEnglish || text.followsLoop && scope.isInLoop || scope.isDerived
    else {
      return value
    }
    // What takes another way through the expression may have no value there.
    let plain = try? self.value(of: text, in: scope.alone, .english)
    guard let plain, plain != value.json else { return value }
    return FilledValue(value.json, from: .derived(value.origin, plain: plain))
  }

  /// What comes, and with which values.
  private struct Round {
    var element: TemplateElement
    var scope: ModelScope
    /// What conditions about the place in a loop, or about what values follow from, have come to, each with a sign: `+` where one
    /// holds that has something come, `=` and `-` where one holds or not that has one thing come or another.
    var choices = ""
  }

  /// The element with a scope for each time it comes, or what stands in for it where its condition does not hold.
  private func rounds(
    of element: TemplateElement, in scope: ModelScope
  ) throws(SceneError) -> [Round] {
    var rounds: [Round] = []
    try add(Round(element: element, scope: scope), after: 0, to: &rounds)
    return rounds
  }

  /// Every round of a loop counts, also where a condition ends it.
  ///
  /// - Parameter count: of directives that are done.
  private func add(
    _ round: Round, after count: Int, to rounds: inout [Round]
  ) throws(SceneError) {
    guard count < round.element.directives.count else {
      rounds.append(round)
      return
    }
    var next = round
    switch round.element.directives[count] {
    case .condition(let text, let alternative):
      let isTrue = try isTrue(text, in: round.scope)
      let isPlain = { try? value(of: text, in: round.scope.alone, .english) == .bool(isTrue) }
      if text.followsLoop && round.scope.isInLoop || round.scope.isDerived && isPlain() == false {
        next.choices += isTrue ? alternative == nil ? "+" : "=" : "-"
      }
      if isTrue {
        try account.take(values: 1)
        try add(next, after: count + 1, to: &rounds)
      } else if let alternative {
        next.element = alternative
        try add(next, after: 0, to: &rounds)
      }
    case .loop(let text, let variable):
      let elements = try elements(of: text, in: round.scope)
      try account.take(values: elements.count)
      for (index, value) in elements.enumerated() {
        try account.take(steps: round.scope.nameCount, at: text.path)
        let place = ModelScope.Round(index: index, count: elements.count)
        next.scope = round.scope.binding(variable, to: value, in: place)
        try add(next, after: count + 1, to: &rounds)
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
    try value(of: text, in: scope, formats)
  }

  private func value(
    of text: TemplateText, in scope: ModelScope, _ formats: LocalizedFormats
  ) throws(SceneError) -> JSONValue {
    let context = context(of: text, in: scope, formats)
    guard let expression = text.onlyExpression else { return .string(try text.fill(in: context, account)) }
    return try expression.content.value(in: context)
  }

  private func context(
    of text: TemplateText, in scope: ModelScope, _ formats: LocalizedFormats
  ) -> ExpressionContext {
    ExpressionContext(scope: scope, formats: formats, path: text.path, account: account)
  }
}
