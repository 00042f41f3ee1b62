import JSON
import Typesetting

/// The keys of `font`.
enum FontKey: String, DocumentKey {
  case family, size, weight, italic, textStyle, scales, features

  static func written(for json: JSONValue) -> String? {
    switch json {
    case .number(let size): return "{\"size\": \(size.text)}"
    case .string(let name) where Keywords.textStyle[name] != nil: return "{\"textStyle\": \"\(name)\"}"
    case .string(let name) where Keywords.fontWeight[name] != nil: return "{\"weight\": \"\(name)\"}"
    case .string(let name) where name.allSatisfy({ $0.isLetter || $0 == " " }) && !name.isEmpty:
      return "{\"family\": \(json.summary)}"
    default: return nil
    }
  }
}

extension DocumentValue {
  /// A font; what it does not say is as its text style has it, else the default family, 17 points, regular and upright.
  func font() throws(SceneError) -> Font {
    let object = try object(FontKey.self)
    if let family = object[.family] { try scope.families?.note(family) }
    let style = try object[.textStyle]?.keyword(Keywords.textStyle)
    let size =
      try object[.size]?.number(.positive) ?? style?.fontSize(at: .large) ?? Font.defaultSize
    let scales = try object[.scales]?.bool() ?? (style != nil)
    return Font(
      family: try object[.family]?.string(),
      size: scales ? (style ?? .body).size(of: size, at: scope.contentSize) : size,
      weight: try object[.weight]?.fontWeight() ?? style?.fontWeight ?? .regular,
      italic: try object[.italic]?.bool() ?? false,
      features: try object[.features]?.fontFeatures() ?? [])
  }

  /// The features of an object, each by its tag: whether it is on, or which of its alternatives is taken.
  private func fontFeatures() throws(SceneError) -> [FontFeature] {
    if isOpen { return [] }
    guard case .object(let object) = json else { throw unexpected("an object such as {\"tnum\": true}") }
    var features: [FontFeature] = []
    for (index, member) in object.members.enumerated() {
      let value = DocumentValue(
        json: member.value, path: .member(of: path, key: member.key), origin: origin?.member(index),
        scope: scope)
      let feature = FontFeature(member.key, try value.featureValue())
      guard feature.isValid else {
        throw .contradiction(
          value.path, reason: "a feature is named by four letters or digits and has a value from 0 to 65535")
      }
      features.append(feature)
    }
    return features
  }

  private func featureValue() throws(SceneError) -> Int {
    if case .bool(let isOn) = json { return isOn ? 1 : 0 }
    return try wholeNumber()
  }

  private func fontWeight() throws(SceneError) -> FontWeight {
    switch json {
    case .string(let text):
      // Digits, alone or as Flutter's `w600`, are no name.
      guard let number = Int(text.hasPrefix("w") ? text.dropFirst() : text[...]) else {
        return try keyword(Keywords.fontWeight)
      }
      throw unexpected(
        Self.weightForms, advice: (100...900).contains(number) ? "write \(number) without quotes" : nil)
    case .number(let number)
    where (100...900).contains(number.value) && number.value == number.value.rounded():
      return FontWeight(Int(number.value))
    default: throw unexpected(Self.weightForms)
    }
  }

  private static let weightForms = "a whole number from 100 to 900 or a name such as \"bold\""
}

extension TextStyle {
  /// The size of text in this style that is `size` points where nobody wants it larger or smaller, in whole points elsewhere.
  fileprivate func size(of size: Double, at contentSize: ContentSize) -> Double {
    if contentSize == .large { return size }
    return max(1, (size * fontSize(at: contentSize) / fontSize(at: .large)).rounded())
  }
}

extension Keywords {
  static let textStyle = KeywordTable(
    casesOf: TextStyle.self,
    named: [
      "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
      "caption1", "caption2",
    ])
}
