import Components

/// Keeps models and their laid out components, and changes them by changesets: ComponentKit's `CKDataSource`.
///
/// It starts without any section. A changeset is verified as a whole, against the items there will be once everything
/// pending has taken effect, before anything changes. What queries answer is always what has taken effect; a changeset
/// under way is not visible to them.
@MainActor
public final class DataSource<Model: Sendable, Context: Sendable> {
  public let configuration: DataSourceConfiguration<Model, Context>
  public private(set) var state = DataSourceState<Model>()

  private var pending: [PendingChangeset] = []
  private var worker: Task<Void, Never>?
  private var failure: DataSourceError?
  /// How many items each section will have once everything pending has taken effect.
  private var expectedItemCounts: [Int] = []
  private var nextTicket = 0
  private var listeners: [WeakListener] = []

  public init(configuration: DataSourceConfiguration<Model, Context>) {
    self.configuration = configuration
  }

  /// Announces changes to `listener`, which is not kept alive, after those added before it.
  public func addListener(_ listener: any DataSourceListener<Model>) {
    listeners.append(WeakListener(listener: listener))
  }

  /// Applies a changeset.
  ///
  /// - Throws: `DataSourceError.invalidChangeset` before anything has changed. In `sync` mode also `.layout`, of this
  ///   changeset or a pending one; in `async` mode that is thrown by `settle()`.
  public func apply(_ changeset: Changeset<Model>, mode: UpdateMode) throws(DataSourceError) {
    let verified: VerifiedChangeset<Model>
    do throws(ChangesetError) {
      verified = try changeset.verify(againstItemCounts: expectedItemCounts)
    } catch {
      throw .invalidChangeset(error)
    }
    expectedItemCounts = verified.itemCountsAfter
    pending.append(PendingChangeset(ticket: nextTicket, changeset: verified))
    nextTicket += 1
    switch mode {
    case .async: startWorker()
    case .sync: try drain()
    }
  }

  /// Whether nothing is pending.
  public var isSettled: Bool { pending.isEmpty }

  /// Returns when everything pending has taken effect.
  ///
  /// - Throws: `DataSourceError.layout` when an asynchronous change since the last call could not be laid out.
  public func settle() async throws(DataSourceError) {
    while let worker { await worker.value }
    if let failure {
      self.failure = nil
      throw failure
    }
  }

  private func drain() throws(DataSourceError) {
    while let next = pending.first {
      do throws(LayoutError) {
        install(try configuration.prepare(next.changeset, from: state))
      } catch {
        dropPending()
        throw .layout(error)
      }
    }
  }

  /// Works through the queue in the background, one changeset at a time.
  private func startWorker() {
    guard worker == nil else { return }
    worker = Task {
      while let next = pending.first { await work(on: next) }
      worker = nil
    }
  }

  private func work(on next: PendingChangeset) async {
    let (configuration, state) = (configuration, state)
    let result = await Task.detached {
      Result { () throws(LayoutError) in try configuration.prepare(next.changeset, from: state) }
    }.value
    // A synchronous change may have taken effect meanwhile, this one's among them; then the result is for a state that is
    // gone, and whatever is first now is prepared again.
    guard pending.first?.ticket == next.ticket else { return }
    switch result {
    case .success(let change): install(change)
    case .failure(let error):
      failure = .layout(error)
      dropPending()
    }
  }

  /// Makes the change of the first pending changeset take effect.
  private func install(_ change: PreparedChange<Model>) {
    pending.removeFirst()
    let previousState = state
    state = change.state
    listeners.removeAll { $0.listener == nil }
    for entry in listeners {
      entry.listener?.dataSourceDidModify(from: previousState, to: state, by: change.changes)
    }
  }

  private func dropPending() {
    pending = []
    expectedItemCounts = state.itemCounts
  }

  private struct PendingChangeset: Sendable {
    let ticket: Int
    let changeset: VerifiedChangeset<Model>
  }

  private struct WeakListener {
    weak var listener: (any DataSourceListener<Model>)?
  }
}
