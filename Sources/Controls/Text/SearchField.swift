public import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// A line for what to search for: UIKit's search bar without what is around it.
public struct SearchField: PrimitiveComponent {
  /// What taps on the parts of a field send.
  public struct Actions: Sendable {
    fileprivate let focus: Action<Void>?
    fileprivate let clear: Action<Void>?
    fileprivate let cancel: Action<Void>?

    /// - Parameters:
    ///   - focus: sent by a tap on the field.
    ///   - clear: sent by a tap on the cross behind a text.
    ///   - cancel: sent by a tap on the way out.
    public init(focus: Action<Void>? = nil, clear: Action<Void>? = nil, cancel: Action<Void>? = nil) {
      self.focus = focus
      self.clear = clear
      self.cancel = cancel
    }
  }

  private let text: String
  private let placeholder: String
  private let isFocused: Bool
  private let cancelTitle: String?
  private let settings: ControlSettings
  private let actions: Actions

  /// - Parameters:
  ///   - text: what has been typed.
  ///   - placeholder: shown as long as there is no text.
  ///   - isFocused: whether it is being typed in: with a caret behind the text.
  ///   - cancelTitle: the way out of searching, behind the field; nil for none.
  ///   - tint: the colour of caret and way out; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - actions: what taps send; by default nothing.
  public init(
    text: String = "", placeholder: String = "", isFocused: Bool = false, cancelTitle: String? = nil,
    tint: AdaptiveColor? = nil, isEnabled: Bool = true, actions: Actions = Actions()
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isFocused = isFocused
    self.cancelTitle = cancelTitle
    self.actions = actions
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with the field and the way out.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    guard let cancelTitle else { return field(look).makeNode(in: &context) }
    let cancel = look.text(cancelTitle, look.font(17), look.faded(look.tint()))
      .view(
        .accessibility(
          Accessibility(isElement: true, label: cancelTitle, traits: .button).usable(settings.isEnabled))
      )
      .tapped(settings, actions.cancel, reach: 11)
    return Flexbox(direction: .row, spacing: 12, alignItems: .center) {
      field(look).flexGrow(1).flexShrink(1)
      cancel
    }
    .makeNode(in: &context)
  }

  private func field(_ look: ControlLook) -> Flexbox {
    let secondary = look.faded(look.color(\.secondaryLabel))
    let said = Accessibility(
      isElement: true, label: placeholder.isEmpty ? nil : placeholder, value: text.isEmpty ? nil : text,
      traits: .searchField)
    let isCaretFirst = text.isEmpty || look.isRightToLeft(text) != look.isRightToLeft
    return Flexbox(
      direction: .row, spacing: 7, alignItems: .center, padding: FlexEdges(horizontal: 9, vertical: 6)
    ) {
      magnifier(look, secondary)
      Flexbox(direction: .row, alignItems: .center) {
        if isCaretFirst { caret(look) }
        line(look).flexShrink(1)
        if !isCaretFirst { caret(look) }
      }
      .flexGrow(1).flexShrink(1)
      if !text.isEmpty {
        Center { Symbol.cross.shape(look, look.color(\.field)).frame(.square(look.length(8))) }
          .frame(.square(look.length(18))).background(secondary).cornerRadius(look.length(18) / 2)
          .tapped(settings, actions.clear, reach: 13)
      }
    }
    .frame(minHeight: .points(look.length(36)))
    .background(look.color(\.fill))
    .view(
      .cornerRadius(look.theme.radius.medium * look.scale), .cornerCurve(.continuous),
      .accessibility(said.usable(settings.isEnabled))
    )
    .tapped(settings, actions.focus, reach: 4)
  }

  private func line(_ look: ControlLook) -> Text {
    let color = look.faded(look.color(text.isEmpty ? \.secondaryLabel : \.label))
    // The end of a long text is where the caret is.
    let mode: LineBreakMode = isFocused && !text.isEmpty ? .truncatingHead : .truncatingTail
    return look.text(
      text.isEmpty ? placeholder : text, look.theme.fieldFont, color, lineBreakMode: mode,
      minimumScale: text.isEmpty ? 0.6 : 1
    )
  }

  private func caret(_ look: ControlLook) -> (any Component)? {
    guard isFocused else { return nil }
    return Box().frame(width: 2, height: .points(look.length(21))).background(look.tint()).cornerRadius(1)
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
