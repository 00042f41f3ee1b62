import OffscreenKit

/// The app's colours.
enum Palette {
  static let screen = Color.white
  static let title = Color(rgb: 0x1C1C1E)
  static let subtitle = Color(rgb: 0x6E6E73)
  static let separator = Color(rgb: 0xD8D8DC)
  static let accent = Color(rgb: 0x2F6FDE)
  static let placeholder = Color(rgb: 0xE9EBF0)
  static let placeholderMark = Color(rgb: 0xB9BEC9)
}
