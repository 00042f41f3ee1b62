import Geometry

/// An animation of one view, from the first frame that was drawn after its mount.
struct RunningAnimation {
  private var start: Double?
  private let seconds: Double
  private let apply: (Double, inout ViewAppearance) -> Void

  /// - Parameter previous: how the view was before a change; for one that comes or goes as it is at rest.
  init<Effect>(_ animation: Animation<Effect>, from previous: ViewAppearance) {
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
