public import Components
import Drawing
import FlexLayout
import Typesetting

/// A row of settings with a day, a time of day, or both: UIKit's compact date picker behind a title.
public struct DateRow: PrimitiveComponent {
  /// What of a moment is shown.
  public enum Part: Hashable, Sendable {
    case date, time
  }

  private let title: String
  private let texts: [(part: Part, text: String)]
  private let focus: Part?
  private let settings: ControlSettings
  private let action: Action<Part>?

  /// - Parameters:
  ///   - date: the day as people read it; nil for a row without one.
  ///   - time: the time of day as people read it; nil for a row without one.
  ///   - focus: what is being changed, which has the tint; nil for neither.
  ///   - tint: the colour of what is being changed; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - action: told what is tapped; nil for a row that only shows.
  public init(
    _ title: String, date: String? = nil, time: String? = nil, focus: Part? = nil,
    tint: AdaptiveColor? = nil, isEnabled: Bool = true, action: Action<Part>? = nil
  ) {
    self.title = title
    texts = [(Part.date, date), (.time, time)].compactMap { part, text in text.map { (part, $0) } }
    self.focus = focus
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with the title and a button for each part.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    let row = ControlRow(
      title: title, value: buttons(look), symbol: nil, said: Accessibility(isElement: false),
      settings: settings, action: nil)
    return row.makeNode(in: &context)
  }

  /// Beside each other where there is room, or else below each other; both in letters of one size, which is smaller where one of
  /// them would be cut off.
  private func buttons(_ look: ControlLook) -> (any Component)? {
    guard texts.count > 1 else {
      return texts.first.map { button($0.part, $0.text, look, minimumScale: Self.scales.last ?? 1) }
    }
    return FittingFirst {
      Flexbox(direction: .row, spacing: 6) {
        for (part, text) in texts { button(part, text, look) }
      }
      for scale in Self.scales {
        Flexbox(spacing: 6, alignItems: .start) {
          for (part, text) in texts { button(part, text, look, scale: scale) }
        }
      }
    }
  }

  private static let scales = [1, 0.9, 0.8, 0.7, 0.6]

  private func button(
    _ part: Part, _ text: String, _ look: ControlLook, scale: Double = 1, minimumScale: Double = 1
  ) -> any Component {
    var font = look.theme.fieldFont
    font.size *= scale
    let color = part == focus ? look.tint() : look.color(\.label)
    let traits: Accessibility.Traits = part == focus ? [.button, .selected] : .button
    let said = Accessibility(isElement: true, label: title, value: text, traits: traits)
    return Flexbox(direction: .row, alignItems: .center, padding: FlexEdges(horizontal: 11, vertical: 6)) {
      look.text(text, font, look.faded(color), alignment: .center, minimumScale: minimumScale)
        .flexShrink(1)
    }
    .background(look.faded(look.color(\.fill)))
    .view(
      .cornerRadius(look.theme.radius.medium), .cornerCurve(.continuous),
      .accessibility(said.usable(settings.isEnabled))
    )
    .tapped(settings, action?.passing(part), reach: 5)
  }
}
