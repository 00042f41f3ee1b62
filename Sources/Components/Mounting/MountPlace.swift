import FlexLayout
import Geometry

/// Where mounting has got to: a container of views and what is known of it.
@MainActor
struct MountPlace {
  /// What holds for a component and everything in it, but not for its siblings.
  struct Surroundings {
    /// The controllers of the components around that have no view of their own, innermost first.
    var responders: [any ActionResponder] = []
    /// Whether bounds animations leave the component alone.
    var isAnimationBlocked = false
    /// The animations of the components around that leave them to the component's view.
    var animations: ViewAnimations?

    /// The view to be made for a component; nil for one without.
    mutating func configuration(for layout: Layout, on grid: PixelGrid?) -> ViewConfiguration? {
      guard layout.display == .flex, var configuration = layout.viewConfiguration(on: grid) else {
        return nil
      }
      if let animations { configuration.rare.add(animations) }
      guard configuration.isStandIn, layout.hasViewInPlace else { return configuration }
      animations = ViewAnimations(of: configuration, standIn: layout.node.identifier)
      return nil
    }
  }

  /// What is kept for the container.
  var pool: ViewPool
  /// Where the container is in the mounted layout.
  let origin: Point
  /// What of the container is in view, where it is in a window onto longer content; nil for all of it.
  var window: Rect?
  var surroundings = Surroundings()

  /// The container of a mounted tree.
  init(pool: ViewPool) {
    self.pool = pool
    origin = .zero
  }

  /// A view, seen from within.
  init(in view: View, at origin: Point, isAnimationBlocked: Bool) {
    pool = view.pool
    self.origin = origin
    surroundings.isAnimationBlocked = isAnimationBlocked
  }
}

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

/// The views that were in one container before and have not been used again yet.
@MainActor
struct Leftovers {
  private var views: [Int: View]
  /// The views in these; nil until one of them is looked for.
  private var innerViews: [Int: View]?
  /// The nodes of views that other nodes leave their animations to, by these; nil until one of them is looked for.
  private var animatedNodes: [Int: Int]?
  /// Nil for that of the mounted tree.
  private let container: View?
  /// Where the container is in the mounted layout.
  private let origin: Point

  /// What was in the container of the mounted tree.
  init(_ views: [View]) {
    self.init(views, in: nil, at: .zero)
  }

  /// What was in a view.
  init(in view: View, at origin: Point) {
    self.init(view.subviews, in: view, at: origin)
  }

  private init(_ views: [View], in container: View?, at origin: Point) {
    self.views = Self.byNode(views)
    self.container = container
    self.origin = origin
  }

  private static func byNode(_ views: [View]) -> [Int: View] {
    Dictionary(views.map { ($0.node.identifier, $0) }) { first, _ in first }
  }

  mutating func take(_ nodeIdentifier: Int, for configuration: ViewConfiguration) -> View? {
    guard let view = views[nodeIdentifier], view.isReusable(for: configuration) else { return nil }
    views[nodeIdentifier] = nil
    return view
  }

  /// The view that a component with the node `standIn` left its animations to.
  mutating func takeAnimated(by standIn: Int, for configuration: ViewConfiguration) -> View? {
    guard !views.isEmpty else { return nil }
    let nodes =
      animatedNodes
      ?? Dictionary(
        views.values.compactMap { view in view.standIn.map { ($0, view.node.identifier) } },
        uniquingKeysWith: { first, _ in first })
    animatedNodes = nodes
    return nodes[standIn].flatMap { take($0, for: configuration) }
  }

  /// A view that is in one of those left over.
  mutating func takeInner(_ nodeIdentifier: Int, for configuration: ViewConfiguration) -> View? {
    guard !views.isEmpty else { return nil }
    let innerViews = innerViews ?? Self.byNode(views.values.flatMap { $0.withDescendants.dropFirst() })
    self.innerViews = innerViews
    guard let view = innerViews[nodeIdentifier], view.isReusable(for: configuration) else { return nil }
    return view
  }

  /// Where a view of the container, or in one of its views, was in the mounted layout.
  func place(of view: View) -> Point {
    var (place, view) = (origin + view.frame.origin, view)
    while let superview = view.superview, superview !== container {
      place = place + superview.frame.origin
      view = superview
    }
    return place
  }

  /// In the order in which their nodes were made.
  var inOrder: [View] {
    views.values.sorted { $0.node.identifier < $1.node.identifier }
  }
}

extension Layout {
  /// The node's view with the content that came out of the layout; nil where it has none.
  ///
  /// The view with a border that is, as in CSS, as many whole pixels wide as fit into its width, and at least one.
  fileprivate func viewConfiguration(on grid: PixelGrid?) -> ViewConfiguration? {
    let content = storedContent
    guard var configuration = node.view ?? content.map({ _ in ViewConfiguration() }) else { return nil }
    if let content { configuration.storedContent = content }
    if configuration.borderWidth > 0, let grid {
      configuration.borderWidth = grid.wholeWidth(of: configuration.borderWidth)
    }
    if let grid, configuration.ownEffects?.borders.isEmpty == false {
      configuration.effects.borders.makeWidthsWhole(on: grid)
    }
    return configuration
  }

  /// Whether what the component is composed of comes to one view, which lies exactly where one of its own would.
  fileprivate var hasViewInPlace: Bool {
    var layout = self
    while layout.node.isTransparent, let child = layout.children.first?.layout, child.display == .flex {
      if child.storedContent != nil || child.node.view != nil { return true }
      layout = child
    }
    return false
  }
}
