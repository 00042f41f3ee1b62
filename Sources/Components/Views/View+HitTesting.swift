public import Geometry

extension View {
  /// The front-most view at `point`, nil when there is none; the view itself if no subview is hit.
  ///
  /// Views that are (almost) transparent or have interaction turned off are passed over with all that is in them.
  /// Points outside of the bounds never hit, neither the view nor its subviews.
  ///
  /// - Parameter point: in the superview's coordinate space.
  public func hitTest(_ point: Point) -> View? {
    path(to: point).last
  }

  /// The action that a tap at `point` sends: that of the front-most view there, or of the nearest view around it that
  /// has one.
  ///
  /// - Parameter point: in the superview's coordinate space.
  public func tapAction(at point: Point) -> Action<Void>? {
    path(to: point).reversed().lazy.compactMap(\.configuration.tapAction).first
  }

  /// The views that contain `point`, from this one to the front-most.
  private func path(to point: Point) -> [View] {
    guard configuration.isUserInteractionEnabled, configuration.opacity >= 0.01,
      let inward = transformToSuperview.inverted
    else { return [] }
    let inside = inward.apply(to: point)
    guard bounds.contains(inside) else { return [] }
    for subview in subviews.reversed() {
      let path = subview.path(to: inside)
      if !path.isEmpty { return [self] + path }
    }
    return [self]
  }
}
