import JSON

/// The keys of one kind of object: what readers may ask for is what is known.
protocol DocumentKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
  /// How the object is written that is meant by something shorter; nil where nobody can tell.
  static func written(for json: JSONValue) -> String?
}

extension DocumentKey {
  static func written(for json: JSONValue) -> String? { nil }

  static func has(_ name: String) -> Bool { Self(rawValue: name) != nil }

  /// All keys, in the order in which they are declared.
  static var names: [String] { allCases.map(\.rawValue) }
}

/// An object of a document, read by keys. There are no others in it.
struct ObjectReader<Key: DocumentKey> {
  let path: JSONPath
  let scope: DocumentScope
  fileprivate var object: JSONObject
  fileprivate let origin: FilledOrigin?
  /// What a variant says in place of the object; nil for none.
  private var variant: VariantObject?

  /// - Parameter otherKeys: what somebody else reads from the same object.
  /// - Throws: `unexpectedValue` for anything but an object, `unknownKey`.
  init(_ value: DocumentValue, otherKeys: [any DocumentKey.Type] = []) throws(SceneError) {
    path = value.path
    scope = value.scope
    origin = value.origin
    guard !value.isOpen else {
      object = JSONObject([])
      return
    }
    guard case .object(let object) = value.json else {
      let keys = Key.names.count <= 8 ? "an object with any of \(Key.names.joined(separator: ", "))" : nil
      throw value.unexpected(
        "an object", advice: (Key.written(for: value.json) ?? keys).map { "write \($0)" })
    }
    for member in object.members {
      let isKnown = Key.has(member.key) || otherKeys.contains { $0.has(member.key) }
      guard isKnown else {
        let others = otherKeys.flatMap { $0.names }.filter { !Key.has($0) }
        throw .unknownKey(value.path, key: member.key, known: Key.names + others)
      }
    }
    self.object = object
  }

  private init<Other>(_ other: ObjectReader<Other>) {
    (path, object, origin, scope) = (other.path, other.object, other.origin, other.scope)
  }

  /// Another reader of the same object, whose keys are known already.
  func reader<Other>(of keys: Other.Type) -> ObjectReader<Other> {
    ObjectReader<Other>(self)
  }

  func path(of key: Key) -> JSONPath {
    .member(of: variant?.object[key.rawValue] == nil ? path : variant?.path ?? path, key: key.rawValue)
  }

  /// The value under `key`, nil when there is none. One that is open counts as none: it may well be what none means.
  subscript(_ key: Key) -> DocumentValue? {
    value(under: key).flatMap { $0.isOpen ? nil : $0 }
  }

  /// The value under a key that has to be there.
  func required(_ key: Key) throws(SceneError) -> DocumentValue {
    if case .open = origin {
      return DocumentValue(json: .null, path: path(of: key), origin: .open, scope: scope)
    }
    guard let value = value(under: key) else { throw .missingKey(key.rawValue, object: path) }
    return value
  }

  private func value(under key: Key) -> DocumentValue? {
    if let variant, let json = variant.object[key.rawValue] {
      return DocumentValue(json: json, path: .member(of: variant.path, key: key.rawValue), scope: scope)
    }
    guard let index = object.index(of: key.rawValue) else { return nil }
    return DocumentValue(
      json: object.members[index].value, path: path(of: key), origin: origin?.member(index), scope: scope)
  }

  /// The number under `key` or 0.
  func number(_ key: Key, _ range: NumberRange = .any) throws(SceneError) -> Double {
    try self[key]?.number(range) ?? 0
  }

  /// The first of `keys` that is there.
  func first(of keys: [Key]) -> Key? {
    keys.first { object[$0.rawValue] != nil }
  }
}

extension DocumentValue {
  /// The error of being no object where a component belongs.
  var noComponent: SceneError {
    var advice: String?
    if case .string = json { advice = "write {\"type\": \"label\", \"string\": \(json.summary)}" }
    return unexpected("a component, which is an object", advice: advice)
  }

  /// What stands in `children` around a component.
  ///
  /// - Throws: `missingKey`, or `unknownKey` where it is misspelt, for the type of what is a component rather than such an entry.
  func childEntry<Key: DocumentKey>(_ keys: Key.Type) throws(SceneError) -> ObjectReader<Key> {
    let component = FlexboxChildKey.component.rawValue
    if isOpen || json[component] != nil { return try object(keys) }
    guard case .object(let object) = json else { throw noComponent }
    let others = object.members.map(\.key).filter { !Key.has($0) }
    guard !others.isEmpty else { return try self.object(keys) }
    let known = [NodeKey.type.rawValue, component]
    let misspelt = others.first { key in
      Spelling.nearest(to: key, among: known) != nil
        || ForeignNames.word(for: key, among: [NodeKey.type.rawValue]) != nil
    }
    if let misspelt {
      throw .unknownKey(path, key: misspelt, known: known)
    }
    throw .missingKey(NodeKey.type.rawValue, object: path)
  }
}

/// An object whose members take the place of another one's.
final class VariantObject: Sendable {
  let path: JSONPath
  let object: JSONObject

  init(path: JSONPath, object: JSONObject) {
    self.path = path
    self.object = object
  }
}

extension ObjectReader {
  /// The object with what a variant says in place of its own.
  func replaced(by variant: VariantObject) -> ObjectReader {
    var reader = self
    reader.variant = variant
    return reader
  }

  /// Whether the variant says what is under `key`.
  func isReplaced(_ key: Key) -> Bool { variant?.object[key.rawValue] != nil }

  /// The object by itself, then what the variant says that takes its place.
  var layersOfAll: [ObjectReader] {
    if variant == nil { return [self] }
    var (own, other) = (self, self)
    own.variant = nil
    other.object = JSONObject([])
    return [own, other]
  }

  /// The values under `key` of the object and of the variant that takes its place, for keys where both count.
  func layers(of key: Key) -> [DocumentValue] { layersOfAll.compactMap { $0[key] } }

  /// Its members but those under certain keys, those of a variant in place of its own; under `merged`, where both count, the
  /// members of both.
  func members(without keys: Set<Key>, merging merged: Key) -> JSONObject {
    var all = variant.map { object.merged(with: $0.object) } ?? object
    let layers = layers(of: merged).map(\.json)
    if layers.count > 1 {
      let both = JSONObject.Member(key: merged.rawValue, value: JSONValue(merging: layers))
      all = all.merged(with: JSONObject([both]))
    }
    return JSONObject(all.members.filter { member in !keys.contains { $0.rawValue == member.key } })
  }
}
