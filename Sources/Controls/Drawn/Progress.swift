public import Components
import Drawing
public import Geometry
import Glibc

/// How much of something is done: UIKit's `UIProgressView`, or a ring.
public struct Progress: ConfigurableComponent, PrimitiveComponent {
  /// What shows how much is done.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A bar of 4 points, as wide as its place.
    case bar
    /// A ring of 36 points, clockwise from the top.
    case ring
  }

  /// The size wished for; that of the style, and more for large text, where nothing else is said.
  public var size = ComponentSize.auto
  /// What is around the progress; nil for nothing.
  public var view: ViewConfiguration?
  private let face: ProgressFace
  private let settings: ControlSettings

  /// - Parameters:
  ///   - value: from 0 to 1; what is beyond is taken for the end.
  ///   - tint: the colour of what is done; nil for the theme's.
  ///   - isEnabled: whether it goes on.
  public init(
    value: Double, style: Style = .bar, tint: AdaptiveColor? = nil, isEnabled: Bool = true
  ) {
    face = ProgressFace(value: value.part, style: style)
    settings = ControlSettings(tint: tint, isEnabled: isEnabled)
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? {
    var control = self
    if face.style == .ring, size == .auto {
      control.size = .square(ControlLook(in: &context, settings).length(36))
    }
    return context.makeNode(of: control, showing: face, settings)
  }
}

struct ProgressFace: ControlFace {
  static let isFlexible = true

  let value: Double
  let style: Progress.Style

  func size(_ look: ControlLook) -> Size {
    switch style {
    case .bar: Size(width: look.length(118), height: look.length(4))
    case .ring: .square(look.length(36))
    }
  }

  func draw(in bounds: Rect, _ look: ControlLook, on canvas: inout Canvas) {
    switch style {
    case .bar:
      canvas.fillCapsule(bounds, with: look.color(\.track))
      guard value > 0 else { return }
      let done = Rect(
        x: bounds.minX, y: bounds.minY, width: value * bounds.width, height: bounds.height)
      if done.width >= min(bounds.width, bounds.height) {
        canvas.fillCapsule(done, with: look.tint())
      } else {
        // Too little for round ends of its own: a part of the track.
        canvas.withClip(to: .capsule(bounds)) { $0.fill(done, with: look.tint()) }
      }
    case .ring:
      let side = min(bounds.width, bounds.height)
      let width = side / 9
      let circle = bounds.centered(.square(side - width))
      canvas.stroke(.ellipse(in: circle), with: .color(look.color(\.track)), style: StrokeStyle(width: width))
      guard value > 0 else { return }
      canvas.stroke(
        .arc(in: circle, turns: value), with: .color(look.tint()),
        style: StrokeStyle(width: width, cap: .round))
    }
  }

  var accessibility: Accessibility {
    Accessibility(isElement: true, value: value.percentText, traits: .updatesFrequently)
  }

  func describe(in description: inout ComponentDescription) {
    description.say("value", value)
    description.say("style", word: style, unless: .bar)
  }
}

extension Path {
  /// A part of a circle, clockwise from its top.
  fileprivate static func arc(in circle: Rect, turns: Double) -> Path {
    guard turns < 1 else { return .ellipse(in: circle) }
    let (center, radius) = (circle.center, circle.width / 2)
    func point(_ angle: Double, _ tangent: Double = 0) -> Point {
      Point(
        x: center.x + radius * (sin(angle) + tangent * cos(angle)),
        y: center.y - radius * (cos(angle) - tangent * sin(angle)))
    }
    // Quarters at most: what a Bézier curve is close enough to a circle for.
    let count = max(1, Int((turns * 4).rounded(.up)))
    let step = turns * 2 * .pi / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    var path = Path()
    path.move(to: point(0))
    for index in 0..<count {
      let (from, to) = (step * Double(index), step * Double(index + 1))
      path.addCurve(to: point(to), control1: point(from, reach), control2: point(to, -reach))
    }
    return path
  }
}
