import JSON

/// Turns JSON into a template: finds the placeholders, conditions and loops.
///
/// `if`, `forEach` and `as` mean something on components and on the entries around them in `children`; elsewhere they are
/// keys like any other, which readers then do not know.
struct TemplateCompiler {
  let limits: SceneLimits

  private static let componentKeys: Set<String> = ["component", "child", "background", "overlay"]

  /// The template of a component that may be left out.
  func component(_ value: JSONValue, at path: JSONPath) throws(SceneError) -> TemplateValue {
    guard case .object(let object) = value else { return try compile(value, at: path) }
    let element = try element(object, at: path, mayRepeat: false)
    return element.directives.isEmpty ? element.content : .single(element)
  }

  private func compile(_ value: JSONValue, at path: JSONPath) throws(SceneError) -> TemplateValue {
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
      return literal(value, if: compiled) ?? .array(compiled)
    case .object(let object): return try compile(object, at: path)
    }
  }

  private func compile(_ object: JSONObject, at path: JSONPath) throws(SceneError) -> TemplateValue {
    var compiled: [TemplateValue.Member] = []
    for member in object.members {
      let memberPath = JSONPath.member(of: path, key: member.key)
      let value =
        switch member.value {
        case .object where Self.componentKeys.contains(member.key):
          try component(member.value, at: memberPath)
        case .array(let elements) where member.key == "children": try children(elements, at: memberPath)
        default: try compile(member.value, at: memberPath)
        }
      compiled.append(TemplateValue.Member(key: member.key, value: value))
    }
    return literal(.object(object), if: compiled.map(\.value)) ?? .object(compiled)
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
      let literal = literal(.array(elements), if: compiled.map(\.content))
    {
      return literal
    }
    return .children(compiled)
  }

  /// Takes conditions and loops off an object; those of the component in an entry go to the entry.
  private func element(
    _ object: JSONObject, at path: JSONPath, mayRepeat: Bool
  ) throws(SceneError) -> TemplateElement {
    var directives = try directives(of: object, at: path, mayRepeat: mayRepeat)
    if directives.isEmpty, object["component"] == nil {
      return TemplateElement(directives: [], content: try compile(object, at: path), path: path)
    }
    var members = object.members.filter { !Self.directiveKeys.contains($0.key) }
    if mayRepeat, case .object(let inner)? = object["component"] {
      let innerPath = JSONPath.member(of: path, key: "component")
      directives += try self.directives(of: inner, at: innerPath, mayRepeat: true)
      let bare = JSONObject(inner.members.filter { !Self.directiveKeys.contains($0.key) })
      members = members.map {
        $0.key == "component" ? JSONObject.Member(key: $0.key, value: .object(bare)) : $0
      }
    }
    let content = try compile(JSONObject(members), at: path)
    return TemplateElement(directives: directives, content: content, path: path)
  }

  /// The keys that templates take off a component or an entry.
  static let directiveKeys = ["if", "forEach", "as"]

  private func directives(
    of object: JSONObject, at path: JSONPath, mayRepeat: Bool
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
      directives.append(.condition(try placeholder(condition, at: .member(of: path, key: "if"))))
    }
    return directives
  }

  private func placeholder(_ value: JSONValue, at path: JSONPath) throws(SceneError) -> TemplateText {
    if case .string(let string) = value {
      let text = try TemplateText(string, at: path, limits: limits)
      if text.onlyPlaceholder != nil { return text }
    }
    throw .unexpectedValue(path, expected: "a placeholder such as \"{{name}}\"", found: value.summary)
  }

  private func variable(of object: JSONObject, at path: JSONPath) throws(SceneError) -> String {
    guard let name = object["as"] else { return "item" }
    guard case .string(let name) = name, !name.isEmpty, !name.contains(where: { ".{} ".contains($0) }) else {
      throw .unexpectedValue(
        .member(of: path, key: "as"), expected: "a name without dots, braces and spaces", found: name.summary)
    }
    return name
  }

  /// The value as it is, when all of its parts are literal too.
  private func literal(_ value: JSONValue, if parts: [TemplateValue]) -> TemplateValue? {
    var count = 1
    for part in parts {
      guard case .literal(_, let partCount) = part else { return nil }
      count += partCount
    }
    return .literal(value, count: count)
  }
}
