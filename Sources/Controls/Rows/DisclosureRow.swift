public import Components
import Drawing

/// A row of settings that leads further: a title, a value and a chevron.
public struct DisclosureRow: PrimitiveComponent {
  private let title: String
  private let value: String?
  private let settings: ControlSettings
  private let action: Action<Void>?

  /// - Parameters:
  ///   - value: what is chosen there; nil for nothing.
  ///   - isEnabled: whether it can be used.
  ///   - action: sent by a tap; nil for a row that only shows.
  public init(
    _ title: String, value: String? = nil, isEnabled: Bool = true, action: Action<Void>? = nil
  ) {
    self.title = title
    self.value = value
    self.action = action
    settings = ControlSettings(tint: nil, isEnabled: isEnabled)
  }

  /// Builds a node with the texts and the chevron.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let secondary = look.faded(look.color(\.secondaryLabel))
    let row = ControlRow(
      title: title, value: value.map { look.wholeWords($0, look.theme.fieldFont, secondary) },
      symbol: Symbol.chevron.shape(look, secondary),
      said: Accessibility(isElement: true, label: title, value: value, traits: .button), settings: settings,
      action: action)
    return row.makeNode(in: &context)
  }
}
