/// Whether a screen is light or dark: UIKit's `UIUserInterfaceStyle`.
///
/// Components that look different in the dark read it as `@Environment(\.userInterfaceStyle)`: it is that of the
/// environment they are laid out in, unless `context(_:)` passes another one down.
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  case light, dark
}
