import Drawing
public import Geometry

extension View {
  /// The front-most view at `point`, nil when there is none; the view itself if no subview is hit.
  ///
  /// Views that are hidden, (almost) transparent or have interaction turned off are passed over with all that is in them.
  /// Points outside of the bounds, and of what `tapTargetExpansion` adds to them, hit neither the view nor its subviews;
  /// where the view clips, subviews are hit only where they are not cut off. A view that passes touches is never hit itself.
  ///
  /// - Parameter point: in the superview's coordinate space.
  public func hitTest(_ point: Point) -> View? {
    path(to: point).last
  }

  /// The action that a tap on views inside of each other, the outermost one first, sends: that of the innermost view that
  /// has one; whoever sends it, it comes from that view.
  ///
  /// - Parameter point: in the coordinate space around the outermost view.
  static func tapAction(of path: [View], at point: Point) -> Action<Void>? {
    var inside = point
    var action: Action<Void>?
    for view in path {
      // A view on the path has an inverse.
      inside = view.transformToSuperview.inverted?.apply(to: inside) ?? inside
      action = view.textTapAction(at: inside) ?? view.configuration.tapAction?.sent(from: view) ?? action
    }
    return action
  }

  /// The action for the link or truncation string at `point`, in the view's coordinate space; nil where there is none.
  private func textTapAction(at point: Point) -> Action<Void>? {
    guard let action = configuration.rare.textTapAction, let target = textTarget(at: point) else {
      return nil
    }
    return action.passing(target).sent(from: self)
  }

  /// The views that contain `point`, from this one to the front-most; none where something behind this one is hit.
  func path(to point: Point) -> [View] {
    guard configuration.isUserInteractionEnabled, isPerceivable,
      let inside = transformToSuperview.inverted?.apply(to: point), tapArea.contains(inside)
    else { return [] }
    if !configuration.clipsToBounds || configuration.cornerRadii.contains(inside, in: bounds) {
      for subview in subviews.reversed() {
        let path = subview.path(to: inside)
        if !path.isEmpty { return [self] + path }
      }
    }
    return configuration.passesTouches ? [] : [self]
  }

  /// Whether the view is there for anybody: what is hidden or (almost) transparent is neither touched nor read, as in
  /// UIKit.
  var isPerceivable: Bool { !configuration.isHidden && configuration.opacity >= 0.01 }

  /// Whether a finger at `point` is on the view, not regarding what lies in front of it.
  ///
  /// - Parameter point: in the coordinate space of the container.
  func isTouched(atContainerPoint point: Point) -> Bool {
    convertFromContainer(point).map(tapArea.contains) ?? false
  }

  /// The point in the view's coordinate space; nil when the view is scaled to nothing.
  func convertFromContainer(_ point: Point) -> Point? {
    let outside = superview.map { $0.convertFromContainer(point) } ?? point
    return outside.flatMap { transformToSuperview.inverted?.apply(to: $0) }
  }

  private var tapArea: Rect {
    let expansion = configuration.tapTargetExpansion
    return bounds.inset(
      by: EdgeInsets(
        top: -expansion.top, left: -expansion.left, bottom: -expansion.bottom, right: -expansion.right))
  }
}

extension MountedTree {
  /// The front-most view at a point, nil where there is none. What a finger or a tap there does is decided by this view and
  /// those around it alone: a view without actions keeps them from what lies behind it.
  ///
  /// - Parameter point: in the container's coordinate space, in points.
  public func hitTest(_ point: Point) -> View? {
    path(to: point).last
  }

  /// The action that a tap sends, nil when nothing there takes it.
  ///
  /// - Parameter point: in the container's coordinate space.
  package func tapAction(at point: Point) -> Action<Void>? {
    View.tapAction(of: path(to: point), at: point)
  }

  /// The views under a finger, from the outermost to the front-most.
  func path(to point: Point) -> [View] {
    views.reversed().lazy.map { $0.path(to: point) }.first { !$0.isEmpty } ?? []
  }
}
