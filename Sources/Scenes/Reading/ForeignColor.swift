import Drawing
import JSON

/// Works out which colour is meant by what CSS, UIKit, SwiftUI, Flutter, React Native and Figma write otherwise.
enum ForeignColor {
  /// The colour as documents write it, in JSON; nil where it cannot be told.
  static func written(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): written(text)
    case .number(let number): UInt32(exactly: number.value).flatMap(hexadecimal(packed:))
    case .array(let channels): color(ofChannels: channels).map(hexadecimal)
    case .object(let object): color(of: object).map(hexadecimal)
    case .null, .bool: nil
    }
  }

  private static func written(_ text: String) -> String? {
    guard text.utf8.count <= 100 else { return nil }
    if let digits = prefixedDigits(in: text) { return digits }
    if let named = named(text) { return named }
    return function(in: text).map(hexadecimal)
  }

  /// `FF0000` without a number sign, `0xFFFF0000` with the alpha first, or `#FF0000` somewhere in a call.
  private static func prefixedDigits(in text: String) -> String? {
    if let sign = text.firstIndex(of: "#") {
      let digits = text[sign...].dropFirst().prefix { $0.isHexDigit }
      return Color(hexadecimalDigits: digits).map(hexadecimal)
    }
    if let sign = text.firstIndex(of: "x") ?? text.firstIndex(of: "X"), text[..<sign].hasSuffix("0") {
      let digits = text[sign...].dropFirst().prefix { $0.isHexDigit }
      guard digits.count == 6 || digits.count == 8 else { return nil }
      return UInt32(digits, radix: 16).map { number in
        hexadecimal(Color(rgb: number & 0xFFFFFF, alpha: digits.count == 6 ? 1 : Double(number >> 24) / 255))
      }
    }
    // Words such as "fade" are no digits.
    guard text.utf8.count >= 6 || text.contains(where: \.isNumber) else { return nil }
    return Color(hexadecimalDigits: text[...]).map(hexadecimal)
  }

  /// A number with alpha in its highest byte, as Flutter and Android have it, or without any. Small ones may be anything.
  private static func hexadecimal(packed: UInt32) -> String? {
    if packed <= 0xFFFF { return nil }
    let alpha = packed >> 24
    return hexadecimal(Color(rgb: packed & 0xFFFFFF, alpha: alpha == 0 ? 1 : Double(alpha) / 255))
  }

  /// `#RRGGBB`, with `AA` behind it where the colour is not opaque, in quotes.
  static func hexadecimal(_ color: Color) -> String {
    func digits(_ channel: Double) -> String {
      let digits = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return digits.count == 1 ? "0\(digits)" : digits
    }
    let alpha = digits(color.alpha)
    return "\"#\(digits(color.red))\(digits(color.green))\(digits(color.blue))\(alpha == "FF" ? "" : alpha)\""
  }
}

extension ForeignColor {
  /// `rgb(255, 0, 0)`, `rgb(100% 0% 0% / 50%)`, `hsl(120deg 100% 50%)`, `Color(red: 1, green: 0, blue: 0)`,
  /// `Color.fromARGB(255, 255, 0, 0)` and their like.
  private static func function(in text: String) -> Color? {
    guard let opening = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let name = text[..<opening].lowercased()
    let arguments = text[opening...].dropFirst().dropLast().split { ", /".contains($0) }
    let hasLabels = arguments.contains { $0.contains(":") }
    // Labels say nothing here that the order does not.
    let written = arguments.compactMap { $0.split(separator: ":").last }.filter {
      $0.contains(where: \.isNumber)
    }
    let values = written.compactMap { Argument($0) }
    guard values.count == written.count, values.count == 3 || values.count == 4 else { return nil }
    let alpha = values.count == 4 ? values[3].share(of: 1) : 1
    if name.hasPrefix("hsl") {
      return color(
        hue: values[0].number, saturation: values[1].share(of: 100), lightness: values[2].share(of: 100),
        alpha: alpha)
    }
    if name.hasSuffix("argb"), values.count == 4 {
      let channels = values.map { $0.share(of: 255) }
      return Color(red: channels[1], green: channels[2], blue: channels[3], alpha: channels[0])
    }
    guard ["rgb", "rgba", "color", "uicolor", "color.fromrgbo"].contains(name) else { return nil }
    // Where arguments have labels, as in Swift, channels go up to 1.
    let channels = values.map { $0.share(of: hasLabels ? 1 : 255) }
    return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }

  /// One argument of a function: a number, a percentage, or an angle in degrees.
  private struct Argument {
    let number: Double
    let isPercentage: Bool

    init?(_ text: Substring) {
      isPercentage = text.hasSuffix("%")
      let digits = text.prefix { "+-.0123456789".contains($0) }
      guard ["", "%", "deg"].contains(text.dropFirst(digits.count)), let number = Double(digits),
        number.isFinite
      else { return nil }
      self.number = number
    }

    /// From 0 to 1 for a number up to `whole`.
    func share(of whole: Double) -> Double { number / (isPercentage ? 100 : whole) }
  }

  /// By https://www.w3.org/TR/css-color-4/#hsl-to-rgb, the hue in degrees.
  private static func color(hue: Double, saturation: Double, lightness: Double, alpha: Double) -> Color {
    func channel(_ offset: Double) -> Double {
      let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = position < 0 ? position + 12 : position
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  /// `[255, 0, 0]`, or `[1, 0, 0]` where no channel is greater than 1.
  private static func color(ofChannels channels: [JSONValue]) -> Color? {
    let numbers = channels.compactMap(\.channel)
    guard numbers.count == channels.count, numbers.count == 3 || numbers.count == 4 else { return nil }
    return color(numbers[0], numbers[1], numbers[2], alpha: numbers.count == 4 ? numbers[3] : nil)
  }

  /// `{"r": 1, "g": 0, "b": 0, "a": 1}` or with the names written out.
  private static func color(of object: JSONObject) -> Color? {
    func channel(_ names: String...) -> Double? { names.lazy.compactMap { object[$0]?.channel }.first }
    guard let red = channel("r", "red"), let green = channel("g", "green"), let blue = channel("b", "blue")
    else {
      return nil
    }
    return color(red, green, blue, alpha: channel("a", "alpha", "opacity"))
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double, alpha: Double?) -> Color {
    let whole: Double = max(red, green, blue) > 1 ? 255 : 1
    let share = alpha.map { $0 > 1 ? $0 / 255 : $0 }
    return Color(red: red / whole, green: green / whole, blue: blue / whole, alpha: share ?? 1)
  }
}

extension JSONValue {
  fileprivate var channel: Double? {
    if case .number(let number) = self, (0...255).contains(number.value) { number.value } else { nil }
  }
}

extension ForeignColor {
  /// `UIColor.red`, `.systemBlue`, `Color.secondary`, `Colors.amber` and their like, and CSS names with spaces or hyphens.
  private static func named(_ text: String) -> String? {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    if parts.last == "cgColor" || parts.last == "shade500" { parts.removeLast() }
    guard let name = parts.popLast(), parts.count <= 1 else { return nil }
    let key = name.lowercased().filter { !" -_".contains($0) }
    switch parts.first {
    case "Colors": return materialColors[key].map { hexadecimal(Color(rgb: $0)) } ?? inBlackAndWhite(key)
    case "Color": return adaptiveColors["system\(key)"] ?? adaptiveColors[key] ?? inBlackAndWhite(key)
    case "UIColor", "":
      return adaptiveColors[key] ?? plainColors[key].map { hexadecimal(Color(rgb: $0)) }
        ?? inBlackAndWhite(key)
    case nil: return CSSColor.named(key) == nil ? adaptiveColors[key] : "\"\(key)\""
    default: return nil
    }
  }

  private static func inBlackAndWhite(_ key: String) -> String? {
    [
      "clear": "\"transparent\"", "transparent": "\"transparent\"", "black": "\"black\"",
      "white": "\"white\"",
    ][key]
  }

  /// UIKit's colours that are the same on all screens, where CSS has others under these names.
  private static let plainColors: [String: UInt32] = [
    "red": 0xFF0000, "green": 0x00FF00, "blue": 0x0000FF, "cyan": 0x00FFFF, "yellow": 0xFFFF00,
    "magenta": 0xFF00FF, "orange": 0xFF8000, "purple": 0x800080, "brown": 0x996633, "gray": 0x808080,
    "darkgray": 0x555555, "lightgray": 0xAAAAAA,
  ]

  /// Flutter's colours of Material Design, the shade of 500.
  private static let materialColors: [String: UInt32] = [
    "red": 0xF44336, "pink": 0xE91E63, "purple": 0x9C27B0, "deeppurple": 0x673AB7, "indigo": 0x3F51B5,
    "blue": 0x2196F3, "lightblue": 0x03A9F4, "cyan": 0x00BCD4, "teal": 0x009688, "green": 0x4CAF50,
    "lightgreen": 0x8BC34A, "lime": 0xCDDC39, "yellow": 0xFFEB3B, "amber": 0xFFC107, "orange": 0xFF9800,
    "deeporange": 0xFF5722, "brown": 0x795548, "grey": 0x9E9E9E, "bluegrey": 0x607D8B,
  ]

  /// iOS' colours that are others on dark screens, which is what `Color.red` is in SwiftUI, too.
  private static let adaptiveColors: [String: String] = [
    "systemred": pair(0xFF3B30, 0xFF453A), "systemorange": pair(0xFF9500, 0xFF9F0A),
    "systemyellow": pair(0xFFCC00, 0xFFD60A), "systemgreen": pair(0x34C759, 0x30D158),
    "systemmint": pair(0x00C7BE, 0x63E6E2), "systemteal": pair(0x30B0C7, 0x40C8E0),
    "systemcyan": pair(0x32ADE6, 0x64D2FF), "systemblue": pair(0x007AFF, 0x0A84FF),
    "systemindigo": pair(0x5856D6, 0x5E5CE6), "systempurple": pair(0xAF52DE, 0xBF5AF2),
    "systempink": pair(0xFF2D55, 0xFF375F), "systembrown": pair(0xA2845E, 0xAC8E68),
    "systemgray": pair(0x8E8E93, 0x8E8E93), "systemgray2": pair(0xAEAEB2, 0x636366),
    "systemgray3": pair(0xC7C7CC, 0x48484A), "systemgray4": pair(0xD1D1D6, 0x3A3A3C),
    "systemgray5": pair(0xE5E5EA, 0x2C2C2E), "systemgray6": pair(0xF2F2F7, 0x1C1C1E),
    "systembackground": pair(0xFFFFFF, 0x000000), "secondarysystembackground": pair(0xF2F2F7, 0x1C1C1E),
    "tertiarysystembackground": pair(0xFFFFFF, 0x2C2C2E), "systemgroupedbackground": pair(0xF2F2F7, 0x000000),
    "secondarysystemgroupedbackground": pair(0xFFFFFF, 0x1C1C1E), "label": pair(0x000000, 0xFFFFFF),
    "primary": pair(0x000000, 0xFFFFFF), "secondary": pair(0x3C3C43, 0xEBEBF5, alpha: 0.6),
    "secondarylabel": pair(0x3C3C43, 0xEBEBF5, alpha: 0.6),
    "tertiarylabel": pair(0x3C3C43, 0xEBEBF5, alpha: 0.3),
    "placeholdertext": pair(0x3C3C43, 0xEBEBF5, alpha: 0.3),
    "opaqueseparator": pair(0xC6C6C8, 0x38383A), "link": pair(0x007AFF, 0x0984FF),
  ]

  private static func pair(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> String {
    if light == dark { return hexadecimal(Color(rgb: light, alpha: alpha)) }
    let (light, dark) = (Color(rgb: light, alpha: alpha), Color(rgb: dark, alpha: alpha))
    return "{\"light\": \(hexadecimal(light)), \"dark\": \(hexadecimal(dark))}"
  }
}
