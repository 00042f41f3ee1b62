import FlexLayout
import Geometry
import JSON

/// What may stand for a length beside a number.
struct LengthForms: OptionSet {
  let rawValue: UInt8

  static let percent = LengthForms(rawValue: 1)
  static let auto = LengthForms(rawValue: 2)
  /// `max-content`, `fit-content` and `stretch`.
  static let contentKeywords = LengthForms(rawValue: 4)

  static let keywords: [String: FlexLength] = [
    "max-content": .maxContent, "fit-content": .fitContent, "stretch": .stretch,
  ]

  /// What stands behind "expected" in an error about a length.
  func expectation(_ range: NumberRange) -> String {
    var forms = [range.expectation]
    if contains(.percent) { forms.append("a percentage such as \"50%\"") }
    if contains(.auto) { forms.append("\"auto\"") }
    if contains(.contentKeywords) { forms += ["\"max-content\"", "\"fit-content\"", "\"stretch\""] }
    guard forms.count > 1, let last = forms.popLast() else { return range.expectation }
    return "\(forms.joined(separator: ", ")) or \(last)"
  }
}

extension DocumentValue {
  /// A length of a flexbox property.
  func flexLength(_ forms: LengthForms, _ range: NumberRange = .any) throws(SceneError) -> FlexLength {
    switch json {
    case .string where isOpenText && !forms.isEmpty: return .undefined
    case .number(let number) where range.contains(number.value): return .points(number.value)
    case .string("auto") where forms.contains(.auto): return .auto
    case .string(let text):
      if forms.contains(.percent), let percentage = Self.percentage(text), range.contains(percentage) {
        return .percent(percentage)
      }
      if forms.contains(.contentKeywords), let keyword = LengthForms.keywords[text] { return keyword }
    default: break
    }
    throw unexpectedNumber(forms.expectation(range), range, forms)
  }

  /// A length of a component's size or an inset.
  func dimension(_ forms: LengthForms, _ range: NumberRange = .any) throws(SceneError) -> Dimension {
    switch json {
    case .string where isOpenText && !forms.isEmpty: return .auto
    case .number(let number) where range.contains(number.value): return .points(number.value)
    case .string("auto") where forms.contains(.auto): return .auto
    case .string(let text):
      if forms.contains(.percent), let percentage = Self.percentage(text), range.contains(percentage) {
        return .percent(percentage / 100)
      }
      if forms.contains(.contentKeywords), let keyword = Self.dimensionKeywords[text] { return keyword }
    default: break
    }
    throw unexpectedNumber(forms.expectation(range), range, forms)
  }

  private static let dimensionKeywords: [String: Dimension] = [
    "max-content": .maxContent, "fit-content": .fitContent, "stretch": .stretch,
  ]

  /// 50 for `50%`. What `Double` reads beyond decimal notation is no percentage.
  private static func percentage(_ text: String) -> Double? {
    guard text.hasSuffix("%"), text.utf8.dropLast().allSatisfy({ "+-.0123456789".utf8.contains($0) }) else {
      return nil
    }
    guard let number = Double(text.dropLast()), number.isFinite else { return nil }
    return number
  }
}

extension JSONValue {
  /// Whether it may be one: a number, or a text such as `50%`.
  fileprivate var isLength: Bool {
    switch self {
    case .number, .string: true
    case .null, .bool, .array, .object: false
    }
  }
}

/// The keys of `size`.
enum SizeKey: String, DocumentKey {
  case width, height, minWidth, minHeight, maxWidth, maxHeight

  static func written(for json: JSONValue) -> String? {
    switch json {
    case .number: return "{\"width\": \(json.text()), \"height\": \(json.text())}"
    case .array(let sides) where sides.count == 2 && sides.allSatisfy(\.isLength):
      return "{\"width\": \(sides[0].summary), \"height\": \(sides[1].summary)}"
    default: return nil
    }
  }
}

extension DocumentValue {
  /// A size with limits.
  ///
  /// - Parameter isInFlexbox: whether the keywords of flexbox mean something. They are lengths, never limits.
  func componentSize(isInFlexbox: Bool) throws(SceneError) -> ComponentSize {
    let object = try object(SizeKey.self)
    let forms: LengthForms = isInFlexbox ? [.percent, .auto, .contentKeywords] : [.percent, .auto]
    func length(_ key: SizeKey) throws(SceneError) -> Dimension {
      try object[key]?.dimension(forms, .nonNegative) ?? .auto
    }
    func limit(_ key: SizeKey) throws(SceneError) -> Dimension {
      try object[key]?.dimension([.percent, .auto], .nonNegative) ?? .auto
    }
    return ComponentSize(
      width: try length(.width), height: try length(.height),
      minWidth: try limit(.minWidth), minHeight: try limit(.minHeight),
      maxWidth: try limit(.maxWidth), maxHeight: try limit(.maxHeight))
  }
}

/// The keys of `capInsets`, `sectionInset` and the insets of buttons.
enum InsetsKey: String, DocumentKey {
  case top, left, bottom, right
}

extension DocumentValue {
  /// The error of being the edges in a row, as CSS has them, where there is a length or an object of edges; nil for anything else.
  func unexpectedEdges(_ length: @autoclosure () -> String) -> SceneError? {
    guard case .string(let text) = json, let edges = ForeignNumber.edges(text) else { return nil }
    return unexpected("\(length()) or an object of edges", advice: "write \(edges)")
  }

  /// One inset for all edges or an object of edges.
  func edgeInsets(_ range: NumberRange = .nonNegative) throws(SceneError) -> EdgeInsets {
    if case .number = json { return EdgeInsets(all: try number(range)) }
    guard case .object = json else {
      throw unexpectedEdges(range.expectation)
        ?? unexpectedNumber("\(range.expectation) or an object of edges", range)
    }
    let object = try object(InsetsKey.self)
    return EdgeInsets(
      top: try object.number(.top, range), left: try object.number(.left, range),
      bottom: try object.number(.bottom, range), right: try object.number(.right, range))
  }
}
