/// Whether a screen is light or dark: UIKit's `UIUserInterfaceStyle`.
///
/// Components that look different in the dark read it as a `@ContextValue`; where nobody passes one down it is light.
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  case light, dark
}
