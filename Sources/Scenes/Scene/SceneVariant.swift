import Components
import Files
package import JSON

/// A document with what one of its variants says in place of its own.
package struct SceneVariant: Sendable {
  package let name: String
  /// It has no variants itself.
  package let document: SceneDocument
}

/// The key of a variant beside those that it takes over from its document.
enum VariantKey: String, DocumentKey {
  case name
}

/// What has a name among the variants of a document.
protocol NamedVariant {
  associatedtype Document

  var name: String { get }
  var document: Document { get }
}

extension SceneVariant: NamedVariant {}

extension Array where Element: NamedVariant {
  /// - Parameter path: of the variants in their document.
  /// - Throws: `contradiction`, which names those there are.
  func variant(named name: String, at path: JSONPath) throws(SceneError) -> Element.Document {
    if let variant = first(where: { $0.name == name }) { return variant.document }
    let advice = isEmpty ? "there are none" : "there are \(map(\.name).joined(separator: ", "))"
    throw .contradiction(
      path, reason: "there is no variant \"\(name.shortened)\"; \(advice)")
  }
}

extension DocumentValue {
  /// Names and members of an array of variants.
  ///
  /// - Parameter keys: what they may say otherwise than their document.
  func variants<Key: DocumentKey>(
    replacing keys: [Key]
  ) throws(SceneError) -> [(name: String, object: VariantObject)] {
    var variants: [(name: String, object: VariantObject)] = []
    for value in try array() {
      guard case .object(let object) = value.json else {
        throw value.unexpected("a variant, which is an object")
      }
      let known = VariantKey.names + keys.map(\.rawValue)
      if let other = object.members.first(where: { !known.contains($0.key) }) {
        throw .unknownKey(value.path, key: other.key, known: known)
      }
      let name = try value.variantName(object)
      if variants.contains(where: { $0.name == name }) {
        throw .contradiction(
          .member(of: value.path, key: VariantKey.name.rawValue),
          reason: "there is a variant \"\(name)\" already; rename one of them")
      }
      let members = JSONObject(object.members.filter { $0.key != VariantKey.name.rawValue })
      variants.append((name, VariantObject(path: value.path, object: members)))
    }
    return variants
  }

  private func variantName(_ object: JSONObject) throws(SceneError) -> String {
    guard let json = object[VariantKey.name.rawValue] else {
      throw .missingKey(VariantKey.name.rawValue, object: path)
    }
    let value = DocumentValue(json: json, path: .member(of: path, key: VariantKey.name.rawValue))
    let name = try value.string()
    let isUsable =
      (1...100).contains(name.utf8.count)
      && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "_-".utf8.contains($0) }
    guard isUsable else { throw value.unexpected("a name of up to 100 letters, digits, _ and -") }
    return name
  }
}

extension ObjectReader {
  /// Takes over what the document says of where it is shown, and what its variant says after that; a direction of its own
  /// wins over that of the environment beside it.
  func readEnvironment(
    _ environmentKey: Key, _ directionKey: Key?, into environment: inout EnvironmentValues
  ) throws(SceneError) {
    for layer in layersOfAll {
      try layer[environmentKey]?.readEnvironment(into: &environment)
      if let direction = try directionKey.flatMap({ key in layer[key] })?.keyword(Keywords.layoutDirection) {
        environment.layoutDirection = direction
      }
    }
  }
}

extension JSONValue {
  /// Several values, of which the later ones win: objects by their keys, anything else as a whole.
  package init(merging values: [JSONValue]) {
    var merged: JSONValue = .object(JSONObject([]))
    for value in values {
      if case .object(let first) = merged, case .object(let second) = value {
        merged = .object(first.merged(with: second))
      } else {
        merged = value
      }
    }
    self = merged
  }
}

extension JSONObject {
  /// The members of both; where both have a key, those of `other`.
  func merged(with other: JSONObject) -> JSONObject {
    if members.isEmpty { return other }
    let own = members.map { Member(key: $0.key, value: other[$0.key] ?? $0.value) }
    return JSONObject(own + other.members.filter { self[$0.key] == nil })
  }
}
