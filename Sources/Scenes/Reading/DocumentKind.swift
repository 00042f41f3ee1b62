import JSON

extension JSONValue {
  /// Refuses a document of another kind as what it is: it would else be said to have keys that nobody knows.
  ///
  /// - Parameters:
  ///   - key: what documents of the wanted kind have.
  ///   - otherKey: what those of the other kind have.
  ///   - reason: what the document is, and what takes it.
  /// - Throws: `contradiction`.
  func checkKind(has key: String, not otherKey: String, at path: JSONPath, reason: String) throws(SceneError)
  {
    guard case .object(let object) = self, object[key] == nil, object[otherKey] != nil else { return }
    throw .contradiction(path, reason: reason)
  }
}

extension DocumentValue {
  /// Refuses documents of another version than 1.
  func checkVersion() throws(SceneError) {
    guard case .number(let number) = json, number.value == 1 else { throw unexpected("version 1") }
  }
}
