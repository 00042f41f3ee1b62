public import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// A question in the middle of a screen, with what may be answered: UIKit's alert.
///
/// It is 270 points wide and more for large text, as far as there is room. Two short answers stand beside each other, others below each other.
public struct Alert: PrimitiveComponent {
  /// What may be answered.
  public struct Answer: Sendable {
    /// What an answer comes to.
    public enum Role: Hashable, Sendable {
      /// One of several.
      case ordinary
      /// What most people want.
      case preferred
      /// Something is lost.
      case destructive
    }

    let title: String
    let role: Role
    let action: Action<Void>?

    /// - Parameter action: sent by a tap; nil for an answer that only shows.
    public init(_ title: String, role: Role = .ordinary, action: Action<Void>? = nil) {
      self.title = title
      self.role = role
      self.action = action
    }
  }

  private let title: String
  private let message: String?
  private let answers: [Answer]

  /// - Parameters:
  ///   - message: below the title; nil for none.
  ///   - answers: from start to end, or from top to bottom.
  public init(_ title: String, message: String? = nil, answers: [Answer]) {
    self.title = title
    self.message = message
    self.answers = answers
  }

  /// Builds a node with the texts and the answers.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let settings = ControlSettings(tint: nil, isEnabled: true)
    let look = ControlLook(in: &context, settings)
    return Flexbox {
      Flexbox(spacing: 4, padding: FlexEdges(horizontal: 16, vertical: 20)) {
        text(title, weight: .semibold, size: 17, look).view(.accessibility(Accessibility(traits: .header)))
        if let message { text(message, weight: .regular, size: 13, look) }
      }
      if answers.count == 2 {
        FittingFirst {
          list(.row, settings, look)
          list(.column, settings, look)
        }
      } else {
        list(.column, settings, look)
      }
    }
    .frame(width: .points(look.length(270)), maxWidth: .percent(1))
    .elevated(look)
    .makeNode(in: &context)
  }

  private func text(_ string: String, weight: FontWeight, size: Double, _ look: ControlLook) -> Text {
    var style = ParagraphStyle()
    style.alignment = .center
    let attributes = TextAttributes(font: look.font(size, weight), color: look.color(\.label))
    return Text(AttributedText(string, attributes, paragraphStyle: style))
  }

  /// The answers beside or below each other.
  private func list(_ direction: FlexDirection, _ settings: ControlSettings, _ look: ControlLook) -> Flexbox {
    Flexbox(direction: direction) {
      for (index, answer) in answers.enumerated() {
        button(answer, direction, isFirst: index == 0, look)
          .tapped(settings, answer.action, reach: 0)
          .flexGrow(1).flexShrink(direction == .row ? 1 : 0).flexBasis(direction == .row ? 0 : .auto)
      }
    }
  }

  private func button(
    _ answer: Answer, _ direction: FlexDirection, isFirst: Bool, _ look: ControlLook
  ) -> Flexbox {
    let line = EdgeBorder(width: 0.5, color: look.color(\.line))
    var borders = EdgeBorders(top: line)
    if direction == .row, !isFirst {
      if look.isRightToLeft { borders.right = line } else { borders.left = line }
    }
    return answer.button(height: 44, fontSize: 17, look).view(.borders(borders))
  }
}

extension Alert.Answer {
  /// What is tapped, in lengths of the usual content size.
  func button(height: Double, fontSize: Double, _ look: ControlLook) -> Flexbox {
    let color = role == .destructive ? look.color(\.destructive) : look.tint()
    let font = look.font(fontSize, role == .preferred ? .semibold : .regular)
    return Flexbox(
      direction: .row, justifyContent: .center, alignItems: .center,
      padding: FlexEdges(horizontal: 8, vertical: 8)
    ) { look.text(title, font, color, alignment: .center, lines: 2).flexShrink(1) }
    .frame(minHeight: .points(look.length(height)))
    .view(.accessibility(Accessibility(isElement: true, label: title, traits: .button)))
  }
}
