import JSON
import Testing

@testable import Scenes

/// What the table of foreign names leads to, in every object and among the words of every choice that the schemas describe.
@Suite struct ForeignNameSchemaTests {
  private let schemas: [JSONValue]

  init() throws {
    schemas = [
      try SchemaValidator(file: "scene.schema.json").schema,
      try SchemaValidator(file: "list.schema.json").schema,
    ]
  }

  /// Each object by its name, with the schema that describes it.
  private var objects: [(name: String, keys: [String], schema: JSONValue)] {
    let scenes = SceneVocabulary.objects.map { ($0.key, $0.value, definition($0.key, of: 0)) }
    return scenes + ListVocabulary.objects.map { ($0.key, $0.value, definition($0.key, of: 1)) }
  }

  private var words: [[String]] {
    SceneVocabulary.words.map(\.value) + ListVocabulary.words.map(\.value)
      + [SceneVocabulary.componentTypes, ExpressionFilter.names]
  }

  private func definition(_ name: String, of schema: Int) -> JSONValue {
    let own = schemas[schema]
    return own["$defs"]?[name] ?? own["properties"].map { _ in own } ?? .null
  }

  /// The objects that a schema allows, itself among them: what it refers to, and for a component those of all types.
  private func objects(allowedBy schema: JSONValue) -> [JSONValue] {
    var found = schema["properties"] == nil ? [] : [schema]
    if case .string(let reference)? = schema["$ref"], let name = reference.split(separator: "/").last {
      if name == "node" {
        found += NodeRegistry.types.map { definition("\($0.name)Node", of: 0) }
      } else {
        for other in schemas {
          if let definition = other["$defs"]?[String(name)] { found += objects(allowedBy: definition) }
        }
      }
    }
    for key in ["anyOf", "oneOf", "allOf"] {
      if case .array(let schemas)? = schema[key] { found += schemas.flatMap { objects(allowedBy: $0) } }
    }
    return found
  }

  private func has(_ steps: [ForeignNames.Translation.Step], in object: JSONValue) -> Bool {
    guard let step = steps.first else { return true }
    guard let value = object["properties"]?[step.key] else { return false }
    if steps.count == 1 { return true }
    let below = ([value] + objects(allowedBy: value)).flatMap { value in
      objects(allowedBy: step.isArray ? items(of: value) ?? .null : value)
    }
    return below.contains { has(Array(steps.dropFirst()), in: $0) }
  }

  private func items(of schema: JSONValue) -> JSONValue? {
    if let items = schema["items"] { return items }
    guard case .array(let schemas)? = schema["anyOf"] else { return nil }
    return schemas.lazy.compactMap { $0["items"] }.first
  }

  @Test func leadToKeysThatAreThere() {
    for object in objects {
      for name in ForeignNames.names.keys where !object.keys.contains(String(name)) {
        let isThere =
          switch ForeignNames.translation(of: String(name), among: object.keys) {
          case .word(let key)?: object.keys.contains(key)
          case .below(let steps)?: has(steps, in: object.schema)
          case .besideComponent(let steps)?: has(steps, in: definition("flexboxChild", of: 0))
          case .keys(let keys)?: keys.allSatisfy(object.keys.contains)
          case .words?: false
          case .ofType(let type, let steps)?: has(steps, in: definition("\(type)Node", of: 0))
          case nil: true
          }
        #expect(isThere, "\(name) in \(object.name)")
      }
    }
  }

  /// Of types of components together with what else they say.
  @Test func leadToWordsThatAreThere() {
    for name in ForeignNames.names.keys {
      let translation = ForeignNames.word(for: String(name), among: SceneVocabulary.componentTypes)
      guard case .words(let type, let key, let word)? = translation else { continue }
      #expect(SceneVocabulary.objects["\(type)Node"]?.contains(key) == true, "\(name)")
      #expect(SceneVocabulary.words[key]?.contains(word) == true, "\(name)")
    }
  }

  /// Names stand in one line each, as they are looked up.
  @Test func standInOneLine() {
    let lines = ForeignNameTable.lines.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let names = lines.flatMap { $0.prefix { $0 != ":" }.split(separator: " ") }
    #expect(names.count == ForeignNames.names.count)
    for name in names { #expect(name.allSatisfy { $0.isLowercase }, "\(name)") }
  }

  /// Whatever the table says is said somewhere: of an object or a choice that does not know the name itself.
  @Test func areAllOfUse() {
    let (objects, words) = (objects.map(\.keys), words)
    for (name, alternatives) in ForeignNames.names {
      let said =
        objects.filter { !$0.contains(String(name)) }.map { keys in
          (keys, ForeignNames.translation(of: String(name), among: keys))
        } + words.map { words in (words, ForeignNames.word(for: String(name), among: words)) }
      for alternative in alternatives {
        let isSaid = said.contains { known, translation in
          translation != nil && translation == ForeignNames.translation(alternative, among: known)
        }
        #expect(isSaid, "\(name): \(alternative)")
      }
    }
  }
}
