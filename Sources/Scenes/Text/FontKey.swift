import JSON
import Typesetting

/// The keys of `font`.
enum FontKey: String, DocumentKey {
  case family, size, weight, italic
}

extension DocumentValue {
  /// A font; what it does not say is the default family, 17 points, regular and upright.
  func font() throws(SceneError) -> Font {
    let object = try object(FontKey.self)
    return Font(
      family: try object[.family]?.string(), size: try object[.size]?.number(.positive) ?? Font.defaultSize,
      weight: try object[.weight]?.fontWeight() ?? .regular, italic: try object[.italic]?.bool() ?? false)
  }

  private func fontWeight() throws(SceneError) -> FontWeight {
    switch json {
    case .string: return try keyword(Keywords.fontWeight)
    case .number(let number)
    where (100...900).contains(number.value) && number.value == number.value.rounded():
      return FontWeight(Int(number.value))
    default: throw unexpected("a whole number from 100 to 900 or a name such as \"bold\"")
    }
  }
}
