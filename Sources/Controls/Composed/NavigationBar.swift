public import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// The bar at the top of a screen: a title in the middle, and something at either end.
public struct NavigationBar: PrimitiveComponent {
  private let title: String
  private let backTitle: String?
  private let trailing: (any Component)?
  private let settings: ControlSettings
  private let action: Action<Void>?

  /// - Parameters:
  ///   - title: in the middle, as long as there is room for it there.
  ///   - backTitle: where the way back leads, at the start behind a chevron; nil for none.
  ///   - tint: the colour of the way back; nil for the theme's.
  ///   - action: sent by a tap on the way back; nil for a bar that only shows.
  ///   - trailing: what stands at the end.
  public init(
    _ title: String, backTitle: String? = nil, tint: AdaptiveColor? = nil, action: Action<Void>? = nil,
    @ComponentBuilder trailing: () -> some Component
  ) {
    self.title = title
    self.backTitle = backTitle
    self.action = action
    self.trailing = trailing()
    settings = ControlSettings(tint: tint, isEnabled: true)
  }

  /// Builds a node with the three parts.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    var font = look.theme.fieldFont
    font.weight = .semibold
    let heading = ControlText(title, font, look.color(\.label), look, alignment: .center).text
      .view(.accessibility(Accessibility(traits: .header)))
    return Flexbox(direction: .row, spacing: 8, alignItems: .center, padding: FlexEdges(horizontal: 12)) {
      // Equal ends keep the title in the middle of the bar.
      Flexbox(direction: .row, alignItems: .center) { back(look) }.flexGrow(1).flexShrink(1).flexBasis(0)
      heading.flexShrink(1)
      Flexbox(direction: .row, justifyContent: .end, alignItems: .center) { trailing }
        .flexGrow(1).flexShrink(1).flexBasis(0)
    }
    .frame(minHeight: .points(look.length(44)))
    .background(look.color(\.bar))
    .view(.borders(EdgeBorders(bottom: EdgeBorder(width: 0.5, color: look.color(\.line)))))
    .makeNode(in: &context)
  }

  /// The way back.
  private func back(_ look: ControlLook) -> (any Component)? {
    guard let backTitle else { return nil }
    return Flexbox(direction: .row, spacing: 6, alignItems: .center) {
      Symbol.back.shape(look, look.tint())
      ControlText(backTitle, look.theme.fieldFont, look.tint(), look).text.flexShrink(1)
    }
    .view(.accessibility(Accessibility(isElement: true, label: backTitle, traits: .button)))
    .tapped(settings, action, reach: 10)
  }
}
