public import Drawing
public import Geometry

/// Draws what a view shows inside its bounds: the way to put drawing of your own into a component tree.
///
/// A drawable is a value; equal ones draw the same.
public protocol Drawable: Equatable, Sendable {
  /// Records the drawing.
  ///
  /// - Parameters:
  ///   - bounds: the view's area; its origin is the origin of the canvas.
  ///   - time: seconds of the virtual clock, for what moves.
  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double)
}

/// Describes what a view shows where that also depends on something the view keeps between mounts, such as a download.
public protocol StatefulDrawable: Equatable, Sendable {
  associatedtype State: DrawableState where State.Description == Self

  /// The state of a view that shows this kind of content for the first time; `update` follows at once.
  @MainActor func makeState(in environment: MountEnvironment) -> State
}

/// What a view keeps for a `StatefulDrawable` as long as it is mounted.
@MainActor
public protocol DrawableState: AnyObject {
  associatedtype Description: Equatable & Sendable

  /// Takes over a description; called only when it differs from the one before.
  func update(to description: Description)
  /// Records the drawing, as `Drawable.draw` does.
  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double)
  /// The view goes away: stop what is under way.
  func willUnmount()
}

/// Draws what a view shows where that depends on whether a finger is on it.
public protocol ControlDrawable: Equatable, Sendable {
  /// Records the drawing, as `Drawable.draw` does.
  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double, isHighlighted: Bool)
}

/// What a view shows inside its bounds, above its background and below its subviews.
package enum ViewContent: Sendable {
  case drawable(any Drawable)
  case control(any ControlDrawable)
  case stateful(any StatefulDrawable)
}
