import JSON

/// The JSON of a component with placeholders, conditions and loops, prepared once and filled many times.
struct Template: Sendable {
  private let content: TemplateValue
  private let path: JSONPath

  /// - Parameter path: of the component in its document.
  /// - Throws: `malformedPlaceholder`, `expressionTooLong`, and what is wrong with conditions and loops.
  init(_ value: JSONValue, at path: JSONPath, limits: SceneLimits) throws(SceneError) {
    content = try TemplateCompiler(limits: limits).component(value, at: path)
    self.path = path
  }

  /// Whether every model gives the same.
  var isLiteral: Bool {
    if case .literal = content { return true }
    return false
  }

  /// The component's JSON with the values of `model`; null where the component is left out.
  ///
  /// - Throws: `missingModelValue`, `contentTooLarge`, and `unexpectedValue` for conditions, loops and texts.
  func fill(_ model: JSONValue, limits: SceneLimits) throws(SceneError) -> FilledValue {
    if case .literal(let value, _) = content { return FilledValue(value) }
    var filler = TemplateFiller(limits: limits, path: path)
    return try filler.fill(content, in: ModelScope(model))
  }

  /// The component's JSON with everything in it once, whatever conditions and loops say, and placeholders left open.
  var outline: FilledValue { content.outline }
}

extension TemplateValue {
  /// What can be known without a model.
  fileprivate var outline: FilledValue {
    switch self {
    case .literal(let value, _): return FilledValue(value)
    case .text(let text):
      let isValue = text.onlyPlaceholder != nil
      return FilledValue(isValue ? .null : .string(text.source), from: isValue ? .open : .openText)
    case .array(let elements):
      let values = elements.map(\.outline)
      return FilledValue(.array(values.map(\.json)), from: .array(values.map(\.origin)))
    case .object(let members):
      let values = members.map(\.value.outline)
      let object = JSONObject(zip(members, values).map { JSONObject.Member(key: $0.key, value: $1.json) })
      return FilledValue(.object(object), from: .object(values.map(\.origin)))
    case .children(let elements):
      let values = elements.map(\.content.outline)
      let children = zip(elements, values).map { FilledOrigin.Child(origin: $1.origin, path: $0.path) }
      return FilledValue(.array(values.map(\.json)), from: .children(children))
    case .single(let element): return element.content.outline
    }
  }
}

/// A part of a template, prepared for being filled many times.
indirect enum TemplateValue: Sendable {
  /// Nothing in it depends on the model; `count` is the number of values in it.
  case literal(JSONValue, count: Int)
  case text(TemplateText)
  case array([TemplateValue])
  case object([Member])
  /// The elements of `children`, each of which may come several times or not at all.
  case children([TemplateElement])
  /// Where one component stands that may be left out.
  case single(TemplateElement)

  struct Member: Sendable {
    let key: String
    let value: TemplateValue
  }
}

/// A component, or an entry around one, with the conditions and loops it stands under.
struct TemplateElement: Sendable {
  /// What decides whether and how often the element comes.
  enum Directive: Sendable {
    case condition(TemplateText)
    case loop(TemplateText, variable: String)
  }

  /// Outermost first.
  let directives: [Directive]
  let content: TemplateValue
  let path: JSONPath
}
