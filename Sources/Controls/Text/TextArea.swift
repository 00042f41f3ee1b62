public import Components
import Drawing
public import Geometry
import Typesetting

/// Lines of text that can be typed: UIKit's `UITextView` with a rounded border.
///
/// It is as high as its text, but never lower than a few lines, where nothing else is said. Where the text is higher than
/// it, its beginning is shown, or its end while it is being typed in. A tap sends what `onTap` says.
public struct TextArea: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; that of the text with room around it, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the area, which cuts off text that sticks out; nil for nothing.
  public var view: ViewConfiguration?
  private let face: FieldFace
  private let settings: ControlSettings

  /// - Parameters:
  ///   - text: what has been typed; line ends in it begin new lines.
  ///   - placeholder: shown as long as there is no text.
  ///   - isFocused: whether it is being typed in: with a border of the tint, and a caret behind the text.
  ///   - isInvalid: whether something is wrong with the text, which the border shows.
  ///   - tint: the colour of caret and border; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  public init(
    text: String, placeholder: String = "", isFocused: Bool = false, isInvalid: Bool = false,
    tint: AdaptiveColor? = nil, isEnabled: Bool = true
  ) {
    face = FieldFace(
      text: text, placeholder: placeholder, isFocused: isFocused, isSecure: false, isInvalid: isInvalid)
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with the text and the caret.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    var view = view ?? ViewConfiguration()
    view.content = .drawable(ControlPicture(face: face, look: look))
    view.clipsToBounds = true
    let text = look.text(face.visibleText, look.theme.fieldFont, face.textColor(look), lines: 0)
    let behavior = FieldLines(face: face, text: text.text, look: look, size: size, view: view)
    return context.makeNode(for: self, behaving: behavior) { context in
      [text.makeNode(in: &context), face.caret(look)?.makeNode(in: &context)].compactMap(\.self)
    }
  }
}

/// The behaviour of a text area's node: the lines from the top, and the caret behind the last one.
private struct FieldLines: LayoutBehavior {
  let face: FieldFace
  let text: AttributedText
  let look: ControlLook
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let natural = Size(width: look.length(140), height: look.length(92))
    guard let lines = node.children.first else { return Layout(node: node, size: range.clamp(natural)) }
    let (left, top) = (look.length(10), look.length(8))
    let around = 2 * left + FieldFace.caretWidth
    func setLines(_ width: Double, least: Double = 0) throws(LayoutError) -> Layout {
      try lines.layout(
        thatFits: SizeRange(
          min: Size(width: least, height: 0), max: Size(width: width, height: .infinity)),
        parentSize: .undefined, in: environment)
    }
    let measured = try setLines(max(0, range.max.width - around)).size
    let size = range.clamp(
      Size(
        width: max(natural.width, (measured.width + around).rounded(.up)),
        height: max(natural.height, measured.height + 2 * top)))
    // The lines stand in all of the width there is, wherever their language has them begin.
    let width = max(0, size.width - around)
    let shown = try setLines(width, least: width)
    let hidden = face.isFocused ? max(0, shown.size.height + 2 * top - size.height) : 0
    let origin = Point(x: left + (look.isRightToLeft ? FieldFace.caretWidth : 0), y: top - hidden)
    var children = [Layout.Child(position: origin, layout: shown)]
    if let caret = node.children.dropFirst().first {
      let place = try caretPlace(width: width, environment)
      let layout = try caret.layout(
        thatFits: SizeRange(exactly: place.size), parentSize: .undefined, in: environment)
      children.append(Layout.Child(position: origin + place.origin, layout: layout))
    }
    return Layout(node: node, size: size, children: children)
  }

  /// Behind the last line in the coordinate space of the text, or before the placeholder.
  private func caretPlace(width: Double, _ environment: LayoutEnvironment) throws(LayoutError) -> Rect {
    let layout: TextLayout
    do throws(TypesettingError) {
      layout = try environment.fonts.layOut(
        text, width: width, context: environment.textContext, interruption: environment.interruption)
    } catch {
      throw LayoutError(error)
    }
    let height = look.length(20)
    guard let line = face.text.isEmpty ? layout.lines.first : layout.lines.last else {
      return Rect(
        x: look.isRightToLeft ? width : 0, y: 0, width: FieldFace.caretWidth, height: height)
    }
    // What is typed next begins where the screen does, and goes on in the direction of what is there.
    let isAtLeft = face.text.isEmpty ? !look.isRightToLeft : line.isRightToLeft
    let x = isAtLeft ? line.rect.minX - FieldFace.caretWidth - 1 : line.rect.maxX + 1
    return Rect(
      x: max(-FieldFace.caretWidth, min(x, width)), y: line.rect.minY, width: FieldFace.caretWidth,
      height: line.rect.height)
  }

  func describe(in description: inout ComponentDescription) {
    face.describe(in: &description)
    look.describe(in: &description)
  }
}
