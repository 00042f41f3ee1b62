public import Geometry

/// Which way the content of a list runs.
public enum LayoutAxis: Hashable, Sendable {
  case vertical, horizontal

  func extent(of size: Size) -> Double {
    switch self {
    case .vertical: size.height
    case .horizontal: size.width
    }
  }
}

/// How a data source cuts changesets in two, so that what is in view takes effect first: ComponentKit's split options.
///
/// The other half follows on its own, before anything that was asked for later.
public struct ChangesetSplitting: Hashable, Sendable {
  /// Items are taken to lie one after the other along it.
  package var axis: LayoutAxis
  /// What is taken to be in view, from the beginning of the content, while nobody has said what really is. In points.
  package var viewportBoundingSize: Size
  /// Whether updates of items out of view wait, too, and not only insertions at the end.
  package var splitsUpdates: Bool

  /// Insertions below the bounding size wait, unless told otherwise.
  public init(
    axis: LayoutAxis = .vertical, viewportBoundingSize: Size = .zero, splitsUpdates: Bool = false
  ) {
    self.axis = axis
    self.viewportBoundingSize = viewportBoundingSize
    self.splitsUpdates = splitsUpdates
  }

  /// The part of the axis that is in view, in points from the beginning of the content.
  ///
  /// - Parameter viewport: the visible part of the content; without any extent it counts as unknown.
  func visibleRange(of viewport: Rect?) -> Range<Double> {
    guard let viewport, viewport.width > 0, viewport.height > 0 else {
      return 0..<max(0, axis.extent(of: viewportBoundingSize))
    }
    let start = axis == .vertical ? viewport.minY : viewport.minX
    return start..<start + axis.extent(of: viewport.size)
  }
}
