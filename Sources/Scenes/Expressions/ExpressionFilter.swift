import JSON
import Typesetting

/// What stands behind `|` in an expression.
enum ExpressionFilter: Sendable {
  case upper, lower, json
  /// Nil digits for up to three.
  case number(digits: Int?)
  /// Nil digits for none.
  case percent(digits: Int?)
  case date(DatePattern)
  case plural(one: String, other: String)

  /// In the order in which messages list them.
  static let names = ["upper", "lower", "number", "percent", "date", "plural", "json"]
  /// Behind the decimal separator.
  static let mostDigits = 20

  /// - Throws: for unknown names and wrong arguments.
  init(_ name: String, _ arguments: [JSONValue]) throws(ExpressionParser.Failure) {
    switch name {
    case "upper": self = try Self.plain(.upper, name, arguments)
    case "lower": self = try Self.plain(.lower, name, arguments)
    case "json": self = try Self.plain(.json, name, arguments)
    case "number": self = .number(digits: try Self.digits(name, arguments))
    case "percent": self = .percent(digits: try Self.digits(name, arguments))
    case "date":
      guard arguments.count == 1, case .string(let pattern) = arguments[0] else {
        throw .init(reason: "date takes a pattern, as in date:'yyyy-MM-dd'")
      }
      self = .date(try DatePattern(pattern))
    case "plural":
      guard arguments.count == 2, case .string(let one) = arguments[0], case .string(let other) = arguments[1]
      else { throw .init(reason: "plural takes two texts, as in plural:'photo':'photos'") }
      self = .plural(one: one, other: other)
    case "default":
      throw .init(
        reason:
          "there is no filter \"default\"; write ?? for what takes the place of a missing value, as in name ?? 'nobody'"
      )
    default:
      throw .init(
        reason: "there is no filter \"\(name.shortened)\"; \(Spelling.advice(for: name, among: Self.names))")
    }
  }

  private static func plain(
    _ filter: ExpressionFilter, _ name: String, _ arguments: [JSONValue]
  ) throws(ExpressionParser.Failure) -> ExpressionFilter {
    guard arguments.isEmpty else { throw .init(reason: "\(name) takes nothing behind a colon") }
    return filter
  }

  private static func digits(
    _ name: String, _ arguments: [JSONValue]
  ) throws(ExpressionParser.Failure) -> Int? {
    guard let argument = arguments.first else { return nil }
    guard arguments.count == 1, case .number(let number) = argument, let digits = Int(exactly: number.value),
      (0...mostDigits).contains(digits)
    else { throw .init(reason: "\(name) takes a number of digits from 0 to \(mostDigits), as in \(name):2") }
    return digits
  }
}

extension ExpressionFilter {
  /// Whether it writes as people do where a locale is spoken.
  var followsLocale: Bool {
    switch self {
    case .number, .percent, .date: true
    case .upper, .lower, .json, .plural: false
    }
  }

  /// What becomes of a value. Null stays null but for `json`, so that `??` around can replace it.
  ///
  /// - Throws: `unexpectedValue` for a value of a wrong type, `unavailable` where the locale's rules are not installed.
  func apply(to value: JSONValue, in context: ExpressionContext) throws(SceneError) -> JSONValue {
    switch (self, value) {
    case (.json, _): return .string(value.text())
    case (_, .null): return .null
    case (.upper, .string(let text)): return .string(text.uppercased())
    case (.lower, .string(let text)): return .string(text.lowercasedByUnicode)
    case (.number(let digits), .number(let number)):
      return .string(
        try context.formats.text(
          of: DecimalNumber(number), .number, fractionDigits: digits.map { $0...$0 } ?? 0...3,
          at: context.path))
    case (.percent(let digits), .number(let number)):
      return .string(
        try context.formats.text(
          of: DecimalNumber(number), .percent, fractionDigits: digits.map { $0...$0 } ?? 0...0,
          at: context.path))
    case (.date(let pattern), .string), (.date(let pattern), .number):
      guard let moment = Moment(value) else { throw unexpected(value, context) }
      return .string(try context.formats.text(of: moment, as: pattern, at: context.path))
    case (.plural(let one, let other), .number(let number)): return .string(number.value == 1 ? one : other)
    default: throw unexpected(value, context)
    }
  }

  private func unexpected(_ value: JSONValue, _ context: ExpressionContext) -> SceneError {
    let expected =
      switch self {
      case .upper, .lower: "a text for upper and lower"
      case .number: "a number for number"
      case .percent: "a number for percent"
      case .plural: "a number for plural"
      case .date: "a date such as \"2026-01-31\" or \"2026-01-31T08:30:00Z\" or seconds since 1970 for date"
      case .json: "any value"
      }
    return .unexpectedValue(context.path, expected: expected, found: value.summary)
  }
}

extension String {
  /// In lower case without a locale, as https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-3/ has it in section
  /// 3.13: a capital sigma that ends a word has a lower case of its own.
  fileprivate var lowercasedByUnicode: String {
    let capitalSigma: Unicode.Scalar = "\u{3A3}"
    guard unicodeScalars.contains(capitalSigma) else { return lowercased() }
    let scalars = unicodeScalars
    var result = ""
    for index in scalars.indices {
      let endsWord =
        scalars[index] == capitalSigma && scalars[..<index].reversed().touchesLetter
        && !scalars[scalars.index(after: index)...].touchesLetter
      result += endsWord ? "\u{3C2}" : scalars[index].properties.lowercaseMapping
    }
    return result
  }
}

extension Sequence where Element == Unicode.Scalar {
  /// Whether a letter with case comes first, or first behind what has no say in it, such as accents and apostrophes.
  fileprivate var touchesLetter: Bool {
    first { $0.properties.isCased || !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
  }
}
