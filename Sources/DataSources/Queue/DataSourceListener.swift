/// Told of every change of a data source's state.
@MainActor
public protocol DataSourceListener<Model>: AnyObject {
  associatedtype Model: Sendable

  /// The data source answers with `state` from now on.
  func dataSourceDidModify(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges)
}
