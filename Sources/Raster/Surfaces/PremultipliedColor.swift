import Drawing

/// A colour as the four bytes of a pixel: alpha, red, green, blue from the highest byte down, multiplied by alpha.
///
/// Channels are rounded to the nearest of 256 steps, which cairo on its own does not do.
struct PremultipliedColor: Hashable {
  let pixel: UInt32

  init(_ color: Color) {
    let alpha = Self.step(color.alpha)
    func channel(_ value: Double) -> UInt32 {
      UInt32((Double(Self.step(value)) * Double(alpha) / 255).rounded())
    }
    pixel = alpha << 24 | channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue)
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
