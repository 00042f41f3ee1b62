package import Drawing
public import Geometry

extension ComponentHost {
  /// The picture of the mounted tree, in points from the host's top left corner.
  ///
  /// - Parameter time: seconds of the virtual clock, for what moves.
  package func displayList(at time: Double) -> DisplayList {
    updateIfDue()
    return content.displayList(at: time)
  }

  /// What still moves on show at a time, back to front; views on their way out come last.
  ///
  /// Asking is no drawing: what has not been drawn yet is taken to begin at `time`. Content that moves by itself, such as an
  /// activity indicator, does not count.
  ///
  /// - Parameter time: seconds of the virtual clock.
  public func animations(at time: Double) -> [MountedAnimation] {
    updateIfDue()
    return content.animations(at: time)
  }

  /// Brings everything on show to rest that ever comes to rest by itself: it is drawn from now on as it is after its
  /// animations, and what was on its way out is gone.
  ///
  /// - Parameter time: seconds of the virtual clock; what has not been drawn yet is taken to begin then.
  /// - Returns: when the last of these animations is over; `time` where nothing moves.
  @discardableResult
  public func finishAnimations(from time: Double) -> Double {
    updateIfDue()
    return content.finishAnimations(from: time)
  }

  /// Taps at a point of the host (in its coordinates, in points): sends the action of what is there.
  ///
  /// - Returns: whether anything took the tap.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    updateIfDue()
    guard contains(point), let action = content.tapAction(at: point) else { return false }
    action.send()
    return true
  }

  /// Puts a finger down on the host.
  ///
  /// - Parameters:
  ///   - point: in the host's coordinates, in points.
  ///   - time: seconds of the virtual clock.
  /// - Returns: the touch, to be moved and ended; nil when there is no view.
  public func beginTouch(at point: Point, time: Double = 0) -> Touch? {
    updateIfDue()
    return contains(point) ? content.beginTouch(at: point, time: time) : nil
  }

  /// Scrolls the content of a `Scroll`, as far as that goes, until the component says another offset itself.
  ///
  /// - Parameters:
  ///   - identifier: of the scroll, or of a component that has one in it.
  ///   - offset: what of the content is at the top left corner of the window, in points.
  /// - Returns: whether there is such a scroll on show.
  @discardableResult
  public func scroll(_ identifier: some Hashable & Sendable, to offset: Point) -> Bool {
    updateIfDue()
    guard let window = content.layout?.scrollWindow(ComponentIdentifier(identifier)) else { return false }
    content.scroll(window, to: offset)
    return true
  }

  /// Lays a finger on the host, moves it in a straight line and lifts it: scrolls what is there and can go on that way.
  ///
  /// - Returns: whether anything was scrolled.
  @discardableResult
  public func pan(from start: Point, to end: Point) -> Bool {
    updateIfDue()
    return contains(start) && content.scroll(at: start, by: start - end)
  }

  /// What is on show, for assistive technologies.
  public var accessibilityTree: AccessibilityTree {
    updateIfDue()
    return content.accessibilityTree
  }

  /// The outermost views on show, back to front; the others are in them.
  public var views: [View] {
    updateIfDue()
    return content.views
  }

  /// What became of views when what is on show was mounted.
  public var mountStatistics: MountStatistics {
    updateIfDue()
    return content.statistics
  }

  /// The components on show with their places and views, as text: a line for each, indented by its depth.
  public var hierarchyDescription: String {
    updateIfDue()
    return content.hierarchyDescription
  }

  /// Nothing that reaches beyond the host can be touched there, as in UIKit.
  private func contains(_ point: Point) -> Bool { Rect(origin: .zero, size: size).contains(point) }
}
