public import Drawing
import FlexLayout
public import Geometry

/// A layout turned into views: ComponentKit's root view with what is attached to it.
@MainActor
public final class MountedTree {
  /// The views of components that have no ancestor with a view, back to front, in the container's coordinate space.
  public private(set) var views: [View] = []
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
    var leftovers = Leftovers(views)
    views = makeViews(for: layout, at: .zero, from: &leftovers)
    leftovers.unmountAll()
    controllers.finish()
  }

  /// Takes everything away.
  public func unmount() {
    for view in views { view.unmount() }
    views = []
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
    return canvas.makeDisplayList()
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
      return layout.children.flatMap {
        makeViews(for: $0.layout, at: position + $0.position, from: &leftovers)
      }
    }
    let frame = Rect(origin: position, size: layout.size)
    let view =
      leftovers.take(layout.node.identifier)
      ?? View(node: layout.node, configuration: configuration, frame: frame)
    view.update(to: configuration, of: layout.node, frame: frame, in: environment)
    controllers.acquire(view)
    var inner = Leftovers(view.subviews)
    view.subviews = layout.children.flatMap {
      makeViews(for: $0.layout, at: $0.position, from: &inner)
    }
    inner.unmountAll()
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

  mutating func take(_ nodeIdentifier: Int) -> View? {
    views.removeValue(forKey: nodeIdentifier)
  }

  func unmountAll() {
    for view in views.values.sorted(by: { $0.node.identifier < $1.node.identifier }) { view.unmount() }
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
    if let description = configuration.content {
      content = MountedContent.mount(description, replacing: content, in: environment)
    } else {
      content?.willUnmount()
      content = nil
    }
  }
}
