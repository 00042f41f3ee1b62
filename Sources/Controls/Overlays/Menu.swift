public import Components
public import Drawing
import FlexLayout
import Geometry
import Typesetting

/// A list of what may be done or chosen, next to what was tapped: UIKit's menu.
///
/// It is 250 points wide and more for large text, as far as there is room. Groups stand apart from each other.
public struct Menu: PrimitiveComponent {
  /// Something that may be done or chosen.
  public struct Item: Sendable {
    fileprivate let title: String
    fileprivate let isSelected: Bool
    fileprivate let isDestructive: Bool
    fileprivate let isEnabled: Bool
    fileprivate let icon: (@Sendable (Color) -> any Component)?
    fileprivate let action: Action<Void>?

    /// - Parameters:
    ///   - isSelected: whether it is ticked, as the chosen one among others.
    ///   - isDestructive: whether something is lost.
    ///   - isEnabled: whether it can be used.
    ///   - action: sent by a tap; nil for an item that only shows.
    ///   - icon: at the end, in the colour that it is given; best of 20 by 20 points. Nil for none.
    public init(
      _ title: String, isSelected: Bool = false, isDestructive: Bool = false, isEnabled: Bool = true,
      action: Action<Void>? = nil, icon: (@Sendable (Color) -> any Component)? = nil
    ) {
      self.title = title
      self.isSelected = isSelected
      self.isDestructive = isDestructive
      self.isEnabled = isEnabled
      self.action = action
      self.icon = icon
    }
  }

  private let groups: [[Item]]

  /// - Parameter groups: from top to bottom; empty ones are left out.
  public init(_ groups: [Item]...) {
    self.groups = groups.filter { !$0.isEmpty }
  }

  /// Builds a node with a child for each group.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, ControlSettings(tint: nil, isEnabled: true))
    let hasTicks = groups.contains { $0.contains(where: \.isSelected) }
    return Flexbox {
      for (index, group) in groups.enumerated() {
        if index > 0 { Box().frame(height: 8).background(look.color(\.fill)).flexShrink(0) }
        for (place, item) in group.enumerated() {
          row(item, isFirst: place == 0, hasTicks: hasTicks, look)
        }
      }
    }
    .frame(width: .points(look.length(250)), maxWidth: .percent(1))
    .elevated(look)
    .makeNode(in: &context)
  }

  private func row(_ item: Item, isFirst: Bool, hasTicks: Bool, _ look: ControlLook) -> Flexbox {
    let settings = ControlSettings(tint: nil, isEnabled: item.isEnabled)
    let color = look.color(item.isDestructive ? \.destructive : \.label)
      .opacity(item.isEnabled ? 1 : look.theme.disabledOpacity)
    let traits: Accessibility.Traits = item.isSelected ? [.button, .selected] : .button
    let said = Accessibility(isElement: true, label: item.title, traits: traits)
    let line = isFirst ? nil : EdgeBorder(width: 0.5, color: look.color(\.line))
    return Flexbox(
      direction: .row, spacing: 10, alignItems: .center, padding: FlexEdges(horizontal: 16, vertical: 10)
    ) {
      if hasTicks { Symbol.tick.shape(look, color).hidden(!item.isSelected) }
      look.text(item.title, look.font(17), color, lines: 2).flexGrow(1).flexShrink(1)
      if let icon = item.icon { icon(color) }
    }
    .frame(minHeight: .points(look.length(44)))
    .view(.borders(EdgeBorders(top: line)), .accessibility(said.usable(item.isEnabled)))
    .tapped(settings, item.action, reach: 0)
  }
}
