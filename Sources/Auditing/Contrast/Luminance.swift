import Drawing
import Geometry
import Glibc

/// Contrast as WCAG 2.2 defines it: the relative luminances of two colours.
enum Luminance {
  /// By channel value, from 0 to 255.
  private static let linear: [Double] = (0...255).map { value in
    let channel = Double(value) / 255
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  /// The relative luminance of an opaque colour, from 0 to 1.
  static func of(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }

  /// From 1 for equal luminances to 21 for black and white.
  static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}

/// An opaque colour as a screen has it.
struct ScreenColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// A colour over another one.
  init(_ color: Color, over behind: ScreenColor) {
    func mix(_ channel: Double, _ below: UInt8) -> UInt8 {
      let alpha = min(1, max(0, color.alpha))
      return UInt8((min(1, max(0, channel)) * 255 * alpha + Double(below) * (1 - alpha)).rounded())
    }
    red = mix(color.red, behind.red)
    green = mix(color.green, behind.green)
    blue = mix(color.blue, behind.blue)
  }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  static let white = ScreenColor(red: 255, green: 255, blue: 255)
  static let black = ScreenColor(red: 0, green: 0, blue: 0)

  var luminance: Double { Luminance.of(red: red, green: green, blue: blue) }

  /// The colour in the form that documents have for it.
  var text: String {
    "#" + [red, green, blue].map { $0.digits(2, radix: 16, uppercase: true) }.joined()
  }
}
