import JSON

/// Turns JSON into a template: finds the placeholders, conditions and loops.
///
/// `if`, `forEach` and `as` mean something on components and on the entries around them in `children`; elsewhere they are
/// keys like any other, which readers then do not know.
struct TemplateCompiler {
  let limits: SceneLimits
  /// The names of the parts that components may stand for.
  let partNames: [String]
  /// Where values are that the document has elsewhere, by the paths at which they stand for what reads them.
  var places: [JSONPath: JSONPath] = [:]

  private static let componentKeys: Set<String> = ["component", "child", "background", "overlay"]

  /// The template of a component that may be left out.
  func component(_ value: JSONValue, at path: JSONPath) throws(SceneError) -> TemplateValue {
    guard case .object(let object) = value else { return try compile(value, at: path) }
    let element = try element(object, at: path, mayRepeat: false)
    return element.directives.isEmpty ? element.content : .single(element)
  }

  private func compile(_ value: JSONValue, at path: JSONPath) throws(SceneError) -> TemplateValue {
    if !places.isEmpty, let place = places[path] { return .moved(try compile(value, at: place), to: place) }
    switch value {
    case .null, .bool, .number: return .literal(value, count: 1)
    case .string(let string):
      let text = try TemplateText(string, at: path, limits: limits)
      return text.literal.map { .literal(.string($0), count: 1) } ?? .text(text)
    case .array(let elements):
      var compiled: [TemplateValue] = []
      for (index, element) in elements.enumerated() {
        compiled.append(try compile(element, at: .element(of: path, index: index)))
      }
      return literal(compiled) { .array($0) } ?? .array(compiled)
    case .object(let object): return try compile(object, at: path)
    }
  }

  /// - Parameter componentPath: of the component in an entry, where it stands elsewhere.
  private func compile(
    _ object: JSONObject, at path: JSONPath, componentPath: JSONPath? = nil
  ) throws(SceneError) -> TemplateValue {
    let object = try object.withMarkdownRead(at: path)
    var compiled: [TemplateValue.Member] = []
    for member in object.members {
      let memberPath = JSONPath.member(of: path, key: member.key)
      if member.key == "component", let componentPath {
        let value = try component(member.value, at: componentPath)
        compiled.append(TemplateValue.Member(key: member.key, value: .moved(value, to: componentPath)))
        continue
      }
      let value =
        switch member.value {
        case .object where Self.componentKeys.contains(member.key):
          try component(member.value, at: memberPath)
        case .array(let elements) where member.key == "children": try children(elements, at: memberPath)
        case .array where member.key == "markdown" && object["type"] == .string(TextNode.name):
          try compile(readFrom: memberPath, member.value)
        default: try compile(member.value, at: memberPath)
        }
      compiled.append(TemplateValue.Member(key: member.key, value: value))
    }
    return literal(of: compiled) ?? .object(compiled)
  }

  /// What a text of the document was read as, all of which is where the text is.
  private func compile(readFrom path: JSONPath, _ value: JSONValue) throws(SceneError) -> TemplateValue {
    switch value {
    case .array(let elements):
      var compiled: [TemplateValue] = []
      for element in elements { compiled.append(try compile(readFrom: path, element)) }
      return literal(compiled) { .array($0) } ?? .array(compiled)
    case .object(let object):
      var compiled: [TemplateValue.Member] = []
      for member in object.members {
        let value = try compile(readFrom: path, member.value)
        compiled.append(TemplateValue.Member(key: member.key, value: value))
      }
      return literal(of: compiled) ?? .object(compiled)
    default:
      let compiled = try compile(value, at: path)
      if case .literal = compiled { return compiled }
      return .moved(compiled, to: path)
    }
  }

  private func children(_ elements: [JSONValue], at path: JSONPath) throws(SceneError) -> TemplateValue {
    var compiled: [TemplateElement] = []
    for (index, value) in elements.enumerated() {
      let elementPath = JSONPath.element(of: path, index: index)
      if case .object(let object) = value {
        compiled.append(try element(object, at: elementPath, mayRepeat: true))
      } else {
        compiled.append(
          TemplateElement(directives: [], content: try compile(value, at: elementPath), path: elementPath))
      }
    }
    if compiled.allSatisfy({ $0.directives.isEmpty }),
      let literal = literal(compiled.map(\.content), { .array($0) })
    {
      return literal
    }
    return .children(compiled)
  }

  /// Takes conditions and loops off an object; those of the component in an entry go to the entry.
  ///
  /// - Parameter componentPath: of the component in an entry, where it stands elsewhere.
  private func element(
    _ object: JSONObject, at path: JSONPath, mayRepeat: Bool, componentPath: JSONPath? = nil
  ) throws(SceneError) -> TemplateElement {
    var directives = try directives(of: object, at: path, mayRepeat: mayRepeat) {
      alternative throws(SceneError) in
      try element(alternative, at: .member(of: path, key: "else"), mayRepeat: mayRepeat)
    }
    if directives.isEmpty, object["component"] == nil {
      return TemplateElement(directives: [], content: try content(object, at: path), path: path)
    }
    let bare = object.withoutDirectives
    guard mayRepeat, case .object(let inner)? = object["component"] else {
      return TemplateElement(directives: directives, content: try content(bare, at: path), path: path)
    }
    let innerPath = componentPath ?? JSONPath.member(of: path, key: "component")
    directives += try self.directives(of: inner, at: innerPath, mayRepeat: true) {
      alternative throws(SceneError) in
      // The entry stays, with another component in it.
      try element(
        bare.replacing(.object(alternative), under: "component"), at: path, mayRepeat: true,
        componentPath: .member(of: innerPath, key: "else"))
    }
    let content = try compile(
      bare.replacing(.object(inner.withoutDirectives), under: "component"), at: path,
      componentPath: componentPath)
    return TemplateElement(directives: directives, content: content, path: path)
  }

  /// The keys that templates take off a component or an entry.
  static let directiveKeys = ["if", "else", "forEach", "as"]

  /// - Parameter element: makes what stands there where a condition does not hold.
  private func directives(
    of object: JSONObject, at path: JSONPath, mayRepeat: Bool,
    alternative element: (JSONObject) throws(SceneError) -> TemplateElement
  ) throws(SceneError) -> [TemplateElement.Directive] {
    var directives: [TemplateElement.Directive] = []
    if let list = object["forEach"] {
      let listPath = JSONPath.member(of: path, key: "forEach")
      guard mayRepeat else {
        throw .contradiction(
          listPath, reason: "there is room for one component only; use forEach in \"children\"")
      }
      directives.append(
        .loop(try placeholder(list, at: listPath), variable: try variable(of: object, at: path)))
    } else if object["as"] != nil {
      throw .missingKey("forEach", object: path)
    }
    if let condition = object["if"] {
      let condition = try placeholder(condition, at: .member(of: path, key: "if"))
      directives.append(.condition(condition, else: try alternative(of: object, at: path).map(element)))
    } else if object["else"] != nil {
      throw .missingKey("if", object: path)
    }
    return directives
  }

  /// A component, or an entry around one, without conditions and loops.
  private func content(_ object: JSONObject, at path: JSONPath) throws(SceneError) -> TemplateValue {
    guard object[PartKey.type.rawValue] == .string(PartKey.typeName) else {
      return try compile(object, at: path)
    }
    if let other = object.members.first(where: { !PartKey.has($0.key) }) {
      throw .unknownKey(path, key: other.key, known: PartKey.names + Self.directiveKeys)
    }
    let part = try ObjectReader<PartKey>(DocumentValue(json: .object(object), path: path)).required(.part)
    let name = try part.string()
    guard partNames.contains(name) else {
      let advice = partNames.isEmpty ? "the document has none" : Spelling.advice(for: name, among: partNames)
      throw .contradiction(part.path, reason: "there is no part \"\(name.shortened)\"; \(advice)")
    }
    func compiled(_ key: PartKey) throws(SceneError) -> TemplateValue? {
      guard let value = object[key.rawValue] else { return nil }
      return try compile(value, at: .member(of: path, key: key.rawValue))
    }
    return .part(PartUse(name: name, model: try compiled(.model), id: try compiled(.id), path: path))
  }

  private func alternative(of object: JSONObject, at path: JSONPath) throws(SceneError) -> JSONObject? {
    guard let value = object["else"] else { return nil }
    guard case .object(let alternative) = value else {
      throw .unexpectedValue(
        .member(of: path, key: "else"), expected: "a component, which is an object", found: value.summary)
    }
    return alternative
  }

  private func placeholder(_ value: JSONValue, at path: JSONPath) throws(SceneError) -> TemplateText {
    if case .string(let string) = value {
      let text = try TemplateText(string, at: path, limits: limits)
      if text.onlyExpression != nil { return text }
    }
    var advice: String?
    if case .string(let name) = value, (1...100).contains(name.utf8.count),
      name.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) })
    {
      advice = "write \"{{\(name)}}\""
    }
    throw DocumentValue(json: value, path: path).unexpected(
      "a placeholder such as \"{{name}}\"", advice: advice)
  }

  private func variable(of object: JSONObject, at path: JSONPath) throws(SceneError) -> String {
    guard let name = object["as"] else { return "item" }
    guard case .string(let name) = name, !name.isEmpty, !name.contains(where: { ".{} ".contains($0) }) else {
      throw .unexpectedValue(
        .member(of: path, key: "as"), expected: "a name without dots, braces and spaces", found: name.summary)
    }
    return name
  }

  private func literal(of members: [TemplateValue.Member]) -> TemplateValue? {
    literal(members.map(\.value)) { values in
      .object(JSONObject(zip(members, values).map { JSONObject.Member(key: $0.key, value: $1) }))
    }
  }

  /// What `parts` make, when all of them are literal. It may differ from what is written: Markdown has been read in them.
  private func literal(
    _ parts: [TemplateValue], _ make: ([JSONValue]) -> JSONValue
  ) -> TemplateValue? {
    var count = 1
    var values: [JSONValue] = []
    for part in parts {
      guard case .literal(let value, let partCount) = part else { return nil }
      values.append(value)
      count += partCount
    }
    return .literal(make(values), count: count)
  }
}

extension JSONObject {
  fileprivate var withoutDirectives: JSONObject {
    JSONObject(members.filter { !TemplateCompiler.directiveKeys.contains($0.key) })
  }

  /// The object with another value under a key that it has.
  fileprivate func replacing(_ value: JSONValue, under key: String) -> JSONObject {
    JSONObject(members.map { $0.key == key ? Member(key: key, value: value) : $0 })
  }
}
