import Drawing
import Geometry

/// An animation of one view, from the first frame that was drawn after its mount.
struct RunningAnimation {
  private var start: Double?
  private let seconds: Double
  private let apply: (Double, inout ViewAppearance) -> Void

  /// - Parameter previous: how the view was before a change; for one that comes or goes as it is at rest.
  init<Effect: PlayedEffect>(_ animation: Animation<Effect>, from previous: ViewAppearance) {
    seconds = animation.end
    apply = { time, appearance in animation.apply(at: time, to: &appearance, from: previous) }
  }

  mutating func apply(at time: Double, to appearance: inout ViewAppearance) {
    let start = start ?? time
    self.start = start
    apply(time - start, &appearance)
  }

  func hasEnded(at time: Double) -> Bool {
    start.map { time - $0 >= seconds } ?? false
  }

  /// The first moment at which the animation is over; nil for one that goes on for ever.
  ///
  /// - Parameter time: when it begins if it has not begun yet.
  func end(beginningAt time: Double) -> Double? {
    guard seconds.isFinite else { return nil }
    let start = start ?? time
    let end = start + seconds
    // What rounding takes away would leave the last frame a little short of rest.
    return end - start < seconds ? end.nextUp : end
  }
}

extension View {
  /// How the view looks when nothing moves it.
  var appearanceAtRest: ViewAppearance { ViewAppearance(frame: frame, configuration: configuration) }

  /// How the view looks at a time; animations that have not been drawn yet begin then.
  func appearance(at time: Double) -> ViewAppearance {
    var appearance = appearanceAtRest
    guard !runningAnimations.isEmpty else { return appearance }
    for index in runningAnimations.indices { runningAnimations[index].apply(at: time, to: &appearance) }
    appearance.configuration.opacity = min(1, max(0, appearance.configuration.opacity))
    return appearance
  }

  /// Starts what the mount brings with it: a view that was not there before comes, another one may have changed.
  ///
  /// An animation of a change takes the place of what is running, if anything it is about has changed.
  ///
  /// - Parameter previous: how the view was at rest before the mount; nil for a new one.
  func startAnimations(after previous: ViewAppearance?) {
    let appearance = appearanceAtRest
    guard let previous else {
      runningAnimations =
        configuration.rare.initialAnimation.map { [RunningAnimation($0, from: appearance)] } ?? []
      return
    }
    guard let animation = configuration.rare.changeAnimation,
      animation.hasEffect(from: previous, to: appearance)
    else { return }
    runningAnimations = [RunningAnimation(animation, from: previous)]
  }

  /// The view and those in it that are animated when they go, each without those in it; nothing of them is unmounted.
  func takeDepartingViews() -> [DepartingView] {
    guard let animation = configuration.rare.finalAnimation else {
      return subviews.flatMap { $0.takeDepartingViews() }
    }
    runningAnimations = [RunningAnimation(animation, from: appearanceAtRest)]
    for view in withDescendants { view.depart() }
    let transform = superview?.transformToContainer ?? .identity
    return [DepartingView(view: self, transform: transform)]
  }

  /// Maps the view's coordinate space to the container's.
  private var transformToContainer: AffineTransform {
    guard let superview else { return transformToSuperview }
    return transformToSuperview.concatenating(superview.transformToContainer)
  }

  /// Whether all that moves the view is over; then it is gone for good.
  fileprivate func hasDeparted(at time: Double) -> Bool {
    runningAnimations.allSatisfy { $0.hasEnded(at: time) }
  }
}

/// A view that is no longer mounted but still on its way out, in front of everything else.
@MainActor
struct DepartingView {
  let view: View
  /// Maps the coordinate space of what it was in to the container's.
  let transform: AffineTransform

  func hasDeparted(at time: Double) -> Bool { view.hasDeparted(at: time) }
}

/// Something that moves a mounted component, or will once it is drawn.
public struct MountedAnimation: Hashable, Sendable {
  /// The type name of the component that is moved.
  public let component: String
  /// What the component's author called it.
  public let identifier: ComponentIdentifier?
  /// When the component comes to rest, in seconds of the virtual clock; nil where it never does, as on a spring without
  /// damping.
  public let end: Double?
}

extension MountedTree {
  /// What still moves at a time, back to front; views on their way out come last.
  ///
  /// Animations begin with the first drawing after the mount that they belong to, and asking is no drawing: what has not
  /// been drawn yet is taken to begin at `time`. Content that moves by itself, such as an activity indicator, does not count.
  ///
  /// - Parameter time: seconds of the virtual clock.
  package func animations(at time: Double) -> [MountedAnimation] {
    allViews.compactMap { view in
      let ends = view.runningAnimations.filter { !$0.hasEnded(at: time) }.map { $0.end(beginningAt: time) }
      guard !ends.isEmpty else { return nil }
      let latest = ends.contains(nil) ? nil : ends.compactMap(\.self).max()
      return MountedAnimation(
        component: view.componentName, identifier: view.componentIdentifier, end: latest)
    }
  }

  /// Brings everything to rest that ever comes to rest by itself: it is drawn from now on as it is after its animations,
  /// and what was on its way out is gone.
  ///
  /// - Parameter time: seconds of the virtual clock; what has not been drawn yet is taken to begin then.
  /// - Returns: when the last of these animations is over; `time` where nothing moves.
  @discardableResult
  package func finishAnimations(from time: Double) -> Double {
    let ends = allViews.flatMap(\.runningAnimations).compactMap { $0.end(beginningAt: time) }
    for view in allViews { view.runningAnimations.removeAll { $0.end(beginningAt: time) != nil } }
    unmountDeparted(at: time)
    return max(time, ends.max() ?? time)
  }
}

/// A value that animations change step by step.
protocol Interpolated {
  /// The value a part of the way to another one; beyond it for more than 1.
  func interpolated(to end: Self, _ progress: Double) -> Self
}

extension Interpolated {
  /// Takes the place of a value at rest on the way to it from `start`.
  mutating func start(from start: Self, _ progress: Double) {
    // At the end exactly as at rest, whatever rounding would leave behind.
    if progress != 1 { self = start.interpolated(to: self, progress) }
  }
}

extension Double: Interpolated {
  func interpolated(to end: Double, _ progress: Double) -> Double {
    self + (end - self) * progress
  }
}

extension Point: Interpolated {
  func interpolated(to end: Point, _ progress: Double) -> Point {
    Point(x: x.interpolated(to: end.x, progress), y: y.interpolated(to: end.y, progress))
  }
}

extension Color: Interpolated {
  /// With premultiplied channels, so that a transparent colour adds nothing of its own; what springs take too far is cut
  /// off.
  func interpolated(to end: Color, _ progress: Double) -> Color {
    func limited(_ value: Double) -> Double { min(1, max(0, value)) }
    let alpha = limited(self.alpha.interpolated(to: end.alpha, progress))
    guard alpha > 0 else { return .clear }
    func channel(_ path: KeyPath<Color, Double>) -> Double {
      let (from, to) = (self[keyPath: path] * self.alpha, end[keyPath: path] * end.alpha)
      return limited(from.interpolated(to: to, progress) / alpha)
    }
    return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: alpha)
  }
}
