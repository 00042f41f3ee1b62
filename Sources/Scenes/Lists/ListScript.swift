public import Geometry
package import JSON

/// A list script (`*.list.json`): a list view and what happens to it over time. Read once, played any number of times.
public struct ListScript: Sendable {
  let list: ListDescription
  /// What the script says of the list.
  let listStatement: JSONValue
  /// By name.
  let templates: [String: ComponentTemplate]
  let steps: [ListStep]
  let limits: SceneLimits
  /// How its pictures are compared with references.
  package let test: DocumentTest

  /// - Throws: any `SceneError` about the text, the keys and the templates; what depends on models comes with playing.
  public init(_ bytes: [UInt8], limits: SceneLimits = .standard) throws(SceneError) {
    try self.init(JSONValue(parsing: bytes, limits: limits), limits: limits)
  }

  /// Reads JSON that is parsed already.
  package init(_ json: JSONValue, limits: SceneLimits = .standard) throws(SceneError) {
    try json.checkDepth(limits, at: .document)
    let script = try DocumentValue(json: json, path: .document).object(ListScriptKey.self)
    try script[.version]?.checkVersion()
    test = try script[.test]?.documentTest() ?? DocumentTest()
    templates = try script[.templates]?.templates(limits) ?? [:]
    let names = Set(templates.keys)
    let list = try script.required(.list)
    self.list = try list.listDescription(templates: names)
    listStatement = list.json
    try list.checkPixels(of: self.list.size, at: self.list.scale)
    var steps: [ListStep] = []
    for value in try script.required(.steps).array() {
      let step = try value.listStep(templates: names)
      if case .resize(let size) = step { try value.checkPixels(of: size, at: self.list.scale) }
      steps.append(step)
    }
    self.steps = steps
    self.limits = limits
  }

  /// The largest frame there can be, in pixels.
  public var largestFrame: PixelSize {
    var largest = list.size
    for case .resize(let size) in steps {
      largest = Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
    return list.scale.pixelSize(covering: largest)
  }
}

extension DocumentValue {
  /// The components that items are made of, by name.
  fileprivate func templates(_ limits: SceneLimits) throws(SceneError) -> [String: ComponentTemplate] {
    guard case .object(let object) = json else { throw unexpected("an object of components") }
    var templates: [String: ComponentTemplate] = [:]
    for member in object.members {
      let path = JSONPath.member(of: path, key: member.key)
      guard case .object = member.value else {
        throw .unexpectedValue(path, expected: "a component, which is an object", found: member.value.summary)
      }
      templates[member.key] = try ComponentTemplate(member.value, at: path, limits: limits)
    }
    return templates
  }

  /// A list has at least one pixel, or there would be nothing to draw frames on.
  fileprivate func checkPixels(of size: Size, at scale: DisplayScale) throws(SceneError) {
    let pixels = scale.pixelSize(covering: size)
    guard pixels.width > 0, pixels.height > 0 else {
      throw .contradiction(
        path, reason: "a list of \(size.width) by \(size.height) points is less than a pixel; make it larger")
    }
  }

  /// A name that stands in `templates`.
  func templateName(_ templates: Set<String>) throws(SceneError) -> String {
    let name = try string()
    guard templates.contains(name) else {
      throw .unknownWord(path, word: name, known: templates.sorted())
    }
    return name
  }
}
