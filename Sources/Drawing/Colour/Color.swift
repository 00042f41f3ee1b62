/// A colour in sRGB with straight (not premultiplied) alpha, each channel from 0 to 1.
public struct Color: Hashable, Sendable {
  /// Gamma-encoded, as in a style sheet, not linear light.
  public var red: Double
  /// Gamma-encoded, as in a style sheet, not linear light.
  public var green: Double
  /// Gamma-encoded, as in a style sheet, not linear light.
  public var blue: Double
  /// 0 is transparent, 1 opaque.
  public var alpha: Double

  /// Keeps channels outside of 0 to 1 as they are.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A shade of grey from 0, black, to 1, white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour of `0xRRGGBB`, as in style sheets.
  public init(rgb: UInt32, alpha: Double = 1) {
    func channel(_ shift: UInt32) -> Double { Double((rgb >> shift) & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
  }

  /// The colour with its alpha multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(red)
    encoder.encode(green)
    encoder.encode(blue)
    encoder.encode(alpha)
  }
}

/// UIKit's named colours, in sRGB.
extension Color {
  /// Draws nothing.
  public static let clear = Color(white: 0, alpha: 0)
  /// `#000000`.
  public static let black = Color(white: 0)
  /// `#555555`: a third of white.
  public static let darkGray = Color(rgb: 0x555555)
  /// `#808080`: half of white.
  public static let gray = Color(rgb: 0x808080)
  /// `#AAAAAA`: two thirds of white.
  public static let lightGray = Color(rgb: 0xAAAAAA)
  /// `#FFFFFF`.
  public static let white = Color(white: 1)
  /// `#FF0000`.
  public static let red = Color(rgb: 0xFF0000)
  /// `#00FF00`, which style sheets call lime.
  public static let green = Color(rgb: 0x00FF00)
  /// `#0000FF`.
  public static let blue = Color(rgb: 0x0000FF)
  /// `#00FFFF`.
  public static let cyan = Color(rgb: 0x00FFFF)
  /// `#FF00FF`.
  public static let magenta = Color(rgb: 0xFF00FF)
  /// `#FFFF00`.
  public static let yellow = Color(rgb: 0xFFFF00)
  /// `#FF8000`, not the `#FFA500` of style sheets.
  public static let orange = Color(rgb: 0xFF8000)
  /// `#800080`.
  public static let purple = Color(rgb: 0x800080)
  /// `#996633`, not the `#A52A2A` of style sheets.
  public static let brown = Color(rgb: 0x996633)
}
