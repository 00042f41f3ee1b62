import Drawing

/// A colour as the four bytes of a pixel: alpha, red, green, blue from the highest byte down, multiplied by alpha.
///
/// Channels are rounded to the nearest of 256 steps, which cairo on its own does not do.
struct PremultipliedColor: Hashable {
  let pixel: UInt32

  init(_ color: Color) {
    let alpha = Self.step(color.alpha)
    func channel(_ value: Double) -> UInt32 {
      let product = Double(Self.step(value)) * Double(alpha)
      return UInt32((product / 255).rounded())
    }
    let (red, green, blue) = (channel(color.red), channel(color.green), channel(color.blue))
    pixel = alpha << 24 | red << 16 | green << 8 | blue
  }

  var alpha: UInt32 { pixel >> 24 }

  /// The channels as straight values from which cairo computes just this pixel.
  var straight: Color {
    guard alpha > 0 else { return .clear }
    func channel(_ shift: UInt32) -> Double { Double((pixel >> shift) & 0xFF) / Double(alpha) }
    return Color(red: channel(16), green: channel(8), blue: channel(0), alpha: Double(alpha) / 255)
  }

  private static func step(_ value: Double) -> UInt32 {
    value.isNaN ? 0 : UInt32((min(max(value, 0), 1) * 255).rounded())
  }
}

extension Color {
  /// The colour with each channel in 0...1, NaN counting as 0.
  var clamped: Color {
    func clamp(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }
}

/// Arithmetic on one premultiplied pixel, two channels at a time; that on rows of them is in `CPixels`.
enum PixelArithmetic {
  /// Every channel times `factor` (0...255) over 255, rounded to nearest.
  @inline(__always)
  static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let odd = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let evenResult = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    let oddResult = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return evenResult | oddResult
  }

  /// `source` laid over `destination`: Porter and Duff's "over".
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(destination, by: 255 - source >> 24)
  }
}
