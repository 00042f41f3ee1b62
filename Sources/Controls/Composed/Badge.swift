public import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// A short text in a capsule, such as how many messages are new.
public struct Badge: PrimitiveComponent {
  private let text: String
  private let tint: AdaptiveColor?
  /// Whether it is larger for large text.
  var grows = true

  /// - Parameters:
  ///   - text: what stands in it.
  ///   - tint: its colour; nil for that of the theme for what asks for attention.
  public init(_ text: String, tint: AdaptiveColor? = nil) {
    self.text = text
    self.tint = tint
  }

  /// A badge with a number, `99+` for those that have more than two digits.
  public init(_ count: Int, tint: AdaptiveColor? = nil) {
    self.init(count > 99 ? "99+" : "\(count)", tint: tint)
  }

  /// Builds a node with the text.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, ControlSettings(tint: tint, isEnabled: true))
    let height = grows ? look.length(20) : 20
    var font = grows ? look.font(look.theme.font) : look.theme.font
    font.weight = .semibold
    return Flexbox(
      direction: .row, justifyContent: .center, alignItems: .center,
      padding: FlexEdges(horizontal: .points(height * 0.3))
    ) { look.text(text, font, look.color(tint == nil ? \.onAlert : \.onTint)) }
    .frame(height: .points(height), minWidth: .points(height))
    .background(look.tint(or: \.alert)).cornerRadius(height / 2)
    .makeNode(in: &context)
  }
}

/// A word in a capsule that may be chosen, such as a filter or a tag.
public struct Chip: PrimitiveComponent {
  private let title: String
  private let isSelected: Bool
  private let settings: ControlSettings
  private let action: Action<Void>?

  /// - Parameters:
  ///   - isSelected: whether it is chosen; then it has the tint.
  ///   - tint: its colour when it is chosen; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - action: sent by a tap; nil for a chip that only shows.
  public init(
    _ title: String, isSelected: Bool = false, tint: AdaptiveColor? = nil, isEnabled: Bool = true,
    action: Action<Void>? = nil
  ) {
    self.title = title
    self.isSelected = isSelected
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with the title.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let height = look.length(32)
    let color = isSelected ? look.color(\.onTint) : look.color(\.label)
    let traits: Accessibility.Traits = isSelected ? [.button, .selected] : .button
    let said = Accessibility(isElement: true, label: title, traits: traits).usable(settings.isEnabled)
    return Flexbox(
      direction: .row, justifyContent: .center, alignItems: .center,
      padding: FlexEdges(horizontal: .points(look.length(14)))
    ) { look.text(title, look.font(look.theme.font), look.faded(color)) }
    .frame(height: .points(height)).cornerRadius(height / 2)
    .background(look.faded(isSelected ? look.tint() : look.color(\.fill)))
    .view(.accessibility(said))
    .tapped(settings, action, reach: 6)
    .makeNode(in: &context)
  }
}
