public import Components
import Drawing
public import Geometry

/// A value between two ends that a finger moves: UIKit's `UISlider`.
public struct Slider: ConfigurableComponent, PrimitiveComponent {
  /// The size wished for; 31 points high and more for large text, and as wide as its place, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the slider; nil for nothing.
  public var view: ViewConfiguration?
  private let value: Double
  private let settings: ControlSettings
  private let action: Action<Double>?

  /// - Parameters:
  ///   - value: from 0 to 1; what is beyond is taken for the end.
  ///   - tint: its colour up to the value; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  ///   - action: told the value below a finger that moves over it; nil for a slider that only shows.
  public init(
    value: Double, tint: AdaptiveColor? = nil, isEnabled: Bool = true, action: Action<Double>? = nil
  ) {
    self.value = value.part
    self.action = action
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? {
    let face = SliderFace(value: value)
    guard settings.isEnabled, let action else { return context.makeNode(of: self, showing: face, settings) }
    let look = ControlLook(in: &context, settings)
    let moved = Action<Pan>(withSender: { pan, view in
      guard let view, pan.phase != .cancelled else { return }
      action.send(face.value(at: pan.location.x, in: view.bounds, look), from: view)
    })
    return context.makeNode(of: view(.onPan(moved)), showing: face, settings)
  }
}

struct SliderFace: ControlFace {
  static let isFlexible = true

  let value: Double

  func size(_ look: ControlLook) -> Size { Size(width: look.length(118), height: look.length(31)) }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    let thumb = min(look.length(27), bounds.width, bounds.height)
    let track = look.bar(Size(width: bounds.width, height: min(look.length(4), bounds.height)), in: bounds)
    let left = bounds.minX + value * (bounds.width - thumb)
    canvas.fillCapsule(track, with: look.color(\.track))
    canvas.fillCapsule(
      Rect(x: track.minX, y: track.minY, width: left + thumb / 2 - track.minX, height: track.height),
      with: look.tint())
    canvas.drawThumb(in: Rect(x: left, y: bounds.center.y - thumb / 2, width: thumb, height: thumb), look)
  }

  /// The value whose thumb has its middle at `x`.
  func value(at x: Double, in bounds: Rect, _ look: ControlLook) -> Double {
    let thumb = min(look.length(27), bounds.width, bounds.height)
    let way = bounds.width - thumb
    guard way > 0 else { return value }
    let part = ((x - bounds.minX - thumb / 2) / way).part
    return look.isRightToLeft ? 1 - part : part
  }

  var accessibility: Accessibility {
    Accessibility(isElement: true, value: value.percentText, traits: .adjustable)
  }

  func describe(in description: inout ComponentDescription) { description.say("value", value) }
}

extension Double {
  /// The nearest number from 0 to 1.
  var part: Double { self >= 0 ? min(1, self) : 0 }

  /// A part of a whole, such as `50%`.
  var percentText: String { "\(Int((part * 100).rounded()))%" }
}
