public import Components
import Drawing
import Geometry

/// A surface that lifts what belongs together from what is around it.
public struct Card: PrimitiveComponent {
  private let padding: Double
  private let content: (any Component)?

  /// - Parameters:
  ///   - padding: between the edges and the content, in points.
  ///   - content: what is on it; where that is absent, the card is, too.
  public init(padding: Double = 16, @ComponentBuilder content: () -> some Component) {
    self.padding = padding
    self.content = content()
  }

  /// Builds a node with the content, or none where that is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    guard let content else { return nil }
    let look = ControlLook(in: &context, ControlSettings(tint: nil, isEnabled: true))
    let inset = Dimension.points(padding)
    return Inset(top: inset, left: inset, bottom: inset, right: inset) { AnyComponent(content) }
      .background(look.color(\.card))
      .view(
        .cornerRadius(look.theme.radius.large), .cornerCurve(.continuous),
        .shadows([
          BoxShadow(Shadow(color: Color.black.opacity(0.06), offset: Point(x: 0, y: 1), blurRadius: 2)),
          BoxShadow(
            Shadow(color: Color.black.opacity(0.1), offset: Point(x: 0, y: 6), blurRadius: 20), spread: -2),
        ])
      )
      .makeNode(in: &context)
  }
}
