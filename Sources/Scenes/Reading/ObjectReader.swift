import JSON

/// The keys of one kind of object: what readers may ask for is what is known.
protocol DocumentKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}

extension DocumentKey {
  static func has(_ name: String) -> Bool { Self(rawValue: name) != nil }

  /// All keys, in the order in which they are declared.
  static var names: [String] { allCases.map(\.rawValue) }
}

/// An object of a document, read by keys. There are no others in it.
struct ObjectReader<Key: DocumentKey> {
  let path: JSONPath
  fileprivate let object: JSONObject
  fileprivate let origin: FilledOrigin?

  /// - Parameter otherKeys: what somebody else reads from the same object.
  /// - Throws: `unexpectedValue` for anything but an object, `unknownKey`.
  init(_ value: DocumentValue, otherKeys: [any DocumentKey.Type] = []) throws(SceneError) {
    path = value.path
    origin = value.origin
    guard !value.isOpen else {
      object = JSONObject([])
      return
    }
    guard case .object(let object) = value.json else { throw value.unexpected("an object") }
    for member in object.members {
      let isKnown = Key.has(member.key) || otherKeys.contains { $0.has(member.key) }
      guard isKnown else {
        throw .unknownKey(value.path, key: member.key, known: Key.names + otherKeys.flatMap { $0.names })
      }
    }
    self.object = object
  }

  private init<Other>(_ other: ObjectReader<Other>) {
    (path, object, origin) = (other.path, other.object, other.origin)
  }

  /// Another reader of the same object, whose keys are known already.
  func reader<Other>(of keys: Other.Type) -> ObjectReader<Other> {
    ObjectReader<Other>(self)
  }

  func path(of key: Key) -> JSONPath {
    .member(of: path, key: key.rawValue)
  }

  /// The value under `key`, nil when there is none. One that is open counts as none: it may well be what none means.
  subscript(_ key: Key) -> DocumentValue? {
    value(under: key).flatMap { $0.isOpen ? nil : $0 }
  }

  /// The value under a key that has to be there.
  func required(_ key: Key) throws(SceneError) -> DocumentValue {
    if case .open = origin { return DocumentValue(json: .null, path: path(of: key), origin: .open) }
    guard let value = value(under: key) else { throw .missingKey(key.rawValue, object: path) }
    return value
  }

  private func value(under key: Key) -> DocumentValue? {
    guard let index = object.index(of: key.rawValue) else { return nil }
    return DocumentValue(
      json: object.members[index].value, path: path(of: key), origin: origin?.member(index))
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
