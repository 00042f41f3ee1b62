public import Geometry
public import Typesetting

/// Why a tree could not be built or laid out. Every case names the component and its ancestry, outermost first.
public enum LayoutError: Error, Hashable, Sendable {
  /// The size range itself is impossible.
  case invalidSizeRange(SizeRange, path: [String])
  /// A component wishes for itself a size that is not one: limits that are NaN or a minimum that is infinite.
  case invalidSize(ComponentSize, path: [String])
  /// A component answered with a size outside of what it was allowed, or NaN.
  case sizeOutOfRange(Size, SizeRange, path: [String])
  /// A component placed a child nowhere: at NaN or infinitely far away.
  case invalidPosition(Point, path: [String])
  /// An inset is to take all the room along an axis whose length is not known.
  case undefinedInset(path: [String])
  /// A ratio of height to width that is not positive, or not finite.
  case invalidRatio(Double, path: [String])
  /// A component that needs a child has none.
  case missingChild(path: [String])
  /// Text could not be set.
  case typesetting(TypesettingError, path: [String])
  /// The flexbox algorithm gave up.
  case flexbox(reason: String, path: [String])
  /// The tree has more levels than are allowed.
  case tooDeep(limit: Int, path: [String])
  /// The system gives no thread for a deep tree; the error number is that of the C library.
  case noStack(errorNumber: Int32, path: [String])

  /// The same error as seen from the parent `name`.
  func below(_ name: String) -> LayoutError {
    below([name])
  }

  /// The same error as seen from above `ancestors`, which are given outermost first.
  func below(_ ancestors: [String]) -> LayoutError {
    switch self {
    case .invalidSizeRange(let range, let path): .invalidSizeRange(range, path: ancestors + path)
    case .invalidSize(let size, let path): .invalidSize(size, path: ancestors + path)
    case .sizeOutOfRange(let size, let range, let path): .sizeOutOfRange(size, range, path: ancestors + path)
    case .invalidPosition(let position, let path): .invalidPosition(position, path: ancestors + path)
    case .undefinedInset(let path): .undefinedInset(path: ancestors + path)
    case .invalidRatio(let ratio, let path): .invalidRatio(ratio, path: ancestors + path)
    case .missingChild(let path): .missingChild(path: ancestors + path)
    case .typesetting(let error, let path): .typesetting(error, path: ancestors + path)
    case .flexbox(let reason, let path): .flexbox(reason: reason, path: ancestors + path)
    case .tooDeep(let limit, let path): .tooDeep(limit: limit, path: ancestors + path)
    case .noStack(let errorNumber, let path): .noStack(errorNumber: errorNumber, path: ancestors + path)
    }
  }
}
