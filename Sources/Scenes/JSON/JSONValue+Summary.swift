extension JSONValue {
  /// The value in a message about it: plain values as they are, others by their kind.
  var summary: String {
    switch self {
    case .null, .bool, .number: text()
    case .string(let string): JSONValue.string(string.shortened).text()
    case .array: "an array"
    case .object: "an object"
    }
  }
}
