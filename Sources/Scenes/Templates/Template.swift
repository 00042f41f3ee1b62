import JSON

/// The JSON of a component with placeholders, conditions and loops, prepared once and filled many times.
struct Template: Sendable {
  private let content: TemplateValue
  private let path: JSONPath
  private let parts: PartTemplates

  /// - Parameters:
  ///   - path: of the component in its document.
  ///   - places: of values that the document has elsewhere, by the paths at which they stand in `value`.
  /// - Throws: `malformedPlaceholder`, `expressionTooLong`, and what is wrong with conditions and loops.
  init(
    _ value: JSONValue, at path: JSONPath, places: [JSONPath: JSONPath] = [:], limits: SceneLimits,
    with parts: PartTemplates
  ) throws(SceneError) {
    let compiler = TemplateCompiler(limits: limits, partNames: parts.names, places: places)
    self.init(try compiler.component(value, at: path), at: path, with: parts)
  }

  init(_ content: TemplateValue, at path: JSONPath, with parts: PartTemplates) {
    self.content = content
    self.path = path
    self.parts = parts
  }

  /// Levels of JSON that parts add to the template.
  var depthOfParts: Int { parts.depth(of: content.partNames) }

  /// The places of components that come again in each round of a loop, in the template or in parts.
  var placesOfLoops: Set<JSONPath> { content.placesOfLoops.union(parts.placesOfLoops) }

  /// Whether every model gives the same.
  var isLiteral: Bool {
    if case .literal = content { return true }
    return false
  }

  /// The component's JSON with the values of `model`; null where the component is left out.
  ///
  /// - Parameter plain: what the model would be if nothing stood beside what it is about; nil where it would be the same.
  /// - Throws: `missingModelValue`, `contentTooLarge`, and `unexpectedValue` for conditions, loops and texts.
  func fill(
    _ model: JSONValue, plain: JSONValue?, limits: SceneLimits, formats: LocalizedFormats
  ) throws(SceneError) -> FilledValue {
    if case .literal(let value, _) = content { return FilledValue(value) }
    let filler = TemplateFiller(
      formats: formats, parts: parts, account: FillingAccount(limits: limits, path: path))
    return try filler.fill(content, in: ModelScope(model, plain: plain))
  }

  /// The component's JSON with everything in it once, whatever conditions and loops say, and placeholders left open; then
  /// those that may stand in place of one component.
  var outlines: [(value: FilledValue, path: JSONPath)] {
    [(content.outline, path)] + content.singleAlternatives.map { ($0.content.outline, $0.path) }
  }
}

extension TemplateValue {
  /// What may stand, by a condition, where there is room for one component only.
  fileprivate var singleAlternatives: [TemplateElement] {
    switch self {
    case .literal, .text, .part: []
    case .moved(let value, _): value.singleAlternatives
    case .array(let elements): elements.flatMap(\.singleAlternatives)
    case .object(let members): members.flatMap(\.value.singleAlternatives)
    case .children(let elements): elements.flatMap(\.alternatives).flatMap(\.content.singleAlternatives)
    case .single(let element):
      element.alternatives.dropFirst() + element.alternatives.flatMap(\.content.singleAlternatives)
    }
  }

  /// What can be known without a model.
  fileprivate var outline: FilledValue {
    switch self {
    case .literal(let value, _): return FilledValue(value)
    case .text(let text):
      let isValue = text.onlyExpression != nil
      return FilledValue(isValue ? .null : .string(text.source), from: isValue ? .open : .openText)
    case .array(let elements):
      let values = elements.map(\.outline)
      return FilledValue(.array(values.map(\.json)), from: .array(values.map(\.origin)))
    case .object(let members):
      let values = members.map(\.value.outline)
      let object = JSONObject(zip(members, values).map { JSONObject.Member(key: $0.key, value: $1.json) })
      return FilledValue(.object(object), from: .object(values.map(\.origin)))
    case .children(let elements):
      let elements = elements.flatMap(\.alternatives)
      let values = elements.map(\.content.outline)
      let children = zip(elements, values).map { FilledOrigin.Child(origin: $1.origin, path: $0.path) }
      return FilledValue(.array(values.map(\.json)), from: .children(children))
    case .single(let element): return element.content.outline
    // It is checked by itself.
    case .part: return FilledValue(.null, from: .open)
    case .moved(let value, let path):
      let outline = value.outline
      return FilledValue(outline.json, from: .moved(outline.origin, to: path))
    }
  }
}

/// A part of a template, prepared for being filled many times.
indirect enum TemplateValue: Sendable {
  /// Nothing in it depends on the model; `count` is the number of values in it.
  case literal(JSONValue, count: Int)
  case text(TemplateText)
  /// Stands elsewhere in the document than around it.
  case moved(TemplateValue, to: JSONPath)
  case array([TemplateValue])
  case object([Member])
  /// The elements of `children`, each of which may come several times or not at all.
  case children([TemplateElement])
  /// Where one component stands that may be left out.
  case single(TemplateElement)
  /// A part stands there, filled from what is given to it.
  case part(PartUse)

  struct Member: Sendable {
    let key: String
    let value: TemplateValue
  }
}

/// A component that stands for a part.
struct PartUse: Sendable {
  let name: String
  /// Lies over the values around.
  let model: TemplateValue?
  /// In place of that of the part's outermost component.
  let id: TemplateValue?
  let path: JSONPath
}

extension TemplateValue {
  /// The names of all parts in it, whatever conditions say.
  var partNames: Set<String> {
    switch self {
    case .literal, .text: []
    case .moved(let value, _): value.partNames
    case .part(let use): [use.name]
    case .array(let elements): Set(elements.flatMap(\.partNames))
    case .object(let members): Set(members.flatMap(\.value.partNames))
    case .children(let elements): Set(elements.flatMap(\.alternatives).flatMap(\.content.partNames))
    case .single(let element): Set(element.alternatives.flatMap(\.content.partNames))
    }
  }
}

/// A component, or an entry around one, with the conditions and loops it stands under.
struct TemplateElement: Sendable {
  /// What decides whether and how often the element comes.
  indirect enum Directive: Sendable {
    /// Where it does not hold the other element stands there, if there is one.
    case condition(TemplateText, else: TemplateElement?)
    case loop(TemplateText, variable: String)
  }

  /// Outermost first.
  let directives: [Directive]
  let content: TemplateValue
  let path: JSONPath
}

extension TemplateElement {
  /// The element and all that may stand in its place.
  fileprivate var alternatives: [TemplateElement] {
    [self]
      + directives.flatMap { directive -> [TemplateElement] in
        if case .condition(_, let alternative?) = directive { return alternative.alternatives }
        return []
      }
  }
}
