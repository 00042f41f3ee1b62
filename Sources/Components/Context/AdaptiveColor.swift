public import Drawing

/// A colour by what it is for, which is another one on dark screens than on light ones.
///
/// Which one is meant is found out when the component that has it is built: by what `context(_:)` passes down, or else by
/// the environment's user interface style.
public struct AdaptiveColor: Hashable, Sendable {
  /// On light screens.
  package let light: Color
  /// On dark screens.
  package let dark: Color

  /// A colour for each style.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// One colour for both styles.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  /// Whether it does not matter what the screen is like.
  var isOne: Bool { light == dark }

  /// The colour on a light or a dark screen.
  public func resolved(for style: UserInterfaceStyle) -> Color {
    switch style {
    case .light: light
    case .dark: dark
    }
  }
}

/// UIKit's semantic colours.
extension AdaptiveColor {
  /// Text that is read first: black on light screens, white on dark ones.
  public static let label = AdaptiveColor(light: .black, dark: .white)
  /// Text that explains: a weaker `label`.
  public static let secondaryLabel = AdaptiveColor(
    light: Color(rgb: 0x3C3C43, alpha: 0.6), dark: Color(rgb: 0xEBEBF5, alpha: 0.6))
  /// Text that leads somewhere when it is tapped.
  public static let link = AdaptiveColor(light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0984FF))
  /// Lines between things.
  public static let separator = AdaptiveColor(
    light: Color(rgb: 0x3C3C43, alpha: 0.29), dark: Color(rgb: 0x545458, alpha: 0.6))
  /// Behind everything else.
  public static let systemBackground = AdaptiveColor(light: .white, dark: .black)
  /// Behind what stands out from the rest.
  public static let secondarySystemBackground = AdaptiveColor(
    light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
}

extension Component {
  /// Fills the bounds with a colour for light or dark screens, behind the component.
  public func background(_ color: AdaptiveColor) -> some Component {
    StyledComponent { background(color.resolved(for: $0)) }
  }
}

/// A component that depends on whether the screen is light or dark. It adds no node of its own.
struct StyledComponent<Content: Component>: PrimitiveComponent {
  private let makeContent: @Sendable (UserInterfaceStyle) -> Content

  init(_ makeContent: @escaping @Sendable (UserInterfaceStyle) -> Content) {
    self.makeContent = makeContent
  }

  func makeNode(in context: inout BuildContext) -> Node? {
    makeContent(context.values.read(UserInterfaceStyle.self) ?? .light).makeNode(in: &context)
  }
}
