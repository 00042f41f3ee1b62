public import Components
import Drawing
public import Geometry

/// Something that is chosen or not, beside others that are.
public struct Checkbox: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; 22 by 22 points and more for large text, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the box; nil for nothing.
  public var view: ViewConfiguration?
  private let isOn: Bool
  private let settings: ControlSettings
  private let action: Action<Bool>?

  /// - Parameters:
  ///   - tint: its colour when it is chosen; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - action: told what a tap would make of it; nil for a box that only shows.
  public init(isOn: Bool, tint: AdaptiveColor? = nil, isEnabled: Bool = true, action: Action<Bool>? = nil) {
    self.isOn = isOn
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(
      of: tapped(settings, action?.passing(!isOn), reach: 11), showing: MarkFace(isOn: isOn, shape: .box),
      settings)
  }
}

/// One of several things of which one is chosen.
public struct RadioButton: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; 22 by 22 points and more for large text, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the button; nil for nothing.
  public var view: ViewConfiguration?
  private let isOn: Bool
  private let settings: ControlSettings
  private let action: Action<Void>?

  /// - Parameters:
  ///   - tint: its colour when it is chosen; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - action: sent by a tap; nil for a button that only shows.
  public init(isOn: Bool, tint: AdaptiveColor? = nil, isEnabled: Bool = true, action: Action<Void>? = nil) {
    self.isOn = isOn
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(
      of: tapped(settings, action, reach: 11), showing: MarkFace(isOn: isOn, shape: .circle), settings)
  }
}

struct MarkFace: ControlFace {
  enum Shape: Sendable {
    case box, circle
  }

  static let isMirrored = false

  let isOn: Bool
  let shape: Shape

  func size(_ look: ControlLook) -> Size { .square(look.length(22)) }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    let side = min(bounds.width, bounds.height)
    let box = bounds.centered(.square(side))
    let unit = side / 22
    guard isOn else {
      let line = 1.5 * unit
      canvas.stroke(
        outline(box.inset(by: EdgeInsets(all: line / 2)), look, unit), with: .color(look.color(\.outline)),
        style: StrokeStyle(width: line))
      return
    }
    canvas.fill(outline(box, look, unit), with: look.tint())
    switch shape {
    case .box:
      var tick = Path()
      tick.move(to: Point(x: box.minX + 5.5 * unit, y: box.minY + 11.6 * unit))
      tick.addLine(to: Point(x: box.minX + 9.4 * unit, y: box.minY + 15.4 * unit))
      tick.addLine(to: Point(x: box.minX + 16.5 * unit, y: box.minY + 7.2 * unit))
      canvas.stroke(
        tick, with: .color(look.color(\.onTint)),
        style: StrokeStyle(width: 2.2 * unit, cap: .round, join: .round))
    case .circle:
      canvas.fill(.ellipse(in: box.centered(.square(8.5 * unit))), with: look.color(\.onTint))
    }
  }

  private func outline(_ box: Rect, _ look: ControlLook, _ unit: Double) -> Path {
    switch shape {
    case .box:
      .roundedRect(box, radii: CornerRadii(all: look.theme.radius.small * unit), curve: .continuous)
    case .circle: .ellipse(in: box)
    }
  }

  var accessibility: Accessibility {
    Accessibility(isElement: true, value: isOn ? "1" : "0", traits: isOn ? [.button, .selected] : .button)
  }

  func describe(in description: inout ComponentDescription) { description.say("isOn", isOn, unless: false) }
}
