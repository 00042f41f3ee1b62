/// Told of every change of a data source's state.
@MainActor
public protocol DataSourceListener<Model>: AnyObject {
  associatedtype Model: Sendable

  /// The data source has gone from `previousState` to `state`.
  ///
  /// Every change is announced once, in the order in which they took effect. It may have gone on since when a listener
  /// before this one has changed it in turn.
  func dataSourceDidModify(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges)
}
