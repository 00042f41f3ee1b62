public import Components
public import Drawing
import FlexLayout
import Geometry
import Typesetting

/// The bar at the bottom of a screen with what may be done with what it shows: UIKit's toolbar.
///
/// The first item stands at the start, the last one at the end, the others at equal distances.
public struct Toolbar: PrimitiveComponent {
  /// Something that may be done.
  public struct Item: Sendable {
    fileprivate let title: String
    fileprivate let icon: (@Sendable (Color) -> any Component)?
    fileprivate let isEnabled: Bool
    fileprivate let action: Action<Void>?

    /// - Parameters:
    ///   - title: shown where there is no icon, and what screen readers say.
    ///   - isEnabled: whether it can be used.
    ///   - action: sent by a tap; nil for an item that only shows.
    ///   - icon: shown in place of the title, in the colour that it is given; best of 24 by 24 points.
    public init(
      _ title: String, isEnabled: Bool = true, action: Action<Void>? = nil,
      icon: (@Sendable (Color) -> any Component)? = nil
    ) {
      self.title = title
      self.isEnabled = isEnabled
      self.action = action
      self.icon = icon
    }
  }

  private let items: [Item]
  private let tint: AdaptiveColor?

  /// - Parameters:
  ///   - items: from start to end.
  ///   - tint: the colour of the items; nil for the theme's.
  public init(_ items: [Item], tint: AdaptiveColor? = nil) {
    self.items = items
    self.tint = tint
  }

  /// Builds a node with a child for each item.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, ControlSettings(tint: tint, isEnabled: true))
    return Flexbox(
      direction: .row, justifyContent: items.count > 1 ? .spaceBetween : .center, alignItems: .center,
      columnGap: 16, padding: FlexEdges(horizontal: 16)
    ) {
      for item in items { button(item, look).flexShrink(item.icon == nil ? 1 : 0) }
    }
    .frame(minHeight: .points(look.length(49)))
    .background(look.color(\.bar))
    .view(.borders(EdgeBorders(top: EdgeBorder(width: 0.5, color: look.color(\.line)))))
    .makeNode(in: &context)
  }

  private func button(_ item: Item, _ look: ControlLook) -> any Component {
    let settings = ControlSettings(tint: tint, isEnabled: item.isEnabled)
    let color = look.tint().opacity(item.isEnabled ? 1 : look.theme.disabledOpacity)
    let face = item.icon?(color) ?? look.text(item.title, look.font(17), color)
    return Flexbox(direction: .row, alignItems: .center) { face.flexShrink(1) }
      .view(
        .accessibility(
          Accessibility(isElement: true, label: item.title, traits: .button).usable(item.isEnabled))
      )
      .tapped(settings, item.action, reach: 10)
  }
}
