import JSON

/// A value of a report's file with its place in it, for errors.
struct ReportValue {
  let value: JSONValue
  private let path: JSONPath

  /// The whole document.
  init(_ document: JSONValue) {
    self.init(document, at: .document)
  }

  private init(_ value: JSONValue, at path: JSONPath) {
    self.value = value
    self.path = path
  }

  /// What an object has under `key`; nil where it has nothing, or null.
  subscript(_ key: String) -> ReportValue? {
    get throws(ReportFault) {
      guard case .object(let object) = value else { throw unexpected }
      guard let member = object[key], member != .null else { return nil }
      return ReportValue(member, at: .member(of: path, key: key))
    }
  }

  /// What an object has to have.
  func member(_ key: String) throws(ReportFault) -> ReportValue {
    guard let member = try self[key] else { throw ReportFault(path: path, reason: "\(key) is missing") }
    return member
  }

  var elements: [ReportValue] {
    get throws(ReportFault) {
      guard case .array(let elements) = value else { throw unexpected }
      return elements.enumerated().map { ReportValue($1, at: .element(of: path, index: $0)) }
    }
  }

  var string: String {
    get throws(ReportFault) {
      guard case .string(let text) = value else { throw unexpected }
      return text
    }
  }

  var bool: Bool {
    get throws(ReportFault) {
      guard case .bool(let bool) = value else { throw unexpected }
      return bool
    }
  }

  var number: Double {
    get throws(ReportFault) {
      guard case .number(let number) = value else { throw unexpected }
      return number.value
    }
  }

  var integer: Int {
    get throws(ReportFault) {
      guard let integer = Int(exactly: try number) else { throw unexpected }
      return integer
    }
  }

  var unexpected: ReportFault {
    ReportFault(path: path, reason: "this is not the kind of value that a report has here")
  }
}

/// What is wrong with a report's file, and where.
struct ReportFault: Error, CustomStringConvertible {
  let path: JSONPath
  let reason: String
  var description: String { "\(path): \(reason)" }
}
