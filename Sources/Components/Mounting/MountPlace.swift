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
