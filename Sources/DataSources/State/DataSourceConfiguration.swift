public import Components
public import Geometry

/// How a data source turns models into laid out components: ComponentKit's `CKDataSourceConfiguration`.
///
/// A copy whose provider and context nobody has set makes the same components; a data source that takes it over lays them
/// out anew, and builds only those anew that have read something of the environment that is different now. One made from
/// scratch, or with either set again, makes other components.
public struct DataSourceConfiguration<Model: Sendable, Context: Sendable>: Sendable {
  /// The component of a model, nil for an item that shows nothing. Called on any thread, for several models at once.
  public typealias ComponentProvider = @Sendable (Model, Context) -> (any Component)?

  /// Setting it, to whatever, makes other components.
  public var componentProvider: ComponentProvider {
    didSet { components = ComponentsIdentity() }
  }
  /// Handed to the provider with every model: what all components need, such as actions and downloaders.
  public var context: Context {
    didSet { components = ComponentsIdentity() }
  }
  /// What every item's root component is laid out in.
  public var sizeRange: SizeRange
  /// Fonts, scale and direction of all layouts, and what components read by `@Environment`.
  public var environment: LayoutEnvironment
  /// How changesets are cut in two; nil, as it is at first, where they take effect whole.
  public var splitting: ChangesetSplitting?
  /// For models that know what they are laid out in; nil for those that are all laid out in `sizeRange`.
  package var sizeRangeOfModel: (@Sendable (Model) -> SizeRange)?
  private var components = ComponentsIdentity()

  /// Makes other components than any configuration before it.
  public init(
    sizeRange: SizeRange, environment: LayoutEnvironment, context: Context,
    componentProvider: @escaping ComponentProvider
  ) {
    self.componentProvider = componentProvider
    self.context = context
    self.sizeRange = sizeRange
    self.environment = environment
  }

  /// What the component of `model` is laid out in.
  func sizeRange(of model: Model) -> SizeRange { sizeRangeOfModel?(model) ?? sizeRange }

  /// Whether both have the same provider and context, so that a model's component is the same for both.
  func makesSameComponents(as other: DataSourceConfiguration) -> Bool {
    components === other.components
  }
}

/// Tells configurations apart by what cannot be compared: closures, and contexts of any type.
private final class ComponentsIdentity: Sendable {}
