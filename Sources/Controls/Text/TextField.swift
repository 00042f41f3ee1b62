public import Components
import Drawing
public import Geometry
import JSON
import Typesetting

/// A line of text that can be typed: UIKit's `UITextField` with a rounded border. A tap sends what `onTap` says.
public struct TextField: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; a line with room around it, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the field; nil for nothing.
  public var view: ViewConfiguration?
  private let face: FieldFace
  private let settings: ControlSettings

  /// - Parameters:
  ///   - text: what has been typed.
  ///   - placeholder: shown as long as there is no text.
  ///   - isFocused: whether it is being typed in: with a border of the tint, and a caret behind the text.
  ///   - isSecure: whether dots stand for the text.
  ///   - isInvalid: whether something is wrong with the text, which the border shows.
  ///   - tint: the colour of caret and border; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  public init(
    text: String, placeholder: String = "", isFocused: Bool = false, isSecure: Bool = false,
    isInvalid: Bool = false, tint: AdaptiveColor? = nil, isEnabled: Bool = true
  ) {
    face = FieldFace(
      text: text, placeholder: placeholder, isFocused: isFocused, isSecure: isSecure, isInvalid: isInvalid)
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with the text and the caret.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let look = ControlLook(in: &context, settings)
    var view = view ?? ViewConfiguration()
    view.content = .drawable(ControlPicture(face: face, look: look))
    let behavior = FieldLine(face: face, look: look, size: size, view: view)
    return context.makeNode(for: self, behaving: behavior) { context in
      let isPlaceholder = face.text.isEmpty
      let line = look.text(
        face.visibleText, look.theme.fieldFont, face.textColor(look),
        // The end of a long text is where the caret is.
        lineBreakMode: face.isFocused && !isPlaceholder ? .truncatingHead : .truncatingTail,
        minimumScale: isPlaceholder ? 0.6 : 1)
      return [line.makeNode(in: &context), face.caret(look)?.makeNode(in: &context)].compactMap(\.self)
    }
  }
}

/// What fields for text have in common: the box, and what stands in it.
struct FieldFace: ControlFace {
  static let isFlexible = true
  /// In points.
  static let caretWidth = 2.0

  let text: String
  let placeholder: String
  let isFocused: Bool
  let isSecure: Bool
  let isInvalid: Bool

  /// The text, or a dot for each of its characters.
  var shownText: String { isSecure ? String(repeating: "•", count: text.count) : text }

  /// The text as it is shown, or what stands in for it.
  var visibleText: String { text.isEmpty ? placeholder : shownText }

  func textColor(_ look: ControlLook) -> Color {
    look.faded(look.color(text.isEmpty ? \.secondaryLabel : \.label))
  }

  /// Nil where nothing is being typed.
  func caret(_ look: ControlLook) -> (any Component)? {
    isFocused ? Box().background(look.tint()).cornerRadius(1) : nil
  }

  func size(_ look: ControlLook) -> Size { Size(width: look.length(140), height: look.length(34)) }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    let radius = min(look.theme.radius.medium * look.scale, bounds.height / 2)
    let line = isFocused ? 2.0 : 1.0
    let border = isInvalid ? look.color(\.destructive) : isFocused ? look.tint() : look.color(\.line)
    func box(_ inset: Double) -> Path {
      .roundedRect(
        bounds.inset(by: EdgeInsets(all: inset)), radii: CornerRadii(all: max(0, radius - inset)),
        curve: .continuous)
    }
    canvas.fill(box(0), with: look.color(\.field))
    canvas.stroke(
      box(line / 2), with: .color(border), style: StrokeStyle(width: line))
  }

  var accessibility: Accessibility {
    Accessibility(
      isElement: true, label: placeholder.isEmpty ? nil : placeholder, value: text.isEmpty ? nil : shownText)
  }

  func describe(in description: inout ComponentDescription) {
    description.say("text", text.isEmpty ? nil : .string(text))
    description.say("placeholder", placeholder.isEmpty ? nil : .string(placeholder))
    description.say("isFocused", isFocused, unless: false)
    description.say("isSecure", isSecure, unless: false)
    description.say("isInvalid", isInvalid, unless: false)
  }
}

/// The behaviour of a text field's node: the text at the start, and the caret on the side where the text goes on.
private struct FieldLine: LayoutBehavior {
  let face: FieldFace
  let look: ControlLook
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard let line = node.children.first else {
      return Layout(node: node, size: range.clamp(face.size(look)))
    }
    let padding = look.length(10)
    let around = 2 * padding + FieldFace.caretWidth
    let room = Size(width: max(0, range.max.width - around), height: .infinity)
    let text = try line.layout(thatFits: SizeRange(max: room), parentSize: .undefined, in: environment)
    let natural = face.size(look)
    let size = range.clamp(
      Size(
        width: max(natural.width, (text.size.width + around).rounded(.up)),
        height: max(natural.height, text.size.height + look.length(12))))
    func place(_ layout: Layout, from start: Double) -> Layout.Child {
      let x = look.isRightToLeft ? size.width - start - layout.size.width : start
      let y = environment.scale.roundToPixel((size.height - layout.size.height) / 2)
      return Layout.Child(position: Point(x: x, y: y), layout: layout)
    }
    var children = [place(text, from: padding)]
    if let caret = node.children.dropFirst().first {
      let height = min(size.height, max(text.size.height, look.length(16)))
      let layout = try caret.layout(
        thatFits: SizeRange(exactly: Size(width: FieldFace.caretWidth, height: height)),
        parentSize: .undefined,
        in: environment)
      let start =
        if face.text.isEmpty {
          // Not upon the placeholder.
          padding - FieldFace.caretWidth
        } else if look.isRightToLeft(face.shownText) == look.isRightToLeft {
          padding + text.size.width + 1
        } else {
          padding - FieldFace.caretWidth - 1
        }
      children.append(place(layout, from: start))
    }
    return Layout(node: node, size: size, children: children)
  }

  func describe(in description: inout ComponentDescription) {
    face.describe(in: &description)
    look.describe(in: &description)
  }
}
