import Drawing
import Geometry

/// The content of a mounted view, kept up to date from one mount to the next.
@MainActor
enum MountedContent {
  case drawable(any Drawable)
  case control(any ControlDrawable)
  case stateful(any MountedState)

  /// The content for `description`, taking over the state of `previous` where it is of the same kind.
  static func mount(
    _ description: ViewContent, replacing previous: MountedContent?, in environment: MountEnvironment
  ) -> MountedContent {
    switch description {
    case .drawable(let drawable):
      previous?.willUnmount()
      return .drawable(drawable)
    case .control(let drawable):
      previous?.willUnmount()
      return .control(drawable)
    case .stateful(let drawable):
      if case .stateful(let state) = previous, state.update(to: drawable) { return .stateful(state) }
      previous?.willUnmount()
      return .stateful(makeState(for: drawable, in: environment))
    }
  }

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double, isHighlighted: Bool) {
    switch self {
    case .drawable(let drawable): drawable.draw(in: bounds, on: &canvas, at: time)
    case .control(let drawable):
      drawable.draw(in: bounds, on: &canvas, at: time, isHighlighted: isHighlighted)
    case .stateful(let state): state.draw(in: bounds, on: &canvas, at: time)
    }
  }

  /// Whether the same is drawn at the same time until the view is mounted again.
  var isSteady: Bool {
    guard case .stateful(let holder) = self else { return true }
    return (holder.target as? any SteadyState)?.isSteady ?? false
  }

  func willUnmount() {
    if case .stateful(let state) = self { state.willUnmount() }
  }

  /// What is kept from one mount to the next, where anything is.
  var state: AnyObject? {
    guard case .stateful(let holder) = self else { return nil }
    guard let presenting = holder.target as? any PresentingState else { return holder.target }
    return presenting.presentedState
  }

  /// Whether what is kept goes on when the view is gone.
  var isStateLasting: Bool {
    if case .stateful(let holder) = self { holder.target is any PresentingState } else { false }
  }

  private static func makeState<Description: StatefulDrawable>(
    for description: Description, in environment: MountEnvironment
  ) -> any MountedState {
    StateHolder(description, in: environment)
  }
}

/// A state that can tell whether it draws something else before it is updated or unmounted.
@MainActor
protocol SteadyState: DrawableState {
  /// Whether it does not.
  var isSteady: Bool { get }
}

/// A `DrawableState` whose type is not known.
@MainActor
protocol MountedState: AnyObject {
  /// The `DrawableState` itself.
  var target: AnyObject { get }
  /// Takes over the description if it is of the right kind; says whether it was.
  func update(to description: any StatefulDrawable) -> Bool
  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double)
  func willUnmount()
}

/// Keeps a state with the description it shows, so that an equal one changes nothing.
private final class StateHolder<Description: StatefulDrawable>: MountedState {
  private var description: Description
  private let state: Description.State

  var target: AnyObject { state }

  init(_ description: Description, in environment: MountEnvironment) {
    self.description = description
    state = description.makeState(in: environment)
    state.update(to: description)
  }

  func update(to description: any StatefulDrawable) -> Bool {
    guard let description = description as? Description else { return false }
    if description != self.description {
      self.description = description
      state.update(to: description)
    }
    return true
  }

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    state.draw(in: bounds, on: &canvas, at: time)
  }

  func willUnmount() {
    state.willUnmount()
  }
}
