import JSON

/// What stands between double braces, ready to be evaluated: paths, literals, comparisons, logic, `??` and filters.
///
/// The article Expressions specifies the language.
indirect enum Expression: Sendable {
  case literal(JSONValue)
  case path(ModelPath)
  /// A number that may be the way into a model that is an array; that comes first.
  case pathOrNumber(ModelPath, JSONValue)
  case not(Expression)
  case comparison(Expression, Comparison, Expression)
  /// `&&` between all of them.
  case all([Expression])
  /// `||` between all of them.
  case any([Expression])
  /// `??` between all of them.
  case firstPresent([Expression])
  case filtered(Expression, [ExpressionFilter])

  enum Comparison: String, Sendable, CaseIterable {
    case equal = "=="
    case different = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case more = ">"
  }
}

/// The way to a value in the model, as in `path.to.0.value`.
struct ModelPath: Sendable {
  let names: [String]

  var text: String { names.joined(separator: ".") }
}

/// Where an expression is evaluated, and for whom.
struct ExpressionContext {
  let scope: ModelScope
  /// How numbers and dates are written.
  let formats: LocalizedFormats
  /// The place of the text in its document, for errors.
  let path: JSONPath
  fileprivate let account: FillingAccount

  init(scope: ModelScope, formats: LocalizedFormats, path: JSONPath, account: FillingAccount) {
    self.scope = scope
    self.formats = formats
    self.path = path
    self.account = account
  }

  fileprivate func take(_ steps: Int) throws(SceneError) { try account.take(steps: steps, at: path) }

  fileprivate func value(at path: ModelPath) throws(SceneError) -> JSONValue? {
    try take(scope.nameCount + path.names.count)
    return scope.value(at: path)
  }
}

extension Expression {
  /// The value of the expression.
  ///
  /// - Throws: `missingModelValue` for a path that leads nowhere and stands for no `??`; `unexpectedValue` for operands of a
  ///   wrong type; what filters throw.
  func value(in context: ExpressionContext) throws(SceneError) -> JSONValue {
    if let value = try presentValue(in: context) { return value }
    let path = missingPath ?? ModelPath(names: [])
    let known = context.scope.paths(insteadOf: path)
    try context.take(known.count)
    throw .missingModelValue(context.path, name: path.text, known: known)
  }

  /// The value; nil where a path leads nowhere that is all of the expression but for filters.
  private func presentValue(in context: ExpressionContext) throws(SceneError) -> JSONValue? {
    try context.take(1)
    switch self {
    case .literal(let value): return value
    case .path(let path): return try context.value(at: path)
    case .pathOrNumber(let path, let number): return try context.value(at: path) ?? number
    case .not(let operand): return .bool(!(try operand.bool(of: "!", in: context)))
    case .comparison(let one, let comparison, let other):
      let (one, other) = (try one.value(in: context), try other.value(in: context))
      try context.take(min(one.byteCount, other.byteCount))
      return .bool(try comparison.holds(one, other, at: context.path))
    case .all(let operands):
      for operand in operands where !(try operand.bool(of: "&&", in: context)) { return false }
      return true
    case .any(let operands):
      for operand in operands where try operand.bool(of: "||", in: context) { return true }
      return false
    case .firstPresent(let operands):
      var last: JSONValue?
      for operand in operands {
        last = try operand.presentValue(in: context)
        if let last, last != .null { return last }
      }
      return last
    case .filtered(let operand, let filters):
      guard var value = try operand.presentValue(in: context) else { return nil }
      for filter in filters {
        value = try filter.apply(to: value, in: context)
        try context.take(value.byteCount)
      }
      return value
    }
  }

  /// - Parameter name: of the operator, for the error.
  private func bool(of name: String, in context: ExpressionContext) throws(SceneError) -> Bool {
    let value = try value(in: context)
    guard case .bool(let isTrue) = value else {
      throw .unexpectedValue(context.path, expected: "true or false for \(name)", found: value.summary)
    }
    return isTrue
  }

  /// The path to blame where there is no value.
  private var missingPath: ModelPath? {
    switch self {
    case .path(let path): path
    case .firstPresent(let operands): operands.last?.missingPath
    case .filtered(let operand, _): operand.missingPath
    case .literal, .pathOrNumber, .not, .comparison, .all, .any: nil
    }
  }
}

extension Expression {
  /// Whether the locale may make another text of the same model.
  var followsLocale: Bool {
    if case .filtered(let operand, let filters) = self {
      return filters.contains(where: \.followsLocale) || operand.followsLocale
    }
    return operands.contains(where: \.followsLocale)
  }

  /// Whether it may name where a loop is.
  var followsLoop: Bool {
    if case .path(let path) = self { return path.names.first.map(ModelScope.Round.names.contains) ?? false }
    return operands.contains(where: \.followsLoop)
  }

  private var operands: [Expression] {
    switch self {
    case .literal, .path, .pathOrNumber: []
    case .not(let operand), .filtered(let operand, _): [operand]
    case .comparison(let one, _, let other): [one, other]
    case .all(let operands), .any(let operands), .firstPresent(let operands): operands
    }
  }
}

extension Expression.Comparison {
  /// - Throws: `unexpectedValue` where an order is asked for of anything but two numbers or two texts.
  func holds(_ one: JSONValue, _ other: JSONValue, at path: JSONPath) throws(SceneError) -> Bool {
    switch self {
    case .equal: return one.isSame(as: other)
    case .different: return !one.isSame(as: other)
    case .less: return try one.precedes(other, self, at: path)
    case .more: return try other.precedes(one, self, at: path)
    case .atMost: return try !other.precedes(one, self, at: path)
    case .atLeast: return try !one.precedes(other, self, at: path)
    }
  }
}

extension JSONValue {
  /// Whether they are equal; the members of objects in any order, numbers with all their digits.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)):
      // Only numbers of many digits are no different as floating point.
      if one.value != other.value { return false }
      return one.text == other.text || DecimalNumber(one) == DecimalNumber(other)
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let other)):
      return one.members.count == other.members.count
        && one.members.allSatisfy { member in other[member.key].map { $0.isSame(as: member.value) } ?? false }
    default: return self == other
    }
  }

  fileprivate func precedes(
    _ other: JSONValue, _ comparison: Expression.Comparison, at path: JSONPath
  ) throws(SceneError) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)):
      if one.value != other.value { return one.value < other.value }
      return one.text != other.text && DecimalNumber(one) < DecimalNumber(other)
    case (.string(let one), .string(let other)): return one < other
    default:
      throw .unexpectedValue(
        path, expected: "two numbers or two texts for \(comparison.rawValue)",
        found: "\(summary) and \(other.summary)")
    }
  }
}
