public import Components
import Drawing
public import Geometry

/// Something that is on or off: UIKit's `UISwitch`.
public struct Switch: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; 51 by 31 points and more for large text, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the switch; nil for nothing.
  public var view: ViewConfiguration?
  private let isOn: Bool
  private let settings: ControlSettings
  private let action: Action<Bool>?

  /// - Parameters:
  ///   - tint: its colour when it is on; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - action: told what a tap would make of it; nil for a switch that only shows.
  public init(isOn: Bool, tint: AdaptiveColor? = nil, isEnabled: Bool = true, action: Action<Bool>? = nil) {
    self.isOn = isOn
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(
      of: tapped(settings, action?.passing(!isOn), reach: 7), showing: SwitchFace(isOn: isOn), settings)
  }
}

struct SwitchFace: ControlFace {
  let isOn: Bool

  func size(_ look: ControlLook) -> Size { Size(width: look.length(51), height: look.length(31)) }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    let unit = min(bounds.width / 51, bounds.height / 31)
    let track = bounds.centered(Size(width: 51 * unit, height: 31 * unit))
    canvas.fillCapsule(track, with: isOn ? look.tint(or: \.switchTint) : look.color(\.track))
    let thumb = Rect(
      x: isOn ? track.maxX - 29 * unit : track.minX + 2 * unit, y: track.minY + 2 * unit, width: 27 * unit,
      height: 27 * unit)
    canvas.drawThumb(in: thumb, look)
  }

  var accessibility: Accessibility {
    Accessibility(isElement: true, value: isOn ? "1" : "0", traits: .button)
  }

  func describe(in description: inout ComponentDescription) { description.say("isOn", isOn, unless: false) }
}

extension ConfigurableComponent {
  /// The control with what a tap on it sends, where it can be used.
  ///
  /// - Parameter reach: how far around it a finger may be, in points, for an area of 44 points.
  func tapped(_ settings: ControlSettings, _ action: Action<Void>?, reach: Double) -> Self {
    guard settings.isEnabled, let action else { return self }
    return view(.onTap(action), ViewAttribute(\.tapTargetExpansion, EdgeInsets(all: reach)))
  }
}
