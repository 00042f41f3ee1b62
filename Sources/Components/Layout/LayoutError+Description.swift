import Geometry

extension LayoutError: CustomStringConvertible {
  /// One sentence: which component, by its ancestry, what was wrong, and what to change where that is known.
  public var description: String {
    switch self {
    case .invalidSizeRange(let range, let path):
      "\(Self.text(path)): cannot be laid out in \(range); minimums must be finite and at most the maximums"
    case .invalidSize(let size, let path):
      "\(Self.text(path)): cannot have the size \(size); limits must be numbers and minimums finite"
    case .sizeOutOfRange(let size, let range, let path):
      "\(Self.text(path)): took the size {\(size.width), \(size.height)}, which is outside of \(range)"
    case .invalidPosition(let position, let path):
      "\(Self.text(path)): was placed at {\(position.x), \(position.y)}; positions must be finite"
    case .undefinedInset(let path):
      "\(Self.text(path)): an infinite inset needs a parent of known size; give the parent a size or the inset a length"
    case .invalidRatio(let ratio, let path):
      "\(Self.text(path)): \(ratio) is no ratio of height to width; it must be positive and finite"
    case .missingChild(let path): "\(Self.text(path)): needs at least one child"
    case .typesetting(let error, let path): "\(Self.text(path)): \(error)"
    case .flexbox(let reason, let path): "\(Self.text(path)): \(reason)"
    case .tooDeep(let limit, let path):
      "\(Self.text(path)): the tree has more than \(limit) levels; look for a component that contains itself"
    case .noStack(let errorNumber, let path):
      "\(Self.text(path)): the system gave no thread for a deep tree (error \(errorNumber)); make the tree flatter"
    }
  }

  /// The names that are shown at either end of a long path.
  private static let shownAtEitherEnd = 8

  private static func text(_ path: [ComponentName]) -> String {
    let path = path.map(\.description)
    let left = path.count - 2 * shownAtEitherEnd
    guard left > 1 else { return path.joined(separator: " > ") }
    let shown = path.prefix(shownAtEitherEnd) + ["(\(left) more)"] + path.suffix(shownAtEitherEnd)
    return shown.joined(separator: " > ")
  }
}
