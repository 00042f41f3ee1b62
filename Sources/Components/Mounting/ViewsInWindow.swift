import Drawing
import FlexLayout
import Geometry

/// What of a window's content is mounted: what may be seen in it.
extension Layout {
  /// Whether anything in the layout may be drawn within `window`.
  ///
  /// What is turned or moved by a transform is taken to be everywhere, so that too much is mounted rather than too little.
  ///
  /// - Parameters:
  ///   - window: in the coordinate space of the view that the layout is in.
  ///   - position: of the layout there.
  func reaches(into window: Rect, from position: Point) -> Bool {
    guard display != .none else { return false }
    let frame = Rect(origin: position, size: size)
    if frame.overlaps(window) { return true }
    let view = node.view
    if let view {
      guard view.transform == .identity else { return true }
      if frame.inset(by: EdgeInsets(all: -view.overhang)).overlaps(window) { return true }
    }
    if let inkOverhang, frame.inset(by: EdgeInsets(all: -inkOverhang)).overlaps(window) { return true }
    guard view?.clipsToBounds != true else { return false }
    return children.contains { $0.layout.reaches(into: window, from: position + $0.position) }
  }

  /// How far glyphs and strokes may reach beyond the bounds, in points; nil for what stays within them, as images do.
  private var inkOverhang: Double? {
    switch content ?? node.view?.content {
    case nil, .stateful: nil
    case .drawable(let drawable): drawable is ImageDrawable ? nil : size.height / 2
    case .control: size.height / 2
    }
  }
}

extension ViewConfiguration {
  /// How far shadows and blurs reach beyond the bounds, in points.
  fileprivate var overhang: Double {
    func reach(_ shadow: Shadow) -> Double {
      2 * shadow.blurRadius + max(abs(shadow.offset.x), abs(shadow.offset.y))
    }
    var overhang = shadow.map(reach) ?? 0
    guard let effects = ownEffects else { return overhang }
    for shadow in effects.shadows {
      overhang = max(overhang, reach(shadow.shadow) + max(0, shadow.spread))
    }
    return overhang + 3 * effects.filters.blur
  }
}

extension View {
  /// What of the view is in view: nil for all of it.
  ///
  /// - Parameters:
  ///   - outer: the same for what the view is in.
  ///   - isWindow: whether the view shows a part of longer content.
  func window(within outer: Rect?, isWindow: Bool) -> Rect? {
    // What a transform leaves in view is not reckoned with.
    let inherited =
      configuration.transform == .identity
      ? outer?.offset(by: Point(x: -frame.minX, y: -frame.minY)) : nil
    guard isWindow else { return inherited }
    return inherited.map { $0.intersection(bounds) } ?? bounds
  }
}
