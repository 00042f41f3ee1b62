public import Drawing
public import Geometry

/// Shows one component tree outside of a list: ComponentKit's `CKComponentHostingView`.
///
/// The root component is laid out in exactly the host's size, even if it would rather be smaller.
@MainActor
public final class ComponentHost {
  /// In points.
  public let size: Size
  /// What each update is laid out with.
  public let layoutEnvironment: LayoutEnvironment
  /// What the content on show was mounted with.
  public let mountEnvironment: MountEnvironment
  private let content: MountedTree
  private var scopeRoot = ScopeRoot()

  /// - Parameter mountEnvironment: nil for one of the host's own, with the diagnostics of the layout.
  public init(
    size: Size, layoutEnvironment: LayoutEnvironment, mountEnvironment: MountEnvironment? = nil
  ) {
    let mountEnvironment =
      mountEnvironment
      ?? MountEnvironment(
        pendingWork: PendingWork(), diagnostics: layoutEnvironment.diagnostics, spans: layoutEnvironment.spans
      )
    self.size = size
    self.layoutEnvironment = layoutEnvironment
    self.mountEnvironment = mountEnvironment
    content = MountedTree(in: mountEnvironment)
  }

  /// The layout on show; nil before the first update and for an absent component.
  public private(set) var layout: Layout?

  /// Builds, lays out and mounts `component` in place of what is shown; what both have in common keeps its state.
  ///
  /// - Throws: `LayoutError`; then everything stays as it was.
  public func update(_ component: (any Component)?) throws(LayoutError) {
    let newRoot = try layoutEnvironment.spans.measure(
      .build, component.map { "\(type(of: $0))" } ?? "nothing"
    ) {
      () throws(LayoutError) in try scopeRoot.building(component)
    }
    let newLayout = try newRoot.layout(thatFits: SizeRange(exactly: size), in: layoutEnvironment)
    (scopeRoot, layout) = (newRoot, newLayout)
    if let newLayout {
      content.mount(newLayout)
    } else {
      content.unmount()
    }
  }

  /// The picture of the mounted tree, in points from the host's top left corner.
  ///
  /// - Parameter time: seconds of the virtual clock, for what moves.
  public func displayList(at time: Double) -> DisplayList {
    content.displayList(at: time)
  }

  /// Taps at a point of the host (in its coordinates, in points): sends the action of what is there.
  ///
  /// - Returns: whether anything took the tap.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard let action = content.tapAction(at: point) else { return false }
    action.send()
    return true
  }

  /// Returns when every image on show has arrived or failed.
  public func settle() async {
    await mountEnvironment.pendingWork.waitUntilIdle()
  }
}
