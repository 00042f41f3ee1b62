public import Components
public import Geometry

/// Keeps models and their laid out components, and changes them by changesets: ComponentKit's `CKDataSource`.
///
/// It starts without any section. A changeset is verified as a whole, against the items there will be once everything
/// pending has taken effect, before anything changes. What queries answer is always what has taken effect; a change
/// under way is not visible to them.
@MainActor
public final class DataSource<Model: Sendable, Context: Sendable> {
  /// What the state was made with.
  public private(set) var configuration: DataSourceConfiguration<Model, Context>
  /// What has taken effect.
  public private(set) var state = DataSourceState<Model>()

  /// The visible part of the content, in points: what of a changeset takes effect first where the configuration splits
  /// them. Nil while it is not known.
  public var viewport: Rect?

  /// Says when a prepared asynchronous change takes effect, by calling `install` once: at once where nobody paces changes.
  /// The next change is prepared when it returns.
  package var pace:
    (
      @MainActor (
        _ change: PreparedChange<Model, Context>, _ install: @escaping @MainActor () -> Void
      ) async -> Void
    )?

  var pending = ModificationQueue<Model, Context>()
  private var worker: Task<Void, Never>?
  var failure: DataSourceError?
  /// How many items each section will have once everything pending has taken effect.
  private var expectedItemCounts: [Int] = []
  /// How often the state has changed: tells whether a result was made from the state there is.
  private var generation = 0
  private let announcer = DataSourceAnnouncer<Model>()
  var newState = PendingState<Model>()
  var stateTurn: Task<Void, Never>?

  /// How many sections there will be once everything pending has taken effect.
  package var expectedNumberOfSections: Int { expectedItemCounts.count }

  /// Without any section.
  public init(configuration: DataSourceConfiguration<Model, Context>) {
    self.configuration = configuration
  }

  /// The controllers of all components are invalidated.
  isolated deinit {
    for section in state.sections {
      for item in section { item.scopeRoot.invalidateControllers(before: nil) }
    }
  }

  /// Announces changes to `listener`, which is not kept alive, after those added before it; adding it again does nothing.
  public func addListener(_ listener: any DataSourceListener<Model>) {
    announcer.add(listener)
  }

  /// Applies a changeset; in `sync` mode after all pending ones.
  ///
  /// Where the configuration splits changesets, what is not in view follows asynchronously in either mode.
  ///
  /// - Parameter userInfo: comes with the change to all listeners.
  /// - Throws: `DataSourceError.invalidChangeset` before anything has changed. In `sync` mode also `.layout`, of this
  ///   changeset or a pending one; in `async` mode that is thrown by `settle()`.
  public func apply(
    _ changeset: Changeset<Model>, mode: UpdateMode, userInfo: [String: any Sendable] = [:]
  ) throws(DataSourceError) {
    let verified: VerifiedChangeset<Model>
    do throws(ChangesetError) {
      verified = try changeset.verify(againstItemCounts: expectedItemCounts)
    } catch {
      throw .invalidChangeset(error)
    }
    expectedItemCounts = verified.itemCountsAfter
    pending.append(.changeset(verified, userInfo: userInfo))
    switch mode {
    case .async: startWorker()
    case .sync: try drainChangesets()
    }
  }

  /// Fills a data source that has no section and will have none, in the caller's turn as far as it takes, the rest in the
  /// background. Everything that is applied from now on comes after all of it, and its index paths count all of it.
  ///
  /// - Parameters:
  ///   - contents: the models of each section.
  ///   - isEnough: asked after each portion of items has taken effect; every portion is twice the one before.
  /// - Throws: `DataSourceError.layout`, of an item of the portions that were to take effect at once.
  package func open(_ contents: [[Model]], until isEnough: () -> Bool) throws(DataSourceError) {
    expectedItemCounts = contents.map(\.count)
    let ticket = pending.append(.opening(contents))
    while let earlier = pending.first(.changeset), earlier.ticket < ticket {
      try takeEffect(earlier, as: earlier.modification.whole)
    }
    // So many are prepared before it is known how much room they take.
    var portion = 8
    repeat {
      // A listener may have had all of it take effect, or even have emptied the data source and opened it anew.
      guard let next = pending.first(.changeset), case .opening(let contents, _) = next.modification else {
        return
      }
      try takeEffect(next, as: .opening(contents, limit: portion))
      portion *= 2
    } while !isEnough()
    startWorker()
  }

  /// Makes all items anew by `configuration`; where provider and context are still those of the current one, components
  /// stay and are only laid out anew, but for those that have read something else of the environment.
  ///
  /// In `sync` mode it takes the place of all pending configurations; pending changesets stay pending and will be
  /// prepared by it.
  ///
  /// - Throws: in `sync` mode `DataSourceError.layout`; then nothing has changed.
  public func updateConfiguration(
    _ configuration: DataSourceConfiguration<Model, Context>, mode: UpdateMode
  ) throws(DataSourceError) {
    try modify(.configuration(configuration), mode: mode)
  }

  /// Builds and lays out all items anew, for the sake of what providers read beside model and context.
  ///
  /// In `sync` mode it takes the place of all pending reloads; pending changesets stay pending.
  ///
  /// - Throws: in `sync` mode `DataSourceError.layout`; then nothing has changed.
  public func reload(mode: UpdateMode) throws(DataSourceError) {
    try modify(.reload, mode: mode)
  }

  /// Whether new state of components has to wait; what has waited takes effect when this is set to false.
  public var pausesStateUpdates = false {
    didSet { takeUpState() }
  }

  /// Whether nothing is pending. State that has to wait while updates are paused is pending.
  public var isSettled: Bool { pending.isEmpty && newState.isEmpty }

  /// Returns when everything pending has taken effect, save for state that has to wait while updates are paused.
  ///
  /// - Throws: `DataSourceError.layout` when an asynchronous change or new state since the last call could not be laid
  ///   out: the first one, where there were several.
  public func settle() async throws(DataSourceError) {
    while let task = stateTurn ?? worker { await task.value }
    if let failure {
      self.failure = nil
      throw failure
    }
  }
}

extension DataSource {
  private func modify(_ modification: Modification<Model, Context>, mode: UpdateMode) throws(DataSourceError)
  {
    switch mode {
    case .async:
      pending.append(modification)
      startWorker()
    case .sync:
      let change = try prepareNow(modification)
      pending.removeAll(modification.kind)
      install(change)
    }
  }

  private func drainChangesets() throws(DataSourceError) {
    while let next = pending.first(.changeset) {
      // Others come after what is pending, so that has to take effect whole.
      let isLast = next.ticket == pending.last?.ticket
      if try takeEffect(next, as: isLast ? next.modification : next.modification.whole) {
        startWorker()
        return
      }
    }
  }

  /// Has the first changeset take effect within the caller's turn.
  ///
  /// - Parameter modification: it, or a part of it.
  /// - Returns: whether something is left of it.
  @discardableResult
  private func takeEffect(
    _ entry: ModificationQueue<Model, Context>.Entry, as modification: Modification<Model, Context>
  ) throws(DataSourceError) -> Bool {
    announceWork(on: modification)
    // A listener may have had it take effect, to apply another one.
    guard entry.ticket == pending.first(.changeset)?.ticket else { return false }
    do throws(DataSourceError) {
      let change = try changed(by: modification)
      finish(entry, with: change)
      return change.rest != nil
    } catch {
      drop(entry)
      throw error
    }
  }

  func prepareNow(
    _ modification: Modification<Model, Context>
  ) throws(DataSourceError) -> PreparedChange<Model, Context> {
    announceWork(on: modification)
    return try changed(by: modification)
  }

  /// Tells listeners of a modification that is about to be prepared within the caller's turn.
  private func announceWork(on modification: Modification<Model, Context>) {
    for listener in announcer.listeners {
      listener.dataSourceWillApplySynchronously(userInfo: modification.userInfo)
    }
  }

  /// What a modification makes of the state there is.
  private func changed(
    by modification: Modification<Model, Context>
  ) throws(DataSourceError) -> PreparedChange<Model, Context> {
    do throws(LayoutError) {
      return try modification.prepare(from: state, configuration, viewport: viewport, makeListener)
    } catch {
      throw .layout(error)
    }
  }

  /// Works through the queue in the background, one modification at a time.
  func startWorker() {
    guard worker == nil else { return }
    worker = Task {
      while let next = pending.first { await work(on: next) }
      worker = nil
    }
  }

  private func work(on next: ModificationQueue<Model, Context>.Entry) async {
    let (configuration, state, generation, makeListener) = (configuration, state, generation, makeListener)
    let (viewport, listeners) = (viewport, announcer.listeners)
    let result = await Task.detached {
      for listener in listeners {
        listener.dataSourceWillGenerateState(userInfo: next.modification.userInfo)
      }
      return Result { () throws(LayoutError) in
        let change = try next.modification.prepare(
          from: state, configuration, viewport: viewport, makeListener)
        for listener in listeners { listener.dataSourceDidGenerateState(change.state, by: change.changes) }
        return change
      }
    }.value
    // A synchronous change may have taken effect meanwhile, this one's among them; then the result is for a state that is
    // gone, and whatever is first now is prepared again.
    guard generation == self.generation, pending.first?.ticket == next.ticket else { return }
    switch result {
    case .success(let change):
      if let pace {
        await pace(change) { [self] in installPaced(change, of: next, preparedFrom: generation) }
      } else {
        finish(next, with: change)
      }
    case .failure(let error):
      failure = failure ?? .layout(error)
      drop(next)
    }
  }

  /// A change that somebody else has kept for a while: what has taken effect meanwhile is not lost.
  private func installPaced(
    _ change: PreparedChange<Model, Context>, of entry: ModificationQueue<Model, Context>.Entry,
    preparedFrom generation: Int
  ) {
    do throws(DataSourceError) {
      let current = generation == self.generation ? change : try changed(by: entry.modification)
      finish(entry, with: current)
    } catch {
      failure = failure ?? error
      drop(entry)
    }
  }

  /// What is left of the modification stays first, so that later ones meet the state they were verified against.
  private func finish(
    _ entry: ModificationQueue<Model, Context>.Entry, with change: PreparedChange<Model, Context>
  ) {
    if let rest = change.rest { pending.replace(entry, by: rest) } else { pending.remove(entry) }
    install(change)
  }

  /// Gives up a modification that cannot be laid out, and whatever was verified to come after it.
  private func drop(_ entry: ModificationQueue<Model, Context>.Entry) {
    pending.remove(entry)
    guard entry.modification.kind == .changeset else { return }
    pending.removeAll(.changeset)
    expectedItemCounts = state.itemCounts
  }

  func install(_ change: PreparedChange<Model, Context>) {
    let previousState = state
    configuration = change.configuration
    state = change.state
    generation += 1
    announcer.announce(
      from: previousState, to: state, by: change.changes, isFirstPart: change.rest != nil)
  }
}
