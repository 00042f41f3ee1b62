import OffscreenKit

/// The colours that all screens have in common.
enum Palette {
  /// What can be tapped, and what is chosen.
  static let accent = AdaptiveColor(light: Color(rgb: 0x4F46E5), dark: Color(rgb: 0x8B93F8))
  /// Text upon the accent.
  static let onAccent = AdaptiveColor(light: .white, dark: Color(rgb: 0x15133A))
  /// A breath of the accent behind text in it.
  static let accentFill = AdaptiveColor(light: Color(rgb: 0xEDECFD), dark: Color(rgb: 0x26254A))
  /// Behind cards.
  static let grouped = AdaptiveColor(light: Color(rgb: 0xF2F2F7), dark: .black)
  /// Behind text.
  static let screen = AdaptiveColor(light: .white, dark: Color(rgb: 0x0C0C0E))
  static let card = AdaptiveColor(light: .white, dark: Color(rgb: 0x1C1C1E))
  /// Behind bars.
  static let bar = AdaptiveColor(light: Color(rgb: 0xF9F9F9), dark: Color(rgb: 0x161618))
  static let label = AdaptiveColor.label
  static let secondary = AdaptiveColor(light: Color(rgb: 0x66666B), dark: Color(rgb: 0xA6A6AC))
  static let separator = AdaptiveColor(light: Color(rgb: 0xE1E1E6), dark: Color(rgb: 0x333336))
  /// Behind what can be tapped beside something more important.
  static let fill = AdaptiveColor(light: Color(rgb: 0xECECF0), dark: Color(rgb: 0x2A2A2D))
  static let good = AdaptiveColor(light: Color(rgb: 0x15803D), dark: Color(rgb: 0x4ADE80))
  static let bad = AdaptiveColor(light: Color(rgb: 0xC81E1E), dark: Color(rgb: 0xFB7185))
  static let warm = AdaptiveColor(light: Color(rgb: 0xB45309), dark: Color(rgb: 0xFBBF24))
}

extension ControlTheme {
  /// Controls in the colours of the screens.
  static var screens: ControlTheme {
    var theme = ControlTheme()
    theme.tint = Palette.accent
    theme.onTint = Palette.onAccent
    theme.bar = Palette.bar
    theme.card = Palette.card
    theme.line = Palette.separator
    theme.radius = Radii(small: 6, medium: 10, large: 16)
    return theme
  }
}
