import Components
import Drawing
import Geometry

/// What a control looks like, and what it says of itself.
protocol ControlFace: Equatable, Sendable {
  /// Whether it is drawn as in a mirror right to left.
  static var isMirrored: Bool { get }
  /// Whether it takes another width than its own where there is one only.
  static var isFlexible: Bool { get }

  /// How large the control likes to be, in points.
  func size(_ look: ControlLook) -> Size
  /// Records the drawing, left to right.
  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas)
  /// What it is to assistive technologies, used or not.
  var accessibility: Accessibility { get }
  /// Says what the control was told, by the keys of documents.
  func describe(in description: inout ComponentDescription)
}

extension ControlFace {
  static var isMirrored: Bool { true }
  static var isFlexible: Bool { false }
}

/// The face of a control in a view.
struct ControlPicture<Face: ControlFace>: Drawable, AccessibleContent {
  let face: Face
  let look: ControlLook

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    guard look.isEnabled else {
      return canvas.withLayer(opacity: look.theme.disabledOpacity, shadow: nil) {
        drawFace(in: bounds, on: &$0)
      }
    }
    drawFace(in: bounds, on: &canvas)
  }

  private func drawFace(in bounds: Rect, on canvas: inout Canvas) {
    guard Face.isMirrored, look.isRightToLeft else { return face.draw(in: bounds, look, on: &canvas) }
    let mirror = AffineTransform.scale(x: -1, y: 1)
      .concatenating(.translation(x: bounds.minX + bounds.maxX, y: 0))
    canvas.withTransform(mirror) { face.draw(in: bounds, look, on: &$0) }
  }

  var accessibility: Accessibility { face.accessibility.usable(look.isEnabled) }
}

extension Accessibility {
  /// What a control says, and whether it can be used.
  func usable(_ isEnabled: Bool) -> Accessibility {
    guard !isEnabled else { return self }
    return Accessibility(
      isElement: isElement, label: label, value: value, hint: hint, traits: (traits ?? []).union(.notEnabled),
      identifier: identifier)
  }
}

/// The behaviour of a control that is drawn as a whole; its children share its width, from start to end.
struct DrawnControl<Face: ControlFace>: LayoutBehavior {
  let face: Face
  let look: ControlLook
  let naturalSize: Size
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let size = range.clamp(naturalSize)
    guard !node.children.isEmpty else { return Layout(node: node, size: size) }
    let part = Size(width: size.width / Double(node.children.count), height: size.height)
    var children: [Layout.Child] = []
    for (index, child) in node.children.enumerated() {
      let place = look.isRightToLeft ? node.children.count - 1 - index : index
      children.append(
        Layout.Child(
          position: Point(x: Double(place) * part.width, y: 0),
          layout: try child.layout(thatFits: SizeRange(exactly: part), parentSize: part, in: environment)))
    }
    return Layout(node: node, size: size, children: children)
  }

  func describe(in description: inout ComponentDescription) {
    face.describe(in: &description)
    look.describe(in: &description)
  }
}

extension BuildContext {
  /// The node of a control that is drawn as a whole.
  ///
  /// - Parameter taps: what taps on equal parts of its width send, from start to end; nil for nothing.
  mutating func makeNode<Face: ControlFace>(
    of control: some ConfigurableComponent, showing face: Face, _ settings: ControlSettings,
    taps: [Action<Void>?] = []
  ) -> Node? {
    let look = ControlLook(in: &self, settings)
    let natural = face.size(look)
    var size = control.size
    if !Face.isFlexible {
      if size.width == .auto { size.width = .points(natural.width) }
      if size.height == .auto { size.height = .points(natural.height) }
    }
    var view = control.view ?? ViewConfiguration()
    view.content = .drawable(ControlPicture(face: face, look: look))
    let behavior = DrawnControl(
      face: face, look: look, naturalSize: natural, size: size, view: view)
    return makeNode(for: control, behaving: behavior) { context in
      // A part that sends nothing takes the tap all the same: it is not meant for what lies behind.
      taps.compactMap { Box().view(.onTap($0 ?? Action {})).makeNode(in: &context) }
    }
  }
}

extension Canvas {
  /// A thumb: a disc with the shadow that lifts it from what is below.
  mutating func drawThumb(in rect: Rect, _ look: ControlLook) {
    withLayer(
      opacity: 1,
      shadow: Shadow(
        color: Color.black.opacity(0.22), offset: Point(x: 0, y: 2 * look.scale), blurRadius: 5 * look.scale)
    ) { $0.fill(.ellipse(in: rect), with: look.color(\.thumb)) }
    stroke(
      .ellipse(in: rect.inset(by: EdgeInsets(all: 0.25))), with: .color(Color.black.opacity(0.06)),
      style: StrokeStyle(width: 0.5))
  }

  /// A bar with round ends.
  mutating func fillCapsule(_ rect: Rect, with color: Color) {
    guard rect.width > 0, rect.height > 0 else { return }
    fill(.capsule(rect), with: color)
  }
}

extension Path {
  /// Two half circles and what is between them.
  static func capsule(_ rect: Rect) -> Path {
    .roundedRect(rect, radii: CornerRadii(all: min(rect.width, rect.height) / 2))
  }
}

extension Rect {
  /// A rectangle of `size` in the middle of this one.
  func centered(_ size: Size) -> Rect {
    Rect(
      x: minX + (width - size.width) / 2, y: minY + (height - size.height) / 2, width: size.width,
      height: size.height)
  }
}
