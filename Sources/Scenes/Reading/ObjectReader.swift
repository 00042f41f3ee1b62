/// The keys of one kind of object: what readers may ask for is what is known.
protocol DocumentKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}

extension DocumentKey {
  /// All keys, in the order in which they are declared.
  static var names: [String] { allCases.map(\.rawValue) }
}

/// An object of a document, read by keys. There are no others in it.
struct ObjectReader<Key: DocumentKey> {
  let path: JSONPath
  private let object: JSONObject

  /// - Parameter otherKeys: what somebody else reads from the same object.
  /// - Throws: `unexpectedValue` for anything but an object, `unknownKey`.
  init(_ value: DocumentValue, otherKeys: [String] = []) throws(SceneError) {
    guard case .object(let object) = value.json else { throw value.unexpected("an object") }
    for member in object.members where Key(rawValue: member.key) == nil && !otherKeys.contains(member.key) {
      throw .unknownKey(value.path, key: member.key, known: Key.names + otherKeys)
    }
    self.object = object
    path = value.path
  }

  func path(of key: Key) -> JSONPath {
    .member(of: path, key: key.rawValue)
  }

  /// The value under `key`, nil when there is none.
  subscript(_ key: Key) -> DocumentValue? {
    object[key.rawValue].map { DocumentValue(json: $0, path: path(of: key)) }
  }

  /// The value under a key that has to be there.
  func required(_ key: Key) throws(SceneError) -> DocumentValue {
    guard let value = self[key] else { throw .missingKey(key.rawValue, object: path) }
    return value
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
