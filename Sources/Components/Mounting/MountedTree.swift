package import Drawing
import FlexLayout
import Geometry

/// A layout turned into views: ComponentKit's root view with what is attached to it.
///
/// It changes one thing at a time: what is asked of it while it mounts or unmounts, by a controller for instance, comes right
/// after that.
@MainActor
public final class MountedTree {
  /// The views of components that have no ancestor with a view, back to front, in the container's coordinate space.
  public private(set) var views: [View] = [] {
    didSet { recorded = nil }
  }
  /// What became of views in the last mount.
  package private(set) var statistics = MountStatistics()
  /// What moves everything from where it was before the last mount; nil where nothing does.
  package private(set) var boundsAnimation: BoundsAnimation?
  /// Draws the bounds of components without a view where it is set; changing it mounts what is on show again.
  package var debugBounds: DebugBounds? {
    didSet {
      guard debugBounds != oldValue else { return }
      turns.take { [self] in
        if let layout { mount(layout, isScrolling: false) }
      }
    }
  }
  /// What is mounted; nil for an empty container.
  public private(set) var layout: Layout?
  /// Whether what is mounted was laid out right to left.
  package var isRightToLeft: Bool { layout?.target?.direction == .rightToLeft }
  /// Told of actions by key that nothing mounted takes.
  public weak var nextResponder: (any ActionResponder)?
  /// What has filled the container last, where something does that keeps its tree for other containers.
  package weak var attachment: (any MountAttachment)?
  /// Whether windows mount all of their content, also what is out of view; set before mounting.
  package var mountsWholeWindows = false
  /// Where windows onto longer content have been scrolled to; set before mounting, forgotten with unmounting.
  package var scrollPositions = ScrollPositions()
  private var departingViews: [DepartingView] = [] {
    didSet { recorded = nil }
  }
  /// The picture of the views where nothing departs, of when it was asked for last; good as long as none of them needs display.
  private var recorded: (displayList: DisplayList, time: Double)?
  private var pool = ViewPool()
  private let environment: MountEnvironment
  private let controllers = MountedControllers()
  private var appearance: TreeAppearance?
  private let turns = Turns()

  /// An empty container.
  public init(in environment: MountEnvironment) {
    self.environment = environment
  }

  /// The controllers of what is still mounted hear that it no longer is.
  isolated deinit {
    TreeInUse.with([layout]) { controllers.finish() }
  }

  /// Shows `layout`, of the same scope root as what was there, in its place.
  ///
  /// To show another scope root's layout, unmount first: node identifiers mean something within one root only.
  ///
  /// The view of a node that was there before is used again for it, with the state of its content, also in another view than
  /// before. Other nodes get views out of the reuse pool of their container, or new ones. What is left over is unmounted when
  /// the new content is complete, and goes into the pool.
  public func mount(_ layout: Layout) {
    turns.take { [self] in
      layout.takeEffect()
      mount(layout, isScrolling: false)
    }
  }

  /// Shows what is mounted where it has been scrolled to by now; nothing is animated because of it.
  func mountAgain() {
    turns.take { [self] in
      if let layout { mount(layout, isScrolling: true) }
    }
  }

  private func mount(_ layout: Layout, isScrolling: Bool) {
    let previous = self.layout
    self.layout = layout
    TreeInUse.with([layout, previous]) { makeViews(for: layout, isScrolling: isScrolling) }
  }

  private func makeViews(for layout: Layout, isScrolling: Bool) {
    statistics = MountStatistics()
    environment.spans.measure(.mount, layout.node.text) {
      var pass = MountPass(
        layout, over: Leftovers(views), at: scrollPositions, isScrolling: isScrolling)
      var place = MountPlace(pool: pool)
      views = makeViews(for: layout, at: .zero, in: &place, &pass)
      for view in views { view.tree = self }
      pool = retire(pass.leave(), to: place.pool, isScrolling: isScrolling)
      boundsAnimation = pass.boundsAnimation.start()
      controllers.finish()
    }
  }

  /// Shows that there is nothing any more: what has a last animation goes on being drawn until that is over.
  package func mountNothing() {
    turns.take { [self] in
      TreeInUse.with([layout]) {
        layout = nil
        statistics = MountStatistics()
        boundsAnimation = nil
        pool = retire(Leftovers(views), to: pool, isScrolling: false)
        views = []
        controllers.finish()
      }
    }
  }

  /// Takes everything away at once. Views stay in the reuse pool.
  public func unmount() {
    turns.take { [self] in
      TreeInUse.with([layout]) {
        for view in departingViews.map(\.view) { view.unmount() }
        for view in views { pool.add(view) }
        views = []
        departingViews = []
        layout = nil
        scrollPositions = ScrollPositions()
        controllers.finish()
      }
    }
  }

  /// Tells the controllers of what is mounted that it comes into view. For containers that are shown and hidden as a whole.
  public func treeWillAppear() {
    appearance = beginAppearance()
  }

  /// Tells the controllers of what is mounted that it comes into view, for whoever ends that.
  package func beginAppearance() -> TreeAppearance {
    TreeInUse.with([layout]) { controllers.beginAppearance() }
  }

  /// Tells the controllers that were told of its coming that the tree has gone out of view.
  public func treeDidDisappear() {
    let ending = appearance
    appearance = nil
    ending?.end()
  }

  /// The picture of the mounted views, in the container's coordinate space.
  ///
  /// - Parameter time: seconds of the virtual clock, for what moves.
  package func displayList(at time: Double) -> DisplayList {
    if let recorded, recorded.time == time, !views.contains(where: \.needsDisplay) {
      return recorded.displayList
    }
    return record(on: Canvas(), at: time).displayList
  }

  /// The picture, and which node's view recorded which of its commands.
  package func ownedDisplayList(at time: Double) -> (DisplayList, CommandOwners) {
    var canvas = Canvas()
    canvas.owners = CommandOwners()
    let (displayList, owners) = record(on: canvas, at: time)
    return (displayList, owners ?? CommandOwners())
  }

  private func record(
    on empty: Canvas, at time: Double
  ) -> (displayList: DisplayList, owners: CommandOwners?) {
    var canvas = empty
    let isAlone = departingViews.isEmpty
    for view in views { view.draw(on: &canvas, at: time) }
    for departing in departingViews {
      canvas.withTransform(departing.transform) { departing.view.draw(on: &$0, at: time) }
    }
    unmountDeparted(at: time)
    let displayList = canvas.makeDisplayList()
    recorded = isAlone ? (displayList, time) : nil
    return (displayList, canvas.owners)
  }

  /// Everything that is drawn, parents before what is in them; what is on its way out comes last.
  var allViews: [View] { (views + departingViews.map(\.view)).flatMap(\.withDescendants) }

  /// Lets go of views whose last animation is over, once they have been drawn for the last time.
  func unmountDeparted(at time: Double) {
    for departing in departingViews where departing.hasDeparted(at: time) { departing.view.unmount() }
    departingViews.removeAll { $0.hasDeparted(at: time) }
  }

  /// The views of the subtree `layout` that belong to the same superview; components without a view only add to the
  /// offset of what is in them.
  private func makeViews(
    for layout: Layout, at position: Point, in place: inout MountPlace, _ pass: inout MountPass
  ) -> [View] {
    guard layout.display != .none else { return [] }
    if !mountsWholeWindows, let window = place.window, !layout.reaches(into: window, from: position) {
      return []
    }
    let outside = place.surroundings
    let configuration = place.surroundings.configuration(for: layout, on: pass.grid)
    let controller = controllers.begin(layout, hasView: configuration != nil)
    defer {
      place.surroundings = outside
      controllers.end(controller)
    }
    if let responder = controller?.controller as? any ActionResponder {
      place.surroundings.responders.insert(responder, at: 0)
    }
    guard let configuration else {
      let debugView = makeDebugView(for: layout, at: position, in: &place, &pass)
      return debugView
        + layout.children.flatMap {
          makeViews(for: $0.layout, at: position + $0.position, in: &place, &pass)
        }
    }
    let standIn = place.surroundings.animations?.standIn
    let view = makeView(
      for: layout, configuration, animatedBy: standIn, at: position, in: &place, &pass)
    controllers.acquire(view)
    let offset = pass.contentOffset(in: layout)
    var contents = MountPlace(
      in: view, at: place.origin + position, isAnimationBlocked: place.surroundings.isAnimationBlocked)
    view.scrollIndicator = offset.flatMap {
      layout.node.behavior.scrolling?.scrollIndicator(in: layout, at: $0)
    }
    contents.window = view.window(within: place.window, isWindow: offset != nil)
    pass.enter(view, at: contents.origin)
    view.subviews = layout.children.flatMap {
      makeViews(for: $0.layout, at: $0.position - (offset ?? .zero), in: &contents, &pass)
    }
    view.pool = retire(pass.leave(), to: contents.pool, isScrolling: pass.isScrolling)
    return [view]
  }

  /// Takes away what was not used again, at once or when its last animation is over. What is only scrolled out of view
  /// does not depart.
  ///
  /// - Returns: the pool with what has been taken away.
  private func retire(_ leftovers: Leftovers, to pool: ViewPool, isScrolling: Bool) -> ViewPool {
    var pool = pool
    for view in leftovers.inOrder {
      statistics.hiddenViews += view.viewCount
      let departing = isScrolling ? [] : view.takeDepartingViews()
      departingViews += departing
      if departing.isEmpty { pool.add(view) } else { view.unmount(except: departing.map(\.view)) }
    }
    return pool
  }

  /// The view of `layout` itself: that of the same node before, one out of the pool, or a new one.
  private func makeView(
    for layout: Layout, _ configuration: ViewConfiguration, animatedBy standIn: Int?, at position: Point,
    in place: inout MountPlace, _ pass: inout MountPass
  ) -> View {
    let frame = Rect(origin: position, size: layout.size)
    let taken = pass.takeView(of: layout.node, for: configuration, animatedBy: standIn, to: place.origin)
    let staying = taken?.view
    let pooled = staying == nil ? place.pool.takeView(for: layout.node, configuration) : nil
    statistics.reusedViews += staying ?? pooled == nil ? 0 : 1
    statistics.unhiddenViews += pooled == nil ? 0 : 1
    statistics.allocatedViews += staying ?? pooled == nil ? 1 : 0
    let view = staying ?? pooled ?? View(node: layout.node, configuration: configuration, frame: frame)
    if staying == nil || !pass.isScrolling { view.undoOptimisticMutations() }
    let previous = taken?.previous
    view.update(to: configuration, of: layout.node, frame: frame, in: environment)
    view.isDebugView = false
    view.standIn = standIn
    view.responders = place.surroundings.responders
    view.layoutGuide = pass.layoutGuide(of: frame, from: place.origin)
    if staying == nil || !pass.isScrolling { view.startAnimations(after: previous) }
    if configuration.rare.blocksImplicitAnimations { place.surroundings.isAnimationBlocked = true }
    if let previous, !pass.isScrolling {
      let isBlocked = place.surroundings.isAnimationBlocked
      pass.boundsAnimation.note(view, previous: previous, isBlocked: isBlocked)
    }
    // The content of a transition is alone in its container, so what is left there is the content before.
    if staying == nil, configuration.rare.transition != nil, let old = pass.leftovers.inOrder.first {
      view.takePlace(of: old)
    }
    return view
  }

  /// A box behind what is in a component without a view, where such boxes are to be seen.
  ///
  /// Nothing is in the box itself, so that it changes neither places nor taps.
  private func makeDebugView(
    for layout: Layout, at position: Point, in place: inout MountPlace, _ pass: inout MountPass
  ) -> [View] {
    guard let debugBounds, layout.display == .flex else { return [] }
    let view = makeView(
      for: layout, debugBounds.viewConfiguration, animatedBy: nil, at: position, in: &place, &pass)
    view.isDebugView = true
    return [view]
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
