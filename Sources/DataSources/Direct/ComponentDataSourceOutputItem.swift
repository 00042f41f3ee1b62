public import Geometry

/// An item of what a `ComponentDataSource` has put out: ComponentKit's `CKComponentDataSourceOutputItem`.
@MainActor
public final class ComponentDataSourceOutputItem<Model: Sendable>: Sendable {
  /// Tells the item from all others of its data source as long as it exists, wherever it moves.
  public let identifier: Int
  /// What the component was made from.
  public let model: Model
  /// What the component was laid out in.
  public let constrainedSize: SizeRange
  /// Of the component, in points, in this output; zero for an item without one.
  public let size: Size
  /// Shows the component in a container; the same for all outputs of the item.
  public let lifecycle: ComponentLifecycle

  init(_ item: DataSourceItem<ConstrainedModel<Model>>, lifecycle: ComponentLifecycle) {
    identifier = item.identifier.number
    model = item.model.model
    constrainedSize = item.model.constrainedSize
    size = item.size
    self.lifecycle = lifecycle
  }
}
