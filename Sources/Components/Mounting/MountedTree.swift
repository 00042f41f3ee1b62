public import Drawing
import FlexLayout
public import Geometry

/// A layout turned into views: ComponentKit's root view with what is attached to it.
@MainActor
public final class MountedTree {
  /// The views of components that have no ancestor with a view, back to front, in the container's coordinate space.
  public private(set) var views: [View] = []
  /// What became of views in the last mount.
  public private(set) var statistics = MountStatistics()
  /// Draws the bounds of components without a view where it is set; changing it mounts what is on show again.
  public var debugBounds: DebugBounds? {
    didSet {
      if debugBounds != oldValue, let layout { mount(layout) }
    }
  }
  /// What is mounted; nil for an empty container.
  private(set) var layout: Layout?
  private var departingViews: [DepartingView] = []
  private let environment: MountEnvironment
  private let controllers = MountedControllers()

  /// An empty container.
  public init(in environment: MountEnvironment) {
    self.environment = environment
  }

  /// The controllers of what is still mounted hear that it no longer is.
  isolated deinit {
    controllers.finish()
  }

  /// Shows `layout`, of the same scope root as what was there, in its place.
  ///
  /// To show another scope root's layout, unmount first: node identifiers mean something within one root only.
  ///
  /// The view of a node that was there before is used again for it, with the state of its content; all others are made
  /// anew, and what is left over is unmounted when the new content is complete.
  public func mount(_ layout: Layout) {
    self.layout = layout
    statistics = MountStatistics()
    environment.spans.measure(.mount, layout.node.text) {
      var leftovers = Leftovers(views)
      views = makeViews(for: layout, at: .zero, from: &leftovers)
      retire(leftovers)
      controllers.finish()
    }
  }

  /// Takes everything away.
  public func unmount() {
    for view in views + departingViews.map(\.view) { view.unmount() }
    views = []
    departingViews = []
    layout = nil
    controllers.finish()
  }

  /// Tells the controllers of what is mounted that it comes into view. For containers that are shown and hidden as a whole.
  public func treeWillAppear() {
    controllers.treeWillAppear()
  }

  /// Tells the controllers that were told of its coming that the tree has gone out of view.
  public func treeDidDisappear() {
    controllers.treeDidDisappear()
  }

  /// The picture of the mounted views, in the container's coordinate space.
  ///
  /// - Parameter time: seconds of the virtual clock, for what moves.
  public func displayList(at time: Double) -> DisplayList {
    var canvas = Canvas()
    for view in views { view.draw(on: &canvas, at: time) }
    for departing in departingViews {
      canvas.withTransform(departing.transform) { departing.view.draw(on: &$0, at: time) }
    }
    unmountDeparted(at: time)
    return canvas.makeDisplayList()
  }

  /// Lets go of views whose last animation is over, once they have been drawn for the last time.
  private func unmountDeparted(at time: Double) {
    for departing in departingViews where departing.hasDeparted(at: time) { departing.view.unmount() }
    departingViews.removeAll { $0.hasDeparted(at: time) }
  }

  /// The action that a tap sends, nil when nothing there takes it.
  ///
  /// - Parameter point: in the container's coordinate space.
  public func tapAction(at point: Point) -> Action<Void>? {
    views.reversed().lazy.compactMap { $0.tapAction(at: point) }.first
  }

  /// The views of the subtree `layout` that belong to the same superview; components without a view only add to the
  /// offset of what is in them.
  private func makeViews(
    for layout: Layout, at position: Point, from leftovers: inout Leftovers
  ) -> [View] {
    guard layout.display != .none else { return [] }
    let configuration = layout.display == .flex ? layout.viewConfiguration : nil
    let controller = controllers.begin(layout, hasView: configuration != nil)
    defer { controllers.end(controller) }
    guard let configuration else {
      let debugView = makeDebugView(for: layout, at: position, from: &leftovers)
      return debugView
        + layout.children.flatMap {
          makeViews(for: $0.layout, at: position + $0.position, from: &leftovers)
        }
    }
    let view = makeView(for: layout, configuration, at: position, from: &leftovers)
    controllers.acquire(view)
    var inner = Leftovers(view.subviews)
    view.subviews = layout.children.flatMap {
      makeViews(for: $0.layout, at: $0.position, from: &inner)
    }
    retire(inner)
    return [view]
  }

  /// Takes away what was not used again, at once or when its last animation is over.
  private func retire(_ leftovers: Leftovers) {
    for view in leftovers.inOrder {
      statistics.removedViews += view.viewCount
      let departing = view.takeDepartingViews()
      departingViews += departing
      view.unmount(except: departing.map(\.view))
    }
  }

  /// The view of `layout` itself, used again where there was one.
  private func makeView(
    for layout: Layout, _ configuration: ViewConfiguration, at position: Point,
    from leftovers: inout Leftovers
  ) -> View {
    let frame = Rect(origin: position, size: layout.size)
    let reused = leftovers.take(layout.node.identifier, for: configuration)
    statistics.reusedViews += reused == nil ? 0 : 1
    statistics.allocatedViews += reused == nil ? 1 : 0
    let view = reused ?? View(node: layout.node, configuration: configuration, frame: frame)
    let previous = reused?.appearanceAtRest
    view.update(to: configuration, of: layout.node, frame: frame, in: environment)
    view.isDebugView = false
    view.startAnimations(after: previous)
    // The content of a transition is alone in its container, so what is left there is the content before.
    if reused == nil, let old = leftovers.inOrder.first { view.takePlace(of: old) }
    return view
  }

  /// A box behind what is in a component without a view, where such boxes are to be seen.
  ///
  /// Nothing is in the box itself, so that it changes neither places nor taps.
  private func makeDebugView(
    for layout: Layout, at position: Point, from leftovers: inout Leftovers
  ) -> [View] {
    guard let debugBounds, layout.display == .flex else { return [] }
    let view = makeView(for: layout, debugBounds.viewConfiguration, at: position, from: &leftovers)
    view.isDebugView = true
    return [view]
  }
}

/// The views that were in one container before and have not been used again yet.
@MainActor
private struct Leftovers {
  private var views: [Int: View]

  init(_ views: [View]) {
    self.views = Dictionary(views.map { ($0.node.identifier, $0) }) { first, _ in first }
  }

  mutating func take(_ nodeIdentifier: Int, for configuration: ViewConfiguration) -> View? {
    guard let view = views[nodeIdentifier], view.isReusable(for: configuration) else { return nil }
    views[nodeIdentifier] = nil
    return view
  }

  /// In the order in which their nodes were made.
  var inOrder: [View] {
    views.values.sorted { $0.node.identifier < $1.node.identifier }
  }
}

extension Layout {
  /// The node's view with the content that came out of the layout.
  fileprivate var viewConfiguration: ViewConfiguration? {
    guard let content else { return node.view }
    var configuration = node.view ?? ViewConfiguration()
    configuration.content = content
    return configuration
  }
}

extension View {
  fileprivate func update(
    to configuration: ViewConfiguration, of node: Node, frame: Rect, in environment: MountEnvironment
  ) {
    self.configuration = configuration
    self.frame = frame
    self.node = node
    diagnostics = environment.diagnostics
    let previousState = content?.state
    if let description = configuration.content {
      content = MountedContent.mount(description, replacing: content, in: environment)
    } else {
      content?.willUnmount()
      content = nil
    }
    applyStateAttributes(isNewState: content?.state !== previousState)
  }
}
