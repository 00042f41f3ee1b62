public import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// A line for what to search for: UIKit's search bar without what is around it.
public struct SearchField: PrimitiveComponent {
  private let text: String
  private let placeholder: String
  private let settings: ControlSettings

  /// - Parameters:
  ///   - text: what has been typed.
  ///   - placeholder: shown as long as there is no text.
  ///   - isEnabled: whether it can be used.
  public init(text: String = "", placeholder: String = "", isEnabled: Bool = true) {
    self.text = text
    self.placeholder = placeholder
    settings = ControlSettings(tint: nil, isEnabled: isEnabled)
  }

  /// Builds a node with the magnifying glass and the text.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let secondary = look.faded(look.color(\.secondaryLabel))
    let color = text.isEmpty ? secondary : look.faded(look.color(\.label))
    let said = Accessibility(
      isElement: true, label: placeholder.isEmpty ? nil : placeholder, value: text.isEmpty ? nil : text,
      traits: .searchField
    ).usable(settings.isEnabled)
    return Flexbox(
      direction: .row, spacing: 7, alignItems: .center, padding: FlexEdges(horizontal: 9, vertical: 6)
    ) {
      magnifier(look, secondary)
      ControlText(text.isEmpty ? placeholder : text, look.theme.fieldFont, color, look).text
        .flexGrow(1).flexShrink(1)
      if !text.isEmpty { Symbol.cross.shape(look, secondary).frame(width: 10, height: 10) }
    }
    .frame(minHeight: .points(look.length(36)))
    .background(look.color(\.fill))
    .view(
      .cornerRadius(look.theme.radius.medium * look.scale), .cornerCurve(.continuous), .accessibility(said)
    )
    .makeNode(in: &context)
  }

  /// Its handle points the same way in all directions of writing.
  private func magnifier(_ look: ControlLook, _ color: Color) -> Shape {
    var path = Path.ellipse(in: Rect(x: 1.2, y: 1.2, width: 10, height: 10))
    path.move(to: Point(x: 9.9, y: 9.9))
    path.addLine(to: Point(x: 14.6, y: 14.6))
    return Shape(
      path, viewBox: Rect(x: 0, y: 0, width: 16, height: 16), fill: nil, stroke: color,
      style: StrokeStyle(width: 1.8, cap: .round)
    ).frame(.square(look.length(16)))
  }
}
