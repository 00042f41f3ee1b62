import Foundation
import JSON
import Scenes
import TestSupport
import Testing

@Suite struct ListSchemaTests {
  private let validator: SchemaValidator

  init() throws {
    validator = try SchemaValidator(file: "list.schema.json", others: ["scene.schema.json"])
  }

  /// The keys of the object that a definition describes, `script` being the whole schema.
  private func keys(_ definition: String) -> [String] {
    let schema = definition == "script" ? validator.schema : validator.schema["$defs"]?[definition]
    guard case .object(let properties)? = schema?["properties"] else { return [] }
    return properties.members.map(\.key)
  }

  @Test func hasTheKeysThatReadersKnow() throws {
    for (name, known) in ListVocabulary.objects { #expect(keys(name).sorted() == known.sorted(), "\(name)") }
    guard case .object(let definitions)? = validator.schema["$defs"] else {
      Issue.record("the schema has no definitions")
      return
    }
    let objects = definitions.members.filter { $0.value["properties"] != nil }.map(\.key)
    #expect(Set(objects) == Set(ListVocabulary.objects.keys).subtracting(["script"]))
  }

  @Test func hasTheWordsThatReadersKnow() {
    for (name, words) in ListVocabulary.words {
      #expect(validator.schema["$defs"]?[name]?["enum"] == .array(words.map { .string($0) }), "\(name)")
    }
  }

  @Test(.requiresCorpus("lists")) func allowsTheCorpus() throws {
    for script in ListExpectation.all {
      let json = try JSONValue(parsing: [UInt8](Data(contentsOf: script.scriptFile)))
      #expect(try validator.complaint(about: json) == nil, "\(script.name)")
    }
  }

  @Test(arguments: ListScripts.readable)
  func allowsWhatReadersAllow(script: String) throws {
    #expect(try validator.complaint(about: JSONValue(parsing: Array(script.utf8))) == nil)
    #expect(throws: Never.self) { try ListScript(Array(script.utf8)) }
  }

  @Test(arguments: ListScripts.unreadable)
  func refusesWhatReadersRefuse(script: String, complaint: String) throws {
    #expect(try validator.complaint(about: JSONValue(parsing: Array(script.utf8))) != nil)
    #expect(throws: SceneError.self) { try ListScript(Array(script.utf8)) }
  }
}
