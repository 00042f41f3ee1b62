public import Components
public import Geometry

/// How a data source turns models into laid out components: ComponentKit's `CKDataSourceConfiguration`.
public struct DataSourceConfiguration<Model: Sendable, Context: Sendable>: Sendable {
  /// The component of a model, nil for an item that shows nothing. Called on any thread, for several models at once.
  public typealias ComponentProvider = @Sendable (Model, Context) -> (any Component)?

  public var componentProvider: ComponentProvider
  /// Handed to the provider with every model: what all components need, such as actions and downloaders.
  public var context: Context
  /// What every item's root component is laid out in.
  public var sizeRange: SizeRange
  public var environment: LayoutEnvironment

  public init(
    sizeRange: SizeRange, environment: LayoutEnvironment, context: Context,
    componentProvider: @escaping ComponentProvider
  ) {
    self.componentProvider = componentProvider
    self.context = context
    self.sizeRange = sizeRange
    self.environment = environment
  }
}
