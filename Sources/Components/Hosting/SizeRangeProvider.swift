public import Geometry

/// What a host may be made as large as: ComponentKit's `CKComponentSizeRangeProviding`.
public enum SizeRangeProvider: Sendable {
  /// As large as it is asked to be.
  case exact
  /// As wide as its content likes, but as high as it is asked to be.
  case flexibleWidth
  /// As high as its content likes, but as wide as it is asked to be.
  case flexibleHeight
  /// As large as its content likes.
  case flexibleSize
  /// At most as large as it is asked to be.
  case fitContent
  /// Any range for a size, in points.
  case custom(@Sendable (Size) -> SizeRange)

  /// The sizes allowed where `size` is asked for.
  public func sizeRange(for size: Size) -> SizeRange {
    let (width, height) = (size.width, size.height)
    return switch self {
    case .exact: SizeRange(exactly: size)
    case .flexibleWidth:
      SizeRange(min: Size(width: 0, height: height), max: Size(width: .infinity, height: height))
    case .flexibleHeight:
      SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    case .flexibleSize: .unbounded
    case .fitContent: SizeRange(min: .zero, max: size)
    case .custom(let provide): provide(size)
    }
  }
}
