import Components
import Drawing
import FlexLayout
import Geometry

/// A row of settings: a title at the start, a value and a symbol at the end.
///
/// Where there is no room for title and value beside each other, the value stands below.
struct ControlRow: PrimitiveComponent {
  let title: String
  let value: (any Component)?
  let symbol: (any Component)?
  let said: Accessibility
  let settings: ControlSettings
  let action: Action<Void>?

  func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let row = Flexbox(
      direction: .row, spacing: 8, alignItems: .center, padding: FlexEdges(horizontal: 16, vertical: 8)
    ) {
      texts(look).flexGrow(1).flexShrink(1)
      symbol
    }
    .frame(minHeight: .points(look.length(44)))
    .view(.accessibility(said.usable(settings.isEnabled)))
    return row.tapped(settings, action, reach: 0).makeNode(in: &context)
  }

  private func texts(_ look: ControlLook) -> any Component {
    let title = look.wholeWords(title, look.theme.fieldFont, look.faded(look.color(\.label)))
    guard let value else { return title }
    return FittingFirst {
      Flexbox(direction: .row, spacing: 8, alignItems: .center) {
        title.flexGrow(1)
        value
      }
      Flexbox(spacing: 4, alignItems: .start) {
        title
        value
      }
    }
  }
}
