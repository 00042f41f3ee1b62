import Components
import FlexLayout
import Typesetting

/// One of the settings that `--matrix` shows documents in.
struct AuditSetting: Hashable, Sendable {
  let style: UserInterfaceStyle
  let direction: LayoutDirection
  let contentSize: ContentSize
  /// In points; nil for as wide as the document says.
  let width: Double?

  /// Those a document can be shown in, with what each sets that the document does not: its own setting is named by an empty text.
  static func matrix(for environment: EnvironmentValues, width: Double?) -> [(name: String, setting: Self)] {
    let own = Self(environment)
    var settings: [(String, Self)] = []
    for style in [own.style, own.style == .dark ? .light : .dark] {
      for direction in [own.direction, own.direction == .rightToLeft ? .leftToRight : .rightToLeft] {
        for contentSize in contentSizes(beside: own.contentSize) {
          for width in width == narrow ? [nil] : [nil, narrow] {
            let setting = Self(
              style: style, direction: direction, contentSize: contentSize, width: width)
            settings.append((setting.name(beside: own), setting))
          }
        }
      }
    }
    return settings
  }

  /// The width of the narrowest phones, in points.
  static let narrow = 320.0

  private static func contentSizes(beside own: ContentSize) -> [ContentSize] {
    let both: [ContentSize] = [.large, .accessibilityExtraExtraExtraLarge]
    return both.contains(own) ? [own] + both.filter { $0 != own } : [own] + both
  }

  private init(
    style: UserInterfaceStyle, direction: LayoutDirection, contentSize: ContentSize, width: Double?
  ) {
    self.style = style
    self.direction = direction
    self.contentSize = contentSize
    self.width = width
  }

  init(_ environment: EnvironmentValues) {
    self.init(
      style: environment.userInterfaceStyle, direction: environment.layoutDirection,
      contentSize: environment.contentSize, width: nil)
  }

  private func name(beside own: Self) -> String {
    [
      style == own.style ? nil : style.rawValue,
      direction == own.direction ? nil : direction == .rightToLeft ? "rtl" : "ltr",
      contentSize == own.contentSize ? nil : "\(contentSize)", width.map { "\(Int($0))" },
    ].compactMap(\.self).joined(separator: "+")
  }

  func apply(to environment: inout EnvironmentValues) {
    environment.userInterfaceStyle = style
    environment.layoutDirection = direction
    environment.contentSize = contentSize
  }
}
