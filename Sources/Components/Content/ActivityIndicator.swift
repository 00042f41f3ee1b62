public import Drawing
package import Geometry
import Glibc

/// A spinner: UIKit's `UIActivityIndicatorView` as a component, turning with the virtual clock.
public struct ActivityIndicator: PrimitiveComponent, LayoutBehavior {
  /// The spinner's size, as in UIKit.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// 20 points across.
    case medium
    /// 37 points across.
    case large

    var diameter: Double {
      switch self {
      case .medium: 20
      case .large: 37
      }
    }
  }

  /// Says how large it is.
  package let style: Style
  /// The colour of the darkest spoke; the others are more transparent.
  package let color: Color
  /// A spinner that does not animate is not shown, as in UIKit.
  package let isAnimating: Bool

  /// A medium, grey spinner that turns, where nothing else is said.
  public init(style: Style = .medium, color: Color = .gray, isAnimating: Bool = true) {
    self.style = style
    self.color = color
    self.isAnimating = isAnimating
  }

  /// A square by the style. Where it is given more room the spinner is in its middle, as large as ever.
  package var size: ComponentSize { .square(style.diameter) }

  /// Draws the spokes, or nothing when it does not animate.
  package var view: ViewConfiguration? {
    var view = ViewConfiguration()
    if isAnimating { view.content = .drawable(Spinner(color: color, diameter: style.diameter)) }
    return view
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }
}

/// Eight rounded spokes that fade one after the other, clockwise, once round in a second.
struct Spinner: Drawable, EndlessContent {
  private static let spokeCount = 8
  private static let secondsPerTurn = 1.0
  private static let faintestOpacity = 0.2

  let color: Color
  /// In points; what it is shown in may be larger.
  let diameter: Double

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let radius = min(diameter, bounds.width, bounds.height) / 2
    let width = radius * 0.24
    let spoke = Path.roundedRect(
      Rect(x: -width / 2, y: -radius, width: width, height: radius * 0.52),
      radii: CornerRadii(all: width / 2))
    let leading = leadingSpoke(at: time)
    for index in 0..<Self.spokeCount {
      let turn = 2 * Double.pi * Double(index) / Double(Self.spokeCount)
      let transform = AffineTransform.rotation(cosine: cos(turn), sine: sin(turn))
        .concatenating(.translation(x: bounds.center.x, y: bounds.center.y))
      let age = (leading - index + Self.spokeCount) % Self.spokeCount
      canvas.withTransform(transform) {
        $0.fill(spoke, with: color.opacity(Self.opacity(ofSpokeAged: age)))
      }
    }
  }

  /// The spoke that is darkest at `time`: the spinner moves in steps of one spoke.
  private func leadingSpoke(at time: Double) -> Int {
    let turns = time / Self.secondsPerTurn
    guard turns.isFinite else { return 0 }
    return Int(((turns - turns.rounded(.down)) * Double(Self.spokeCount)).rounded(.down)) % Self.spokeCount
  }

  private static func opacity(ofSpokeAged age: Int) -> Double {
    1 - (1 - faintestOpacity) * Double(age) / Double(spokeCount - 1)
  }
}
