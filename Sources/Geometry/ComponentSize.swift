/// The size a component wishes for itself, per axis an exact length and limits: ComponentKit's `RCComponentSize`.
///
/// It is a pointer, nil for no wish: trees have many sizes, and most of them wish for nothing.
public struct ComponentSize: Sendable {
  private var stored: StoredDimensions?

  /// No wish at all.
  public static let auto = ComponentSize()

  /// Leaves every length that is not given to the parent and the content.
  public init(
    width: Dimension = .auto, height: Dimension = .auto,
    minWidth: Dimension = .auto, minHeight: Dimension = .auto,
    maxWidth: Dimension = .auto, maxHeight: Dimension = .auto
  ) {
    dimensions = PackedDimensions(width, height, minWidth, minHeight, maxWidth, maxHeight)
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
    guard stored != nil else { return .unbounded }
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
    get { dimensions[0] }
    set { dimensions[0] = newValue }
  }
  /// The wished-for height; `auto` and an infinite one leave it to the limits.
  public var height: Dimension {
    get { dimensions[1] }
    set { dimensions[1] = newValue }
  }
  /// A lower limit; `auto` is 0.
  public var minWidth: Dimension {
    get { dimensions[2] }
    set { dimensions[2] = newValue }
  }
  /// A lower limit; `auto` is 0.
  public var minHeight: Dimension {
    get { dimensions[3] }
    set { dimensions[3] = newValue }
  }
  /// An upper limit; `auto` is none.
  public var maxWidth: Dimension {
    get { dimensions[4] }
    set { dimensions[4] = newValue }
  }
  /// An upper limit; `auto` is none.
  public var maxHeight: Dimension {
    get { dimensions[5] }
    set { dimensions[5] = newValue }
  }

  private var dimensions: PackedDimensions {
    get { stored?.dimensions ?? PackedDimensions() }
    set { stored = newValue.areAuto ? nil : StoredDimensions(newValue) }
  }

  /// Keeps the lengths in one place for all copies of a size.
  private final class StoredDimensions: Sendable {
    let dimensions: PackedDimensions

    init(_ dimensions: PackedDimensions) {
      self.dimensions = dimensions
    }
  }
}

extension ComponentSize: Hashable {
  /// Whether all lengths are the same.
  public static func == (one: ComponentSize, other: ComponentSize) -> Bool {
    one.stored === other.stored || one.dimensions == other.dimensions
  }

  /// Feeds all lengths.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dimensions)
  }
}

extension ComponentSize: CustomStringConvertible {
  /// The lengths as `<ComponentSize: exact={width, height}, min={width, height}, max={width, height}>`.
  public var description: String {
    "<ComponentSize: exact={\(width), \(height)}, min={\(minWidth), \(minHeight)}, max={\(maxWidth), \(maxHeight)}>"
  }
}
