public import Components
public import Drawing
import FlexLayout
import Typesetting

/// The bar at the bottom of a screen that leads to its parts.
public struct TabBar: PrimitiveComponent {
  /// What leads to a part of the screen.
  public struct Tab: Sendable {
    fileprivate let title: String
    fileprivate let icon: @Sendable (Color) -> any Component
    fileprivate let badge: String?

    /// - Parameters:
    ///   - badge: what stands in a badge at its icon; nil for none.
    ///   - icon: above the title, in the colour that it is given; best of 24 by 24 points.
    public init(
      _ title: String, badge: String? = nil, icon: @escaping @Sendable (Color) -> any Component
    ) {
      self.title = title
      self.badge = badge
      self.icon = icon
    }
  }

  private let tabs: [Tab]
  private let selected: Int
  private let settings: ControlSettings
  private let action: Action<Int>?

  /// - Parameters:
  ///   - tabs: from start to end.
  ///   - selected: the one that is shown, from 0.
  ///   - tint: the colour of the one that is shown; nil for the theme's.
  ///   - action: told the tab that is tapped; nil for a bar that only shows.
  public init(
    _ tabs: [Tab], selected: Int, tint: AdaptiveColor? = nil, action: Action<Int>? = nil
  ) {
    self.tabs = tabs
    self.selected = selected
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: true)
  }

  /// Builds a node with a child for each tab.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    return Flexbox(direction: .row) {
      for (index, tab) in tabs.enumerated() {
        item(tab, isSelected: index == selected, look)
          .tapped(settings, action?.passing(index), reach: 0)
          .flexGrow(1).flexShrink(1).flexBasis(0)
      }
    }
    .background(look.color(\.bar))
    .view(
      .borders(EdgeBorders(top: EdgeBorder(width: 0.5, color: look.color(\.line)))),
      .accessibility(Accessibility(isElement: false, traits: .tabBar))
    )
    .makeNode(in: &context)
  }

  private static func badge(_ text: String) -> Badge {
    var badge = Badge(text)
    badge.grows = false
    return badge
  }

  private func item(_ tab: Tab, isSelected: Bool, _ look: ControlLook) -> Flexbox {
    let font = look.font(Font(family: look.theme.font.family, size: 10, weight: .medium))
    let color = isSelected ? look.tint() : look.color(\.secondaryLabel)
    let traits: Accessibility.Traits = isSelected ? [.button, .selected] : .button
    return Flexbox(
      direction: .column, spacing: 2, alignItems: .center, padding: FlexEdges(top: 6, bottom: 5)
    ) {
      Flexbox(direction: .row) {
        tab.icon(color)
        if let badge = tab.badge {
          // It stays as large as the icon does.
          Self.badge(badge).absolutePosition(FlexEdges(top: -4, start: 13))
        }
      }
      look.text(tab.title, font, color, alignment: .center)
    }
    .view(
      .accessibility(Accessibility(isElement: true, label: tab.title, value: tab.badge, traits: traits)))
  }
}
