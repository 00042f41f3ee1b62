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
    func range(width: ClosedRange<Double>, height: ClosedRange<Double>) -> SizeRange {
      SizeRange(
        min: Size(width: width.lowerBound, height: height.lowerBound),
        max: Size(width: width.upperBound, height: height.upperBound))
    }
    let (width, height) = (size.width...size.width, size.height...size.height)
    return switch self {
    case .exact: range(width: width, height: height)
    case .flexibleWidth: range(width: 0...(.infinity), height: height)
    case .flexibleHeight: range(width: width, height: 0...(.infinity))
    case .flexibleSize: .unbounded
    case .fitContent: range(width: 0...size.width, height: 0...size.height)
    case .custom(let provide): provide(size)
    }
  }
}
