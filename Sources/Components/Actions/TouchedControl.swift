import Geometry
import Typesetting

/// A view that a finger was put down on, as long as it shows the component it showed then.
@MainActor
struct TouchedView {
  private let touched: View
  private let departureCount: Int

  init(_ view: View) {
    touched = view
    departureCount = view.departureCount
  }

  /// Nil once the component is gone, whether or not the view shows another one by now.
  var view: View? { touched.departureCount == departureCount ? touched : nil }
}

/// What a finger that was put down would tap: a view, or a link in the text of one.
@MainActor
struct TouchedControl {
  private let touched: TouchedView
  /// Nil for the view as a whole.
  private let text: TextTarget?

  /// Nil where a view has nothing to tap at `point`, which is in the coordinate space of the container.
  init?(_ view: View, at point: Point) {
    touched = TouchedView(view)
    text = Self.target(of: view, at: point)
    guard text != nil || view.configuration.tapAction != nil else { return nil }
  }

  /// Shows whether a finger at `point`, in the coordinate space of the container, is on what it was put down on.
  func follow(_ point: Point) {
    guard let view else { return }
    if let text {
      view.touchedText = Self.target(of: view, at: point) == text ? text : nil
    } else {
      view.isHighlighted = view.isTouched(atContainerPoint: point)
    }
  }

  /// Shows no finger any more.
  func leave() {
    view?.touchedText = nil
    view?.isHighlighted = false
  }

  /// Nil once the component is gone.
  var view: View? { touched.view }

  /// What lifting the finger now sends; nil while it is elsewhere.
  var action: Action<Void>? {
    guard let view else { return nil }
    guard let text else { return view.isHighlighted ? view.configuration.tapAction : nil }
    return view.touchedText == nil ? nil : view.configuration.rare.textTapAction?.passing(text)
  }

  private static func target(of view: View, at point: Point) -> TextTarget? {
    guard view.configuration.rare.textTapAction != nil else { return nil }
    return view.convertFromContainer(point).flatMap(view.textTarget)
  }
}
