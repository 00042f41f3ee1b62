public import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// A row of settings that leads further: a title, a value and a chevron.
public struct DisclosureRow: PrimitiveComponent {
  private let title: String
  private let value: String?
  private let settings: ControlSettings
  private let action: Action<Void>?

  /// - Parameters:
  ///   - value: what is chosen there; nil for nothing.
  ///   - isEnabled: whether it can be used.
  ///   - action: sent by a tap; nil for a row that only shows.
  public init(
    _ title: String, value: String? = nil, isEnabled: Bool = true, action: Action<Void>? = nil
  ) {
    self.title = title
    self.value = value
    self.action = action
    settings = ControlSettings(tint: nil, isEnabled: isEnabled)
  }

  /// Builds a node with the texts and the chevron.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let font = look.theme.fieldFont
    let secondary = look.faded(look.color(\.secondaryLabel))
    let said = Accessibility(isElement: true, label: title, value: value, traits: .button)
      .usable(settings.isEnabled)
    return Flexbox(
      direction: .row, spacing: 8, alignItems: .center, padding: FlexEdges(horizontal: 16, vertical: 8)
    ) {
      ControlText(title, font, look.faded(look.color(\.label)), look).text.flexShrink(1).flexGrow(1)
      if let value { ControlText(value, font, secondary, look).text.flexShrink(1) }
      Symbol.chevron.shape(look, secondary)
    }
    .frame(minHeight: .points(look.length(44)))
    .view(.accessibility(said))
    .tapped(settings, action, reach: 0)
    .makeNode(in: &context)
  }
}
