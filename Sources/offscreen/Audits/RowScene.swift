import Geometry
import JSON
import Scenes

/// A row of a list script by itself: a scene of one of its templates, filled as the first item that it shows.
struct RowScene {
  /// Where the script has the template.
  let place: JSONPath
  let json: JSONValue
  private let isInTable: Bool

  /// One for each template that an item has, in the order of the script's templates.
  static func all(in script: JSONValue) -> [RowScene] {
    guard case .object(let templates)? = script["templates"], let list = script["list"] else { return [] }
    let models = firstModels(in: script["steps"] ?? .null)
    return templates.members.compactMap { template in
      guard let model = models[template.key] else { return nil }
      let shared = ["background", "colors", "parts", "fonts"].map { (key: $0, value: list[$0]) }
      return RowScene(
        place: .member(of: .member(of: .document, key: "templates"), key: template.key),
        json: .object(JSONObject(present: shared + [("model", model), ("component", template.value)])),
        isInTable: list["kind"] == "table")
    }
  }

  /// The first model of each template, by its name.
  private static func firstModels(in steps: JSONValue) -> [String: JSONValue] {
    var (models, ahead) = ([String: JSONValue](), [steps])
    while let value = ahead.popLast() {
      switch value {
      case .object(let object):
        if case .string(let template)? = value["template"], let model = value["model"] {
          if models[template] == nil { models[template] = model }
        } else {
          ahead += object.members.reversed().map(\.value)
        }
      case .array(let elements): ahead += elements.reversed()
      case .null, .bool, .number, .string: break
      }
    }
    return models
  }

  /// The row on the script's screen: as wide as a table, as wide as a collection at most.
  func document(in script: ListScript, resources: SceneResources) throws(SceneError) -> SceneDocument {
    var document = try SceneDocument(json, resources: resources)
    document.environment = script.environment
    document.sizeRange = SizeRange(
      min: Size(width: isInTable ? script.width : 0, height: 0),
      max: Size(width: script.width, height: .infinity))
    return document
  }

  /// Where the script has what the scene has at a place.
  func place(inScript path: JSONPath) -> JSONPath {
    path.file == nil ? path.steps.dropFirst().reduce(place) { $0.appending($1) } : path
  }
}
