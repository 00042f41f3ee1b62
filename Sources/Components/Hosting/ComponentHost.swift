package import Drawing
public import Geometry

/// Shows one component tree outside of a list: ComponentKit's `CKComponentHostingView`.
///
/// The root component is laid out in exactly the host's size, even if it would rather be smaller. Everything that is due
/// synchronously is built before the host answers any question.
///
/// The host changes one thing at a time: what is asked of it while it mounts content, by a controller for instance, comes
/// right after that, and where it cannot be laid out the delegate hears of it.
@MainActor
public final class ComponentHost {
  /// What the content on show was mounted with.
  public let mountEnvironment: MountEnvironment
  /// What `sizeThatFits(_:)` chooses from.
  package let sizeRangeProvider: SizeRangeProvider
  /// Told of updates that may change the size the content would like.
  public weak var delegate: (any ComponentHostDelegate)?
  /// Why the last update that nobody waited for was given up: one of state, or an asynchronous one.
  public internal(set) var failure: LayoutError?

  /// Told of actions by key that nothing in the host takes.
  public var nextResponder: (any ActionResponder)? {
    get { content.nextResponder }
    set { content.nextResponder = newValue }
  }
  /// Draws the bounds of components without a view where it is set.
  public var debugBounds: DebugBounds? {
    get { content.debugBounds }
    set { content.debugBounds = newValue }
  }

  /// When what is not on show yet is to be.
  enum Due {
    case nothing, asynchronously, synchronously
  }

  let content: MountedTree
  let initialSize: Size?
  var generation: HostGeneration
  var inputs: HostInputs
  var due = Due.nothing
  var worker: Task<Void, Never>?
  var isShown = false
  var isMounting = false
  /// Whether a synchronous change was asked for while something else was mounted.
  var isChangeAwaitingMount = false
  private var fittingSize: (version: Int, range: SizeRange, size: Size)?

  /// - Parameters:
  ///   - sizeRangeProvider: has no say in the layout on show.
  ///   - initialSize: what `sizeThatFits(_:)` answers until the first update is on show, so that one may be built in the
  ///     background as well; nil to have the first one built at once, whatever its mode is.
  ///   - mountEnvironment: nil for one of the host's own, with the diagnostics of the layout.
  public init(
    size: Size, sizeRangeProvider: SizeRangeProvider = .exact, initialSize: Size? = nil,
    layoutEnvironment: LayoutEnvironment, mountEnvironment: MountEnvironment? = nil
  ) {
    let mountEnvironment =
      mountEnvironment
      ?? MountEnvironment(
        pendingWork: PendingWork(), diagnostics: layoutEnvironment.diagnostics, spans: layoutEnvironment.spans
      )
    self.sizeRangeProvider = sizeRangeProvider
    self.initialSize = initialSize
    self.mountEnvironment = mountEnvironment
    content = MountedTree(in: mountEnvironment)
    inputs = HostInputs(environment: layoutEnvironment, size: size)
    generation = HostGeneration(environment: layoutEnvironment, size: size, scopeRoot: ScopeRoot())
    generation.scopeRoot = ScopeRoot(
      listener: StateListener { [weak self] update in
        self?.inputs.add(update)
        self?.invalidate(update.mode)
      })
  }

  /// The components on show are unmounted, and their controllers invalidated.
  isolated deinit {
    content.unmount()
    generation.scopeRoot.invalidateControllers(before: nil)
  }

  /// How large the host is, in points: that of what is on show, where a change of size is still on its way.
  public var size: Size { generation.size }

  /// What the content on show was laid out with.
  public var layoutEnvironment: LayoutEnvironment { generation.environment }

  /// What is behind all that the host shows: white on light screens, black on dark ones.
  package var backgroundColor: Color {
    AdaptiveColor.systemBackground.resolved(for: layoutEnvironment.userInterfaceStyle)
  }

  /// The layout on show; nil before the first update and for an absent component.
  public var layout: Layout? {
    updateIfDue()
    return generation.layout
  }

  /// What is on show.
  var mounted: MountedTree {
    updateIfDue()
    return content
  }

  /// How much building the generation on show took.
  package var buildCounts: BuildCounts { generation.scopeRoot.counts }

  /// Shows `component` in place of what is shown; what both have in common keeps its state.
  ///
  /// - Parameter mode: `sync` to have it on show when the call returns. The first update is so in any case, unless the
  ///   host has an initial size. Asynchronous ones are built in the background, all of one turn of the main actor
  ///   together.
  /// - Throws: `LayoutError` of what was due synchronously; then everything stays as it was.
  public func update(_ component: (any Component)?, mode: UpdateMode = .sync) throws(LayoutError) {
    try change(because: .inputs, mode) { $0.component = component }
  }

  /// Shows what is shown in another environment, such as a dark one; whatever has read it is built anew.
  ///
  /// - Parameter mode: `sync` to have it on show when the call returns.
  /// - Throws: `LayoutError` of what was due synchronously; then everything stays as it was.
  public func update(
    layoutEnvironment: LayoutEnvironment, mode: UpdateMode = .sync
  ) throws(LayoutError) {
    guard isShown || due != .nothing else {
      (inputs.environment, generation.environment) = (layoutEnvironment, layoutEnvironment)
      return
    }
    try change(because: .inputs, mode) { $0.environment = layoutEnvironment }
  }

  /// Builds everything anew, for the sake of what components read beside what they were made from.
  ///
  /// - Throws: `LayoutError` of what was due synchronously; then everything stays as it was.
  public func reload(mode: UpdateMode) throws(LayoutError) {
    try change(because: .reload, mode)
  }

  /// The size that suits the content where `size` is asked for, by the size range provider. Changes nothing on show.
  ///
  /// - Throws: `LayoutError` of the layout; `invalidSizeRange` also when the provider gives a range that is none.
  public func sizeThatFits(_ size: Size) throws(LayoutError) -> Size {
    updateIfDue()
    if !isShown, let initialSize { return initialSize }
    let range = sizeRangeProvider.sizeRange(for: size)
    if let fittingSize, fittingSize.version == inputs.version, fittingSize.range == range {
      return fittingSize.size
    }
    let layout = try generation.scopeRoot.layout(thatFits: range, in: generation.environment)
    let answer = layout?.size ?? .zero
    if due == .nothing { fittingSize = (inputs.version, range, answer) }
    return answer
  }

  /// Tells the controllers that the host comes into view.
  public func treeWillAppear() {
    updateIfDue()
    content.treeWillAppear()
  }

  /// Tells the controllers that the host has gone out of view.
  public func treeDidDisappear() {
    content.treeDidDisappear()
  }

  /// Returns when every update is on show or given up, and every image on show has arrived or failed.
  public func settle() async {
    while worker != nil || !mountEnvironment.pendingWork.isIdle {
      await worker?.value
      await mountEnvironment.pendingWork.waitForNextEnd()
    }
  }
}

/// Told when a host may have to become larger or smaller: ComponentKit's `CKComponentHostingViewDelegate`.
@MainActor
public protocol ComponentHostDelegate: AnyObject {
  /// What `sizeThatFits(_:)` answers may have changed. State that is set synchronously is announced before it is built, any other
  /// update when it is on show.
  func componentHostDidInvalidateSize(_ host: ComponentHost)
  /// An update that nobody waits for was given up, one of state or an asynchronous one; what was on show stays.
  func componentHost(_ host: ComponentHost, didFailToUpdate error: LayoutError)
}

extension ComponentHostDelegate {
  /// Does nothing; the error is kept in the host's `failure`.
  public func componentHost(_ host: ComponentHost, didFailToUpdate error: LayoutError) {}
}
