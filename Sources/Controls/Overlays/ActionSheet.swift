public import Components
import Drawing
import FlexLayout
import Typesetting

/// What may be done with something, at the bottom of a screen: UIKit's action sheet.
///
/// It is as wide as its place; the way out of it stands apart from the rest.
public struct ActionSheet: PrimitiveComponent {
  private let title: String?
  private let message: String?
  private let answers: [Alert.Answer]
  private let cancel: Alert.Answer?

  /// - Parameters:
  ///   - title: at the top; nil for none.
  ///   - message: below the title; nil for none.
  ///   - answers: what may be done, from top to bottom.
  ///   - cancel: the way out, below everything else; nil for none.
  public init(
    _ title: String? = nil, message: String? = nil, answers: [Alert.Answer], cancel: Alert.Answer? = nil
  ) {
    self.title = title
    self.message = message
    self.answers = answers
    self.cancel = cancel
  }

  /// Builds a node with the texts and the answers.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let settings = ControlSettings(tint: nil, isEnabled: true)
    let look = ControlLook(in: &context, settings)
    return Flexbox(spacing: 8) {
      Flexbox {
        heading(look)
        for (index, answer) in answers.enumerated() {
          button(answer, settings, look)
            .view(.borders(EdgeBorders(top: index == 0 && !hasHeading ? nil : line(look))))
        }
      }
      .surface(look)
      if let cancel { button(cancel, settings, look).surface(look) }
    }
    .makeNode(in: &context)
  }

  private var hasHeading: Bool { title != nil || message != nil }

  private func line(_ look: ControlLook) -> EdgeBorder { EdgeBorder(width: 0.5, color: look.color(\.line)) }

  private func heading(_ look: ControlLook) -> (any Component)? {
    guard hasHeading else { return nil }
    func text(_ string: String, _ weight: FontWeight) -> Text {
      look.text(string, look.font(13, weight), look.color(\.secondaryLabel), alignment: .center, lines: 0)
    }
    return Flexbox(spacing: 4, padding: FlexEdges(horizontal: 16, vertical: 14)) {
      if let title { text(title, .semibold).view(.accessibility(Accessibility(traits: .header))) }
      if let message { text(message, .regular) }
    }
  }

  private func button(_ answer: Alert.Answer, _ settings: ControlSettings, _ look: ControlLook) -> Flexbox {
    answer.button(height: 56, fontSize: 19, look).tapped(settings, answer.action, reach: 0)
  }
}
