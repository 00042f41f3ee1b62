/// How large people want to read: UIKit's `UIContentSizeCategory`, from the smallest to the largest.
public enum ContentSizeCategory: Int, Hashable, Comparable, CaseIterable, Sendable {
  case extraSmall, small, medium
  /// What iOS begins with.
  case large
  case extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge

  /// Smaller ones come first.
  public static func < (one: ContentSizeCategory, other: ContentSizeCategory) -> Bool {
    one.rawValue < other.rawValue
  }
}
