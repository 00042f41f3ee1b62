public import Components
public import DataSources
public import Geometry

/// Turns models into laid out components for a list that is driven by hand: ComponentKit's `CKComponentDataSource`.
///
/// It starts without any section: the first changeset inserts one, or its items have nowhere to go. Changesets are
/// verified against what all those before them will have made of the data source (its input), and prepared in the
/// background, one after the other. Whatever is asked of the data source is answered for what the delegate has applied
/// so far (its output): ask it, and nothing of your own, for the model at an index path, but find the next index path to
/// insert at from your own models, never from the list view, which lags behind.
@MainActor
public final class ComponentDataSource<Model: Sendable, Context: Sendable> {
  /// Whether batches that are ready wait.
  public enum Suspension: Hashable, Sendable {
    /// They are prepared, and kept in order.
    case suspended
    case notSuspended
  }

  typealias Item = ComponentDataSourceOutputItem<Model>

  /// Told of batches that are ready. Without any delegate they take effect at once.
  public weak var delegate: (any ComponentDataSourceDelegate<Model, Context>)?
  /// Takes batches that are ready in place of the delegate, unless it returns false. The next one comes after `ticker` was
  /// called; calling that again does nothing.
  package var takeBatch:
    (
      (
        _ includesSizeChange: Bool, _ applicator: ComponentDataSourceChangesetApplicator<Model>,
        _ ticker: @escaping @MainActor () -> Void
      ) -> Bool
    )?
  /// Whether batches that are ready wait.
  public var suspension = Suspension.notSuspended {
    didSet { gate.isOpen = suspension == .notSuspended }
  }

  private let dataSource: DataSource<ConstrainedModel<Model>, Context>
  private let listener = OutputListener<Model>()
  private let gate = DeliveryGate()
  private var output: [[Item]] = []
  private var lifecycles: [Int: ComponentLifecycle] = [:]
  /// Set while a batch of the queue takes effect, for whoever applies it.
  private var isDelivering = false
  /// What that batch has changed; nil until it has taken effect.
  private var outputChangeset: ComponentDataSourceOutputChangeset<Model>?
  /// Runs from when somebody waits until everything enqueued has taken effect.
  private var settling: Task<Void, Never>?
  private var failure: DataSourceError?
  /// Who waits for `settling` to end or for a batch to wait in turn.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameters:
  ///   - environment: fonts, scale and direction of all layouts.
  ///   - context: handed to the provider with every model.
  ///   - decider: asked before the provider.
  ///   - componentProvider: the component of a model; called on any thread, for several models at once.
  public init(
    environment: LayoutEnvironment, context: Context,
    decider: any ComponentDecider<Model> = ComponentConstantDecider(isEnabled: true),
    componentProvider: @escaping @Sendable (Model, Context) -> (any Component)?
  ) {
    var configuration = DataSourceConfiguration<ConstrainedModel<Model>, Context>(
      sizeRange: SizeRange(), environment: environment, context: context
    ) { item, context in
      decider.isComponentCompliant(item.model) ? componentProvider(item.model, context) : nil
    }
    configuration.sizeRangeOfModel = { $0.constrainedSize }
    dataSource = DataSource(configuration: configuration)
    listener.didModify = { [weak self] state, changes in self?.takeOver(state, by: changes) }
    dataSource.addListener(listener)
    // What waits for a delegate or for being resumed keeps nobody alive; once nobody is there, it takes effect for nobody.
    dataSource.pace = { [weak self, gate] prepared, install in
      await gate.waitUntilOpen()
      if let self { deliver(prepared, install) } else { install() }
      await gate.waitUntilDone()
    }
    gate.didBeginWaiting = { [weak self] in self?.resumeWaiting() }
  }

  isolated deinit {
    gate.removeForGood()
  }

  /// Has a changeset prepared and then brought to the delegate, after all those before it.
  ///
  /// - Parameter constrainedSize: what the components of its models are laid out in, now and when they are built again.
  /// - Throws: `DataSourceError.invalidChangeset` before anything has changed; it names the operation, the index and what
  ///   there is.
  public func enqueue(_ changeset: Changeset<Model>, constrainedSize: SizeRange) throws(DataSourceError) {
    try dataSource.apply(changeset.constrained(to: constrainedSize), mode: .async)
  }

  /// Has every item built anew, each in the size it was enqueued with.
  public func enqueueReload() throws(DataSourceError) {
    try dataSource.reload(mode: .async)
  }

  /// Has every item built anew with another context.
  public func updateContextAndEnqueueReload(_ context: Context) throws(DataSourceError) {
    var configuration = dataSource.configuration
    configuration.context = context
    try dataSource.updateConfiguration(configuration, mode: .async)
  }

  /// Whether something was enqueued that has not taken effect.
  public var isComputingChanges: Bool { !dataSource.isSettled }

  /// Returns when everything has taken effect, or when what is ready has to wait for the delegate or for being resumed.
  ///
  /// - Throws: `DataSourceError.layout` when something enqueued since the last call could not be laid out.
  public func settle() async throws(DataSourceError) {
    beginSettling()
    while settling != nil, !gate.isWaiting { await withCheckedContinuation { waiting.append($0) } }
    guard settling == nil, let failure else { return }
    self.failure = nil
    throw failure
  }

  /// How many sections the output has.
  public var numberOfSections: Int { output.count }

  /// How many items a section of the output has; the section must be there.
  public func numberOfObjects(inSection section: Int) -> Int { output[section].count }

  /// The item there; nil where there is none.
  public func object(at indexPath: ItemIndexPath) -> ComponentDataSourceOutputItem<Model>? {
    output.item(at: indexPath)
  }

  /// The item with that identifier and where it is; nil when it is gone.
  public func object(
    withIdentifier identifier: Int
  ) -> (item: ComponentDataSourceOutputItem<Model>, indexPath: ItemIndexPath)? {
    for (section, items) in output.enumerated() {
      guard let item = items.firstIndex(where: { $0.identifier == identifier }) else { continue }
      return (items[item], ItemIndexPath(section: section, item: item))
    }
    return nil
  }
}

extension ComponentDataSource {
  private func beginSettling() {
    guard settling == nil else { return }
    // Waiting for a delegate that never applies its batch keeps nobody alive.
    settling = Task { [weak self, dataSource] in
      var failure: DataSourceError?
      do throws(DataSourceError) { try await dataSource.settle() } catch { failure = error }
      self?.didSettle(failure)
    }
  }

  private func didSettle(_ failure: DataSourceError?) {
    settling = nil
    self.failure = self.failure ?? failure
    resumeWaiting()
  }

  private func resumeWaiting() {
    let continuations = waiting
    waiting = []
    for continuation in continuations { continuation.resume() }
  }

  /// Brings a prepared batch to the delegate.
  private func deliver(
    _ prepared: PreparedChange<ConstrainedModel<Model>, Context>, _ install: @escaping @MainActor () -> Void
  ) {
    let applicator = ComponentDataSourceChangesetApplicator<Model> { [self] in
      isDelivering = true
      install()
      isDelivering = false
      gate.applied()
      defer { outputChangeset = nil }
      // What can no longer be laid out, with what has taken effect meanwhile, changes nothing.
      return outputChangeset
        ?? ComponentDataSourceOutputChangeset(AppliedChanges(updatedItems: []), before: output, after: output)
    }
    let preview = ComponentDataSourceOutputChangeset(
      prepared.changes, before: output, after: items(of: prepared.state, isPreview: true))
    let ticket = gate.expect()
    let isTaken = takeBatch?(preview.includesSizeChange, applicator) { ticket.tick() }
    if isTaken != true {
      ticket.tick()
      if let delegate {
        delegate.componentDataSource(
          self,
          hasChangesOf: ComponentDataSourceChangeTypes(prepared.changes, updatesSize: preview.updatesSize),
          applicator: applicator)
      } else {
        applicator()
      }
    }
  }

  /// - Parameter isPreview: whether the state may never take effect, so that nothing of it is to be shown yet.
  private func items(
    of state: DataSourceState<ConstrainedModel<Model>>, isPreview: Bool
  ) -> [[Item]] {
    state.sections.map { section in
      section.map { item in
        let number = item.identifier.number
        let lifecycle = lifecycles[number] ?? ComponentLifecycle(item.layout)
        if !isPreview { lifecycles[number] = lifecycle }
        return Item(item, lifecycle: lifecycle)
      }
    }
  }
}

extension ComponentDataSource {
  /// Takes a new state over as the output; who applies a batch finds out what has changed, and the delegate is told of
  /// sizes that state updates have changed.
  fileprivate func takeOver(_ state: DataSourceState<ConstrainedModel<Model>>, by changes: AppliedChanges) {
    let before = output
    output = items(of: state, isPreview: false)
    let numbers = Set(output.joined().lazy.map(\.identifier))
    lifecycles = lifecycles.filter { numbers.contains($0.key) }
    let updates = changes.finalUpdatedIndexPaths.sorted { $0.key < $1.key }
    for (_, path) in updates {
      output.item(at: path)?.lifecycle.update(to: state.item(at: path)?.layout)
    }
    let changeset = ComponentDataSourceOutputChangeset(changes, before: before, after: output)
    guard !isDelivering else {
      outputChangeset = changeset
      return
    }
    for (old, new) in updates {
      guard let item = output.item(at: new), before.item(at: old)?.size != item.size else { continue }
      delegate?.componentDataSource(
        self, didChangeSizeOf: item, at: new, animation: item.lifecycle.boundsAnimation)
    }
  }
}

/// Hears of new states in the data source's stead.
@MainActor
private final class OutputListener<Model: Sendable>: DataSourceListener {
  var didModify: (DataSourceState<ConstrainedModel<Model>>, AppliedChanges) -> Void = { _, _ in }

  func dataSourceDidModify(
    from previousState: DataSourceState<ConstrainedModel<Model>>,
    to state: DataSourceState<ConstrainedModel<Model>>, by changes: AppliedChanges
  ) {}

  func dataSourceDidAnnounceLayouts(
    from previousState: DataSourceState<ConstrainedModel<Model>>,
    to state: DataSourceState<ConstrainedModel<Model>>, by changes: AppliedChanges
  ) {
    didModify(state, changes)
  }
}
