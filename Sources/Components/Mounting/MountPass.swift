import FlexLayout
import Geometry

/// What one mount keeps track of from its first component to its last.
@MainActor
struct MountPass {
  /// The size of the whole layout, in points.
  let rootSize: Size
  /// The pixels that the layout was put on; nil where it was not.
  let grid: PixelGrid?
  /// Whether only the offsets of windows onto longer content have changed, which animates nothing.
  let isScrolling: Bool
  private let scrollPositions: ScrollPositions
  /// What is left over of the containers that mounting has got into, the innermost last.
  private var containers: [Leftovers]
  var boundsAnimation = BoundsAnimationPlan()

  /// - Parameter leftovers: of the container of the mounted tree.
  init(
    _ layout: Layout, over leftovers: Leftovers, at scrollPositions: ScrollPositions, isScrolling: Bool
  ) {
    rootSize = layout.size
    grid = layout.target.map { PixelGrid($0.scale) }
    containers = [leftovers]
    self.scrollPositions = scrollPositions
    self.isScrolling = isScrolling
  }

  /// What has not been used again yet of the innermost container.
  var leftovers: Leftovers { containers[containers.count - 1] }

  /// What is in a view comes next.
  mutating func enter(_ view: View, at origin: Point) {
    containers.append(Leftovers(in: view, at: origin))
  }

  /// Everything in the view entered last is mounted.
  ///
  /// - Returns: what was in it before and has not been used again.
  mutating func leave() -> Leftovers { containers.removeLast() }

  /// The view that a node had before, and how that was in the coordinate space of the innermost container.
  ///
  /// It comes out of another container where something around the component has got a view or has one no longer. Where a component
  /// that is animated from around it has got one or has it no longer, that is the view of the component around it.
  ///
  /// - Parameters:
  ///   - standIn: the node of the component that leaves its animations to this one; nil for most.
  ///   - origin: of the innermost container, in the mounted layout.
  mutating func takeView(
    of node: Node, for configuration: ViewConfiguration, animatedBy standIn: Int?, to origin: Point
  ) -> (view: View, previous: ViewAppearance)? {
    let innermost = containers.count - 1
    let own = containers[innermost].take(node.identifier, for: configuration)
    let view =
      own ?? standIn.flatMap { containers[innermost].take($0, for: configuration) }
      ?? (configuration.isStandIn
        ? containers[innermost].takeAnimated(by: node.identifier, for: configuration) : nil)
    if let view { return (view, view.appearanceAtRest) }
    // What is scrolled into view comes out of no other container.
    guard !isScrolling else { return nil }
    for index in containers.indices.reversed() {
      let view =
        index == innermost ? nil : containers[index].take(node.identifier, for: configuration)
      guard let view = view ?? containers[index].takeInner(node.identifier, for: configuration) else {
        continue
      }
      var previous = view.appearanceAtRest
      previous.frame.origin = containers[index].place(of: view) - origin
      view.leaveSuperview()
      return (view, previous)
    }
    return nil
  }

  /// How far a layout is scrolled, in whole pixels; nil for one that does not scroll.
  func contentOffset(in layout: Layout) -> Point? {
    guard let scrolling = layout.node.behavior.scrolling else { return nil }
    let offset = scrollPositions.contentOffset(of: scrolling, in: layout)
    guard offset != .zero, let grid else { return offset }
    return Point(x: grid.snap(offset.x, .nearest), y: grid.snap(offset.y, .nearest))
  }

  /// How far the edges of a frame are from those of the layout.
  func layoutGuide(of frame: Rect, from origin: Point) -> EdgeInsets {
    let place = frame.origin + origin
    return EdgeInsets(
      top: place.y, left: place.x, bottom: rootSize.height - place.y - frame.size.height,
      right: rootSize.width - place.x - frame.size.width)
  }
}
