public import Components
public import Drawing
import FlexLayout
import Geometry
import Typesetting

/// A short message above a screen that goes away by itself, such as what has just been done.
///
/// It is as wide as it needs, as far as there is room.
public struct Toast: PrimitiveComponent {
  private let message: String
  private let icon: (@Sendable (Color) -> any Component)?
  private let actionTitle: String?
  private let settings: ControlSettings
  private let action: Action<Void>?

  /// - Parameters:
  ///   - actionTitle: what may be done about it, at the end; nil for nothing.
  ///   - tint: the colour of the icon and of what may be done; nil for the theme's.
  ///   - action: sent by a tap on what may be done; nil for a toast that only shows.
  ///   - icon: at the start, in the colour that it is given; best of 20 by 20 points. Nil for none.
  public init(
    _ message: String, actionTitle: String? = nil, tint: AdaptiveColor? = nil, action: Action<Void>? = nil,
    icon: (@Sendable (Color) -> any Component)? = nil
  ) {
    self.message = message
    self.actionTitle = actionTitle
    self.action = action
    self.icon = icon
    settings = ControlSettings(tint: tint, isEnabled: true)
  }

  /// Builds a node with the icon, the message and what may be done.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    return Flexbox(
      direction: .row, spacing: 12, alignItems: .center, padding: FlexEdges(horizontal: 16, vertical: 12)
    ) {
      if let icon { icon(look.tint()) }
      look.text(message, look.font(15), look.color(\.label), lines: 0)
        .flexGrow(1).flexShrink(1)
      if let actionTitle {
        look.text(actionTitle, look.font(15, .semibold), look.tint())
          .view(.accessibility(Accessibility(isElement: true, label: actionTitle, traits: .button)))
          .tapped(settings, action, reach: 13)
      }
    }
    .frame(minHeight: .points(look.length(46)), maxWidth: .percent(1))
    .elevated(look)
    .makeNode(in: &context)
  }
}
