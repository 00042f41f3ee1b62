import Caching

/// The size a component wishes for itself, per axis an exact length and limits: ComponentKit's `RCComponentSize`.
///
/// It is a pointer, nil for no wish: trees have many sizes, and most of them wish for nothing.
public struct ComponentSize: Hashable, Sendable {
  private var dimensions = Occasional<PackedDimensions>()

  /// No wish at all.
  public static let auto = ComponentSize()

  /// Leaves every length that is not given to the parent and the content.
  public init(
    width: Dimension = .auto, height: Dimension = .auto,
    minWidth: Dimension = .auto, minHeight: Dimension = .auto,
    maxWidth: Dimension = .auto, maxHeight: Dimension = .auto
  ) {
    dimensions.value = PackedDimensions(width, height, minWidth, minHeight, maxWidth, maxHeight)
  }

  /// Exactly `size`, in points.
  public init(_ size: Size) {
    self.init(width: .points(size.width), height: .points(size.height))
  }

  /// Equal sides, in points.
  public static func square(_ side: Double) -> ComponentSize {
    ComponentSize(.square(side))
  }

  /// The range of sizes this wish means inside a parent of `parentSize` (NaN or infinite where unknown).
  ///
  /// As in CSS a minimum beats a maximum, and both beat the exact length.
  public func resolve(parentSize: Size) -> SizeRange {
    guard !dimensions.isUsual else { return .unbounded }
    let (minWidth, maxWidth) = Self.resolve(width, minWidth, maxWidth, parentSize.width)
    let (minHeight, maxHeight) = Self.resolve(height, minHeight, maxHeight, parentSize.height)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  private static func resolve(
    _ exact: Dimension, _ minimum: Dimension, _ maximum: Dimension, _ parent: Double
  ) -> (Double, Double) {
    let low = minimum.resolve(auto: 0, parent: parent)
    let high = maximum.resolve(auto: .infinity, parent: parent)
    if high <= low { return (low, low) }
    let value = exact.resolve(auto: .nan, parent: parent)
    guard value.isFinite else { return (low, high) }
    let clamped = Swift.max(low, Swift.min(high, value))
    return (clamped, clamped)
  }
}

/// The lengths, in the order of the initialiser.
extension ComponentSize {
  /// The wished-for width; `auto` and an infinite one leave it to the limits.
  public var width: Dimension {
    get { dimensions.value[0] }
    set { dimensions.value[0] = newValue }
  }
  /// The wished-for height; `auto` and an infinite one leave it to the limits.
  public var height: Dimension {
    get { dimensions.value[1] }
    set { dimensions.value[1] = newValue }
  }
  /// A lower limit; `auto` is 0.
  public var minWidth: Dimension {
    get { dimensions.value[2] }
    set { dimensions.value[2] = newValue }
  }
  /// A lower limit; `auto` is 0.
  public var minHeight: Dimension {
    get { dimensions.value[3] }
    set { dimensions.value[3] = newValue }
  }
  /// An upper limit; `auto` is none.
  public var maxWidth: Dimension {
    get { dimensions.value[4] }
    set { dimensions.value[4] = newValue }
  }
  /// An upper limit; `auto` is none.
  public var maxHeight: Dimension {
    get { dimensions.value[5] }
    set { dimensions.value[5] = newValue }
  }
}

extension ComponentSize: CustomStringConvertible {
  /// The lengths as `<ComponentSize: exact={width, height}, min={width, height}, max={width, height}>`.
  public var description: String {
    "<ComponentSize: exact={\(width), \(height)}, min={\(minWidth), \(minHeight)}, max={\(maxWidth), \(maxHeight)}>"
  }
}
