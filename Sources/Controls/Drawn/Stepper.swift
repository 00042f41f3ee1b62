public import Components
import Drawing
public import Geometry

/// Two buttons that make something less or more: UIKit's `UIStepper`.
public struct Stepper: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; 94 by 32 points and more for large text, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the buttons; nil for nothing.
  public var view: ViewConfiguration?
  private let settings: ControlSettings

  /// - Parameters:
  ///   - tint: the colour of its signs; nil for that of text.
  ///   - isEnabled: whether it can be used.
  public init(tint: AdaptiveColor? = nil, isEnabled: Bool = true) {
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(of: self, showing: StepperFace(), settings)
  }
}

struct StepperFace: ControlFace {
  func size(_ look: ControlLook) -> Size { Size(width: look.length(94), height: look.length(32)) }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    let unit = min(bounds.width / 94, bounds.height / 32)
    let box = bounds.centered(Size(width: 94 * unit, height: 32 * unit))
    let radius = min(look.theme.radius.medium * unit, box.height / 2)
    canvas.fill(
      .roundedRect(box, radii: CornerRadii(all: radius), curve: .continuous), with: look.color(\.fill))
    canvas.fillCapsule(
      box.centered(Size(width: unit, height: 18 * unit)), with: look.color(\.secondaryLabel).opacity(0.4))
    let (reach, line) = (7.5 * unit, 1.8 * unit)
    var signs = Path()
    for (x, isMore) in [(box.minX + 23.5 * unit, false), (box.maxX - 23.5 * unit, true)] {
      signs.move(to: Point(x: x - reach, y: box.center.y))
      signs.addLine(to: Point(x: x + reach, y: box.center.y))
      guard isMore else { continue }
      signs.move(to: Point(x: x, y: box.center.y - reach))
      signs.addLine(to: Point(x: x, y: box.center.y + reach))
    }
    canvas.stroke(signs, with: .color(look.tint(or: \.label)), style: StrokeStyle(width: line, cap: .round))
  }

  var accessibility: Accessibility { Accessibility(isElement: true, traits: .adjustable) }

  func describe(in description: inout ComponentDescription) {}
}
