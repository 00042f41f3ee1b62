/// How large people want to read: UIKit's content size categories.
public enum ContentSize: Int, Hashable, Sendable, CaseIterable, Comparable {
  case extraSmall, small, medium
  /// What text is designed for.
  case large
  case extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the sizes that layouts may have to be changed for.
  public var isAccessibilitySize: Bool { self >= .accessibilityMedium }

  /// From small to large.
  public static func < (one: ContentSize, other: ContentSize) -> Bool { one.rawValue < other.rawValue }
}
