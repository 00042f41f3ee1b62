public import Components
import Drawing
public import Geometry

/// Two buttons that make something less or more: UIKit's `UIStepper`.
public struct Stepper: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; 94 by 32 points and more for large text, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the buttons; nil for nothing.
  public var view: ViewConfiguration?
  private let value: Int?
  private let bounds: ClosedRange<Int>
  private let settings: ControlSettings
  private let action: Action<Int>?

  /// - Parameters:
  ///   - value: what is made less or more; nil where it is not known, for one that only shows.
  ///   - bounds: what the value may be; at its ends a button cannot be used.
  ///   - tint: the colour of its signs; nil for that of text.
  ///   - isEnabled: whether it can be used.
  ///   - action: told what a tap would make of the value; nil for a stepper that only shows.
  public init(
    value: Int? = nil, in bounds: ClosedRange<Int> = Int.min...Int.max, tint: AdaptiveColor? = nil,
    isEnabled: Bool = true, action: Action<Int>? = nil
  ) {
    self.value = value
    self.bounds = bounds
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node with a child for each button that can be tapped.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let values = [less, more]
    let face = StepperFace(
      value: value, hasLess: value == nil || less != nil, hasMore: value == nil || more != nil)
    guard settings.isEnabled, value != nil, let action else {
      return context.makeNode(of: self, showing: face, settings)
    }
    return context.makeNode(
      of: self, showing: face, settings, taps: values.map { $0.map { action.passing($0) } })
  }

  private var less: Int? { value.flatMap { $0 > bounds.lowerBound ? min($0 - 1, bounds.upperBound) : nil } }
  private var more: Int? { value.flatMap { $0 < bounds.upperBound ? max($0 + 1, bounds.lowerBound) : nil } }
}

struct StepperFace: ControlFace {
  let value: Int?
  let hasLess: Bool
  let hasMore: Bool

  func size(_ look: ControlLook) -> Size { Size(width: look.length(94), height: look.length(32)) }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    let unit = min(bounds.width / 94, bounds.height / 32)
    let box = bounds.centered(Size(width: 94 * unit, height: 32 * unit))
    let radius = min(look.theme.radius.medium * unit, box.height / 2)
    canvas.fill(
      .roundedRect(box, radii: CornerRadii(all: radius), curve: .continuous), with: look.color(\.fill))
    canvas.fillCapsule(
      look.bar(Size(width: unit, height: 18 * unit), in: box), with: look.color(\.secondaryLabel).opacity(0.4)
    )
    let reach = 7.5 * unit
    for (x, isMore) in [(box.minX + 23.5 * unit, false), (box.maxX - 23.5 * unit, true)] {
      var sign = Path()
      sign.move(to: Point(x: x - reach, y: box.center.y))
      sign.addLine(to: Point(x: x + reach, y: box.center.y))
      if isMore {
        sign.move(to: Point(x: x, y: box.center.y - reach))
        sign.addLine(to: Point(x: x, y: box.center.y + reach))
      }
      let isUsable = isMore ? hasMore : hasLess
      canvas.stroke(
        sign, with: .color(look.tint(or: \.label).opacity(isUsable ? 1 : look.theme.disabledOpacity)),
        style: StrokeStyle(width: 1.8 * unit, cap: .round))
    }
  }

  var accessibility: Accessibility {
    Accessibility(isElement: true, value: value.map { "\($0)" }, traits: .adjustable)
  }

  func describe(in description: inout ComponentDescription) {
    if let value { description.say("value", Double(value)) }
  }
}
