public import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// The bar at the top of a screen: a title in the middle, and something at either end.
public struct NavigationBar: PrimitiveComponent {
  private let title: String
  private let backTitle: String?
  private let hasLargeTitle: Bool
  private let trailing: (any Component)?
  private let settings: ControlSettings
  private let action: Action<Void>?

  /// - Parameters:
  ///   - title: in the middle, as long as there is room for it there.
  ///   - backTitle: where the way back leads, at the start behind a chevron, which stays alone where there is no room;
  ///     nil for none.
  ///   - hasLargeTitle: whether the title stands large below everything else, as on the first screens of an app.
  ///   - tint: the colour of the way back; nil for the theme's.
  ///   - action: sent by a tap on the way back; nil for a bar that only shows.
  ///   - trailing: what stands at the end.
  public init(
    _ title: String, backTitle: String? = nil, hasLargeTitle: Bool = false, tint: AdaptiveColor? = nil,
    action: Action<Void>? = nil, @ComponentBuilder trailing: () -> some Component
  ) {
    self.title = title
    self.backTitle = backTitle
    self.hasLargeTitle = hasLargeTitle
    self.action = action
    self.trailing = trailing()
    settings = ControlSettings(tint: tint, isEnabled: true)
  }

  /// A bar with nothing at its end; the parameters are those of the other initialiser.
  public init(
    _ title: String, backTitle: String? = nil, hasLargeTitle: Bool = false, tint: AdaptiveColor? = nil,
    action: Action<Void>? = nil
  ) {
    self.title = title
    self.backTitle = backTitle
    self.hasLargeTitle = hasLargeTitle
    self.action = action
    trailing = nil
    settings = ControlSettings(tint: tint, isEnabled: true)
  }

  /// Builds a node with the three parts.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let hasEnds = backTitle != nil || trailing != nil
    return Flexbox {
      if hasEnds || !hasLargeTitle { ends(look) }
      if hasLargeTitle {
        heading(look.font(34, .bold), look, lines: 2)
          .margin(FlexEdges(top: hasEnds ? 2 : 10, bottom: 8, start: 16, end: 16))
      }
    }
    .background(look.color(\.bar))
    .view(.borders(EdgeBorders(bottom: EdgeBorder(width: 0.5, color: look.color(\.line)))))
    .makeNode(in: &context)
  }

  /// The way back, the title where it is not large, and what stands at the end.
  private func ends(_ look: ControlLook) -> Flexbox {
    // Equal ends keep the title in the middle of the bar; a long one leaves each the room of a finger.
    let least = backTitle == nil && trailing == nil ? 0 : look.length(44)
    return Flexbox(direction: .row, spacing: 8, alignItems: .center, padding: FlexEdges(horizontal: 16)) {
      Flexbox(direction: .row, alignItems: .center) { back(look) }
        .frame(minWidth: .points(least)).flexGrow(1).flexShrink(1).flexBasis(0)
      if !hasLargeTitle { heading(look.font(17, .semibold), look, alignment: .center).flexShrink(1) }
      Flexbox(direction: .row, justifyContent: .end, alignItems: .center) { trailing }
        .frame(minWidth: .points(least)).flexGrow(1).flexShrink(1).flexBasis(0)
    }
    .frame(minHeight: .points(look.length(44)))
  }

  private func heading(
    _ font: Font, _ look: ControlLook, alignment: TextAlignment? = nil, lines: Int = 1
  ) -> Text {
    look.text(title, font, look.color(\.label), alignment: alignment, lines: lines)
      .view(.accessibility(Accessibility(traits: .header)))
  }

  /// The way back.
  private func back(_ look: ControlLook) -> (any Component)? {
    guard let backTitle else { return nil }
    let chevron = Symbol.back.shape(look, look.tint())
    return FittingFirst {
      Flexbox(direction: .row, spacing: 6, alignItems: .center) {
        chevron
        look.text(backTitle, look.font(17), look.tint()).flexShrink(1)
      }
      chevron
    }
    .view(.accessibility(Accessibility(isElement: true, label: backTitle, traits: .button)))
    .tapped(settings, action, reach: 12)
  }
}
