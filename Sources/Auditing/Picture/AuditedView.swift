import Components
import Drawing
import Geometry

/// A view of an audited picture.
///
/// A class, since rules look at views again and again, and to copy all that one knows takes longer than most looks.
final class AuditedView: Sendable {
  let seen: SeenView
  /// The component it belongs to.
  let element: Int
  /// From its own coordinate space to the picture's.
  let transform: AffineTransform
  /// Those of the picture's commands that it and all in it recorded.
  let commands: Range<Int>
  /// What cuts it off, innermost first; what it cuts off itself is not counted.
  let clips: [ViewClip]
  /// Whether it is as opaque as can be, with everything around it.
  let opacity: Double

  /// How it cuts off what is in it; nil where it does not.
  let ownClip: ViewClip?
  /// What cuts off what is in the view, innermost first.
  let innerClips: [ViewClip]
  /// In points of the picture.
  let frame: Rect

  init(
    seen: SeenView, element: Int, transform: AffineTransform, commands: Range<Int>, clips: [ViewClip],
    opacity: Double, ownClip: ViewClip?
  ) {
    (self.seen, self.element, self.transform) = (seen, element, transform)
    (self.commands, self.clips, self.opacity, self.ownClip) = (commands, clips, opacity, ownClip)
    innerClips = ownClip.map { [$0] + clips } ?? clips
    frame = transform.boundingBox(of: seen.bounds)
  }

  /// Whether the view draws a box of its own: a colour, a gradient, an image or a border.
  var paintsBox: Bool {
    let configuration = seen.configuration
    if let color = configuration.backgroundColor, color.alpha > 0 { return true }
    if configuration.backgroundGradient != nil { return true }
    if configuration.borderWidth > 0, configuration.borderColor.alpha > 0 { return true }
    guard let effects = configuration.ownEffects else { return false }
    if effects.backgroundImage != nil { return true }
    let borders = [effects.borders.top, effects.borders.left, effects.borders.bottom, effects.borders.right]
    return borders.contains { $0.map { $0.width > 0 && $0.color.alpha > 0 } ?? false }
  }

  /// Whether the view fills its box, so that what is behind it is not seen as such.
  var fillsBox: Bool {
    let configuration = seen.configuration
    return configuration.backgroundColor.map { $0.alpha > 0 } ?? false
      || configuration.backgroundGradient != nil || configuration.ownEffects?.backgroundImage != nil
  }

  /// Whether it stands as it was laid out but for moves.
  var isUpright: Bool { transform.b == 0 && transform.c == 0 }
}

/// What cuts off a part of what is in it.
struct ViewClip: Sendable {
  /// The component that clips; nil for the edge of the picture.
  let element: Int?
  /// In points of the picture.
  let rect: Rect
  /// In points of the picture; sharp where the clip is turned.
  var radii = CornerRadii.zero
  /// Along which what is cut off can be scrolled to; nil where nothing scrolls.
  let axis: Axis?

  /// By how many points a corner's circle leaves a point of `rect` outside; 0 where it does not.
  func distance(beyondCornerOf point: Point) -> Double {
    let radii = radii.fitted(into: rect.size)
    let (left, top) = (point.x - rect.minX, point.y - rect.minY)
    let (right, bottom) = (rect.maxX - point.x, rect.maxY - point.y)
    func beyond(_ x: Double, _ y: Double, _ radius: Double) -> Double {
      guard x < radius, y < radius else { return 0 }
      let (across, down) = (radius - x, radius - y)
      return max(0, (across * across + down * down).squareRoot() - radius)
    }
    return max(
      beyond(left, top, radii.topLeft), beyond(right, top, radii.topRight),
      beyond(right, bottom, radii.bottomRight), beyond(left, bottom, radii.bottomLeft))
  }
}

extension Rect {
  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether all of `other` lies in it, but for `tolerance` on each side.
  func holds(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }
}
