/// A JSON value with its place, as readers ask for it. Errors name the place.
struct DocumentValue {
  let json: JSONValue
  let path: JSONPath

  /// The error of not being what is `expected`.
  func unexpected(_ expected: String) -> SceneError {
    .unexpectedValue(path, expected: expected, found: json.summary)
  }

  func string() throws(SceneError) -> String {
    guard case .string(let string) = json else { throw unexpected("a text") }
    return string
  }

  func bool() throws(SceneError) -> Bool {
    guard case .bool(let value) = json else { throw unexpected("true or false") }
    return value
  }

  func array() throws(SceneError) -> [DocumentValue] {
    guard case .array(let elements) = json else { throw unexpected("an array") }
    return elements.enumerated().map { DocumentValue(json: $1, path: .element(of: path, index: $0)) }
  }

  /// An array of exactly `count` numbers, described by `names` in errors.
  func numbers(_ count: Int, _ names: String) throws(SceneError) -> [Double] {
    guard case .array(let elements) = json, elements.count == count else { throw unexpected(names) }
    var numbers: [Double] = []
    for element in try array() { numbers.append(try element.number()) }
    return numbers
  }

  func object<Key>(_ keys: Key.Type) throws(SceneError) -> ObjectReader<Key> {
    try ObjectReader(self)
  }
}
