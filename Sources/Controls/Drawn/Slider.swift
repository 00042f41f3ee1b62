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

  /// - Parameters:
  ///   - value: from 0 to 1; what is beyond is taken for the end.
  ///   - tint: its colour up to the value; nil for the theme's.
  ///   - isEnabled: whether it can be used.
  public init(value: Double, tint: AdaptiveColor? = nil, isEnabled: Bool = true) {
    self.value = value.part
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(of: self, showing: SliderFace(value: value), settings)
  }
}

struct SliderFace: ControlFace {
  static let isFlexible = true

  let value: Double

  func size(_ look: ControlLook) -> Size { Size(width: look.length(118), height: look.length(31)) }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    let thumb = min(look.length(27), bounds.width, bounds.height)
    let track = bounds.centered(Size(width: bounds.width, height: min(look.length(4), bounds.height)))
    let left = bounds.minX + value * (bounds.width - thumb)
    canvas.fillCapsule(track, with: look.color(\.track))
    canvas.fillCapsule(
      Rect(x: track.minX, y: track.minY, width: left + thumb / 2 - track.minX, height: track.height),
      with: look.tint())
    canvas.drawThumb(in: Rect(x: left, y: bounds.center.y - thumb / 2, width: thumb, height: thumb), look)
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
