public import Geometry
public import Typesetting

/// Why a tree could not be laid out. Every case names the component and its ancestry, outermost first.
public enum LayoutError: Error, Hashable, Sendable {
  /// The size range itself is impossible.
  case invalidSizeRange(SizeRange, path: [String])
  /// A component answered with a size outside of what it was allowed, or NaN.
  case sizeOutOfRange(Size, SizeRange, path: [String])
  /// An inset is to take all the room along an axis whose length is not known.
  case undefinedInset(path: [String])
  /// Text could not be set.
  case typesetting(TypesettingError, path: [String])
  /// The flexbox algorithm gave up.
  case flexbox(reason: String, path: [String])

  /// The same error as seen from the parent `name`.
  func below(_ name: String) -> LayoutError {
    switch self {
    case .invalidSizeRange(let range, let path): .invalidSizeRange(range, path: [name] + path)
    case .sizeOutOfRange(let size, let range, let path): .sizeOutOfRange(size, range, path: [name] + path)
    case .undefinedInset(let path): .undefinedInset(path: [name] + path)
    case .typesetting(let error, let path): .typesetting(error, path: [name] + path)
    case .flexbox(let reason, let path): .flexbox(reason: reason, path: [name] + path)
    }
  }
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidSizeRange(let range, let path):
      "\(Self.text(path)): cannot be laid out in \(range); minimums must be finite and at most the maximums"
    case .sizeOutOfRange(let size, let range, let path):
      "\(Self.text(path)): took the size {\(size.width), \(size.height)}, which is outside of \(range)"
    case .undefinedInset(let path):
      "\(Self.text(path)): an infinite inset needs a parent of known size; give the parent a size or the inset a length"
    case .typesetting(let error, let path): "\(Self.text(path)): \(error)"
    case .flexbox(let reason, let path): "\(Self.text(path)): \(reason)"
    }
  }

  private static func text(_ path: [String]) -> String {
    path.joined(separator: " > ")
  }
}
