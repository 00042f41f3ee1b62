public import Geometry

/// What a host may be made as large as: ComponentKit's `CKComponentSizeRangeProviding`.
public enum SizeRangeProvider: Sendable {
  /// The size that is asked for.
  case exact
  /// The width that the content likes, and the height that is asked for.
  case flexibleWidth
  /// The height that the content likes, and the width that is asked for.
  case flexibleHeight
  /// The size that the content likes.
  case flexibleSize
  /// The size that the content likes, up to the one that is asked for.
  case fitContent
  /// Any range for a size, in points.
  case custom(@Sendable (Size) -> SizeRange)

  /// The sizes allowed where `size` is asked for.
  package func sizeRange(for size: Size) -> SizeRange {
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
