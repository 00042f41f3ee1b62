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
  public func animations(at time: Double) -> [MountedAnimation] {
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
  public func finishAnimations(from time: Double) -> Double {
    let ends = allViews.flatMap(\.runningAnimations).compactMap { $0.end(beginningAt: time) }
    for view in allViews { view.runningAnimations.removeAll { $0.end(beginningAt: time) != nil } }
    unmountDeparted(at: time)
    return max(time, ends.max() ?? time)
  }
}
