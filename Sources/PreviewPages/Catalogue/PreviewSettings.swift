package import Components
package import FlexLayout
import JSON
package import Typesetting

/// Where a whole page of previews is shown, in place of what documents say; nil for that.
package struct PreviewSettings: Hashable, Sendable {
  package var style: UserInterfaceStyle?
  package var direction: LayoutDirection?
  package var contentSize: ContentSize?
  /// A BCP 47 tag.
  package var locale: String?
  /// In points.
  package var width: Double?
  /// Pixels per point.
  package var scale: Double?

  /// Everything as documents say.
  package init() {}

  /// - Returns: nil where a value is none that there can be. Keys that nobody knows are left out.
  init?(json: JSONValue) {
    func text(_ key: String) -> String? {
      if case .string(let text)? = json[key] { text } else { nil }
    }
    func number(_ key: String, upTo limit: Double) -> Double?? {
      switch json[key] {
      case nil, .null: return .some(nil)
      case .number(let number) where number.value > 0 && number.value <= limit: return .some(number.value)
      default: return nil
      }
    }
    if let word = text("style") {
      guard let known = UserInterfaceStyle(rawValue: word) else { return nil }
      style = known
    }
    if let word = text("direction") {
      guard let known = Self.directions[word] else { return nil }
      direction = known
    }
    if let word = text("contentSize") {
      guard let known = ContentSize.allCases.first(where: { "\($0)" == word }) else { return nil }
      contentSize = known
    }
    if let tag = text("locale") {
      guard LocaleTag.isValid(tag) else { return nil }
      locale = tag
    }
    guard let width = number("width", upTo: 100_000), let scale = number("scale", upTo: 1000) else {
      return nil
    }
    (self.width, self.scale) = (width, scale)
  }

  private static let directions: [String: LayoutDirection] = ["ltr": .leftToRight, "rtl": .rightToLeft]

  /// What there is to choose from, for the page.
  static var choices: JSONValue {
    [
      "contentSize": .array(ContentSize.allCases.map { .string("\($0)") }), "direction": ["ltr", "rtl"],
      "style": ["light", "dark"],
    ]
  }
}

extension PreviewSettings {
  /// The options of the command that stand for them, in order, each with its value.
  package var options: [(name: String, value: String)] {
    func text(_ number: Double) -> String { JSONValue.number(number).text() }
    var options: [(String, String)] = []
    if let style { options.append(("--style", style.rawValue)) }
    if let direction { options.append(("--direction", direction == .rightToLeft ? "rtl" : "ltr")) }
    if let contentSize { options.append(("--content-size", "\(contentSize)")) }
    if let locale { options.append(("--locale", locale)) }
    if let width { options.append(("--width", text(width))) }
    if let scale { options.append(("--scale", text(scale))) }
    return options
  }
}
