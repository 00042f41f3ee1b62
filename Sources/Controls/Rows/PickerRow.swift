public import Components
import Drawing

/// A row of settings in which one of several things is chosen: a title, and what is chosen before arrows up and down.
///
/// What there is to choose from is shown by a ``Menu``, with the chosen one ticked.
public struct PickerRow: PrimitiveComponent {
  private let title: String
  private let value: String?
  private let placeholder: String
  private let settings: ControlSettings
  private let action: Action<Void>?

  /// - Parameters:
  ///   - options: what there is to choose from.
  ///   - selected: the chosen one, from 0; nil, or one that is not there, for none.
  ///   - placeholder: shown in place of the value as long as nothing is chosen.
  ///   - tint: the colour of what is chosen; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - action: sent by a tap; nil for a row that only shows.
  public init(
    _ title: String, options: [String], selected: Int?, placeholder: String = "", tint: AdaptiveColor? = nil,
    isEnabled: Bool = true, action: Action<Void>? = nil
  ) {
    self.title = title
    value = selected.flatMap { options.indices.contains($0) ? options[$0] : nil }
    self.placeholder = placeholder
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with the texts and the arrows.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let color = look.faded(value == nil ? look.color(\.secondaryLabel) : look.tint())
    let row = ControlRow(
      title: title,
      value: look.wholeWords(value ?? placeholder, look.theme.fieldFont, color),
      symbol: Symbol.choice.shape(look, look.faded(look.tint())),
      said: Accessibility(isElement: true, label: title, value: value, traits: .button), settings: settings,
      action: action)
    return row.makeNode(in: &context)
  }
}
