/// Told of every change of a data source's state: ComponentKit's `CKDataSourceListener` and `CKDataSourceAsyncListener`.
///
/// Where one change overtakes an asynchronous one, listeners may hear of both: what was made in the background of a
/// state that is gone is dropped, and made again. What does nothing here need not be implemented.
@MainActor
public protocol DataSourceListener<Model>: AnyObject, Sendable {
  associatedtype Model: Sendable

  /// The data source has gone from `previousState` to `state`.
  ///
  /// Every change is announced once, in the order in which they took effect. It may have gone on since when a listener
  /// before this one has changed it in turn.
  func dataSourceDidModify(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges)

  /// All listeners have heard of the change, and then all controllers of the layouts that came with it: now they may be
  /// mounted.
  func dataSourceDidAnnounceLayouts(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges)

  /// What was left of a split changeset, or of what a list is being opened with, after the part that has just been announced, is
  /// about to be prepared.
  func dataSourceWillApplyDeferredChangeset()

  /// A change is about to be made and applied within the caller's turn.
  ///
  /// - Parameter userInfo: what was handed over with a changeset.
  func dataSourceWillApplySynchronously(userInfo: [String: any Sendable])

  /// A change is about to be made in the background; called there.
  ///
  /// - Parameter userInfo: what was handed over with a changeset.
  nonisolated func dataSourceWillGenerateState(userInfo: [String: any Sendable])

  /// A change was made in the background, and may take effect; called there.
  nonisolated func dataSourceDidGenerateState(_ state: DataSourceState<Model>, by changes: AppliedChanges)
}

extension DataSourceListener {
  /// Does nothing.
  public func dataSourceDidAnnounceLayouts(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges
  ) {}

  /// Does nothing.
  public func dataSourceWillApplyDeferredChangeset() {}

  /// Does nothing.
  public func dataSourceWillApplySynchronously(userInfo: [String: any Sendable]) {}

  /// Does nothing.
  public nonisolated func dataSourceWillGenerateState(userInfo: [String: any Sendable]) {}

  /// Does nothing.
  public nonisolated func dataSourceDidGenerateState(
    _ state: DataSourceState<Model>, by changes: AppliedChanges
  ) {}
}

/// The listeners of a data source, and what they have not heard yet.
@MainActor
final class DataSourceAnnouncer<Model: Sendable> {
  private struct WeakListener {
    weak var listener: (any DataSourceListener<Model>)?
  }

  private var weakListeners: [WeakListener] = []
  private var announcements: [@MainActor () -> Void] = []
  /// How many of them were made.
  private var announcedCount = 0

  /// Those there still are, in the order in which they came.
  var listeners: [any DataSourceListener<Model>] { weakListeners.compactMap { $0.listener } }

  /// Adds a listener, which is not kept alive, unless it is there already.
  func add(_ listener: any DataSourceListener<Model>) {
    guard !weakListeners.contains(where: { $0.listener === listener }) else { return }
    weakListeners.append(WeakListener(listener: listener))
  }

  /// Announces a change that has taken effect, to controllers and listeners.
  ///
  /// - Parameter isFirstPart: whether the rest of a changeset is about to follow.
  func announce(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges,
    isFirstPart: Bool
  ) {
    weakListeners.removeAll { $0.listener == nil }
    let transition = ControllerTransition(from: previousState, to: state, by: changes)
    announcements += transition.beginning
    tellListeners { $0.dataSourceDidModify(from: previousState, to: state, by: changes) }
    announcements.append(transition.announceLayouts)
    tellListeners { $0.dataSourceDidAnnounceLayouts(from: previousState, to: state, by: changes) }
    if isFirstPart { tellListeners { $0.dataSourceWillApplyDeferredChangeset() } }
    // A listener or controller may apply the next change from within: what others have not heard yet goes out before it, so
    // that all hear of changes in the order in which they took effect.
    while announcedCount < announcements.count {
      let announcement = announcements[announcedCount]
      announcedCount += 1
      announcement()
    }
    (announcements, announcedCount) = ([], 0)
  }

  /// Adds an announcement to each listener that is there now and will still be when its turn comes.
  private func tellListeners(_ tell: @escaping @MainActor (any DataSourceListener<Model>) -> Void) {
    for entry in weakListeners {
      announcements.append {
        if let listener = entry.listener { tell(listener) }
      }
    }
  }
}
