public import Geometry
package import Typesetting

/// A mounted component with a view of its own: what stays from one mount to the next, draws itself and takes taps.
@MainActor
public final class View {
  /// Where the view is, in points of the superview's coordinate space, or of the container's for a root view.
  public internal(set) var frame: Rect {
    didSet { setNeedsDisplay() }
  }
  /// The configuration mounted last, with the content that layout made.
  public internal(set) var configuration: ViewConfiguration {
    didSet { setNeedsDisplay() }
  }
  /// Back to front.
  public internal(set) var subviews: [View] = [] {
    didSet {
      for subview in subviews { subview.superview = self }
      setNeedsDisplay()
    }
  }
  /// The view this one is in; nil for a root view.
  public private(set) weak var superview: View?
  /// How far the view's edges are from those of the mounted layout: ComponentKit's layout guide.
  public internal(set) var layoutGuide = EdgeInsets.zero
  /// Drawn over everything in the view; nil for most.
  var scrollIndicator: ScrollIndicator? {
    didSet { setNeedsDisplay() }
  }
  /// Whether a finger is on the view that would tap it if it were lifted now.
  package internal(set) var isHighlighted = false {
    didSet { setNeedsDisplay() }
  }
  /// How often the view has been given up by what it showed.
  private(set) var departureCount = 0
  /// What of the view's text a finger would tap if it were lifted now; drawn darker.
  package internal(set) var touchedText: TextTarget? {
    didSet { setNeedsDisplay() }
  }
  /// The node the view belongs to, of the generation mounted last.
  var node: Node
  var content: MountedContent? {
    didSet { setNeedsDisplay() }
  }
  /// The attributes applied last to what the view keeps.
  var appliedAttributes: [StateAttribute] = []
  /// Views that were in this one and are kept for what comes to be in it.
  var pool = ViewPool()
  /// The controllers of the view's component and of those around it that share the view's superview, innermost first.
  var responders: [any ActionResponder] = []
  /// The node of the component that leaves its animations to this one's; nil for most.
  var standIn: Int?
  /// What a root view is mounted in.
  weak var tree: MountedTree?
  /// To be undone before attributes are applied the next time, the last one first.
  var optimisticMutations: [@MainActor () -> Void] = []
  /// Who is told of what goes wrong in the view.
  var diagnostics = Diagnostics.ignored

  init(node: Node, configuration: ViewConfiguration, frame: Rect) {
    self.node = node
    self.configuration = configuration
    self.frame = frame
  }

  /// What moves the view, from the first to the last one.
  var runningAnimations: [RunningAnimation] = [] {
    didSet { setNeedsDisplay() }
  }
  /// Whether the view only shows the bounds of a component that has none.
  var isDebugView = false
  /// Whether the view or what is in it may look otherwise than when it was drawn last. Where that is so, it is of all that the view
  /// is in, as far as that shows it.
  var needsDisplay = true

  /// The component's type name; for a box of `DebugBounds` followed by `View_Debug`.
  public var componentName: String { isDebugView ? "\(node.name)View_Debug" : node.name }

  /// What the component's author called it.
  public var componentIdentifier: ComponentIdentifier? { node.componentIdentifier }

  /// What the view is mounted in.
  var mountedTree: MountedTree? {
    var view = self
    while let superview = view.superview { view = superview }
    return view.tree
  }

  /// The view's own coordinate space: its size at the origin.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Maps the view's coordinate space to its superview's.
  var transformToSuperview: AffineTransform { appearanceAtRest.transformToSuperview }

  /// The view and all that is in it, parents before their children.
  var withDescendants: [View] {
    var (found, ahead): ([View], [View]) = ([], [self])
    while let view = ahead.popLast() {
      found.append(view)
      ahead.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  /// How many views there are, this one included.
  var viewCount: Int { subviews.reduce(1) { $0 + $1.viewCount } }

  /// Goes out of what it is in, with all that is in it, to come into something else.
  func leaveSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Has the view drawn again, with all that it is in.
  func setNeedsDisplay() {
    var view = self
    while !view.needsDisplay {
      view.needsDisplay = true
      guard let superview = view.superview else { return }
      view = superview
    }
  }

  /// Stops what the view and its subviews have under way, but for those that are still needed.
  func unmount(except departing: [View] = []) {
    guard !departing.contains(where: { $0 === self }) else { return }
    unmountContent()
    for subview in subviews { subview.unmount(except: departing) }
  }

  /// What the view shows goes: a finger on it is on nothing any more.
  func depart() { departureCount += 1 }

  /// Gives up what is drawn in the view and what was applied to it.
  func unmountContent() {
    if content?.isStateLasting == true { undoAppliedAttributes() }
    content?.willUnmount()
    content = nil
    appliedAttributes = []
    depart()
    isHighlighted = false
    touchedText = nil
  }
}
