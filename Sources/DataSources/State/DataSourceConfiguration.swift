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

/// Which way the content of a list runs.
public enum LayoutAxis: Hashable, Sendable {
  case vertical, horizontal

  func extent(of size: Size) -> Double {
    switch self {
    case .vertical: size.height
    case .horizontal: size.width
    }
  }
}

/// How a data source cuts changesets in two, so that what is in view takes effect first: ComponentKit's split options.
///
/// The other half follows on its own, before anything that was asked for later.
public struct ChangesetSplitting: Hashable, Sendable {
  /// Items are taken to lie one after the other along it.
  package var axis: LayoutAxis
  /// What is taken to be in view, from the beginning of the content, while nobody has said what really is. In points.
  package var viewportBoundingSize: Size
  /// Whether updates of items out of view wait, too, and not only insertions at the end.
  package var splitsUpdates: Bool

  /// Insertions below the bounding size wait, unless told otherwise.
  public init(
    axis: LayoutAxis = .vertical, viewportBoundingSize: Size = .zero, splitsUpdates: Bool = false
  ) {
    self.axis = axis
    self.viewportBoundingSize = viewportBoundingSize
    self.splitsUpdates = splitsUpdates
  }

  /// The part of the axis that is in view, in points from the beginning of the content.
  ///
  /// - Parameter viewport: the visible part of the content; without any extent it counts as unknown.
  func visibleRange(of viewport: Rect?) -> Range<Double> {
    guard let viewport, viewport.width > 0, viewport.height > 0 else {
      return 0..<max(0, axis.extent(of: viewportBoundingSize))
    }
    let start = axis == .vertical ? viewport.minY : viewport.minX
    return start..<start + axis.extent(of: viewport.size)
  }
}
