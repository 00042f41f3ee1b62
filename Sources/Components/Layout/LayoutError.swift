public import Geometry
public import Typesetting

/// Why a tree could not be built or laid out. Every case names the component and its ancestry, outermost first.
public enum LayoutError: Error, Hashable, Sendable {
  /// The size range itself is impossible.
  case invalidSizeRange(SizeRange, path: [ComponentName])
  /// A component wishes for itself a size that is not one: lengths that are NaN or negative, or a minimum that is infinite.
  case invalidSize(ComponentSize, path: [ComponentName])
  /// A component answered with a size outside of what it was allowed, or NaN.
  case sizeOutOfRange(Size, SizeRange, path: [ComponentName])
  /// A component placed a child nowhere: at NaN or infinitely far away.
  case invalidPosition(Point, path: [ComponentName])
  /// A component answered with the layout of another one, such as its child, instead of placing that in its own.
  case foreignLayout(of: ComponentName, path: [ComponentName])
  /// An inset is to take all the room along an axis whose length is not known.
  case undefinedInset(path: [ComponentName])
  /// A ratio of height to width that is not positive, or not finite.
  case invalidRatio(Double, path: [ComponentName])
  /// A grid has no columns, or more than it may have.
  case invalidColumnCount(Int, path: [ComponentName])
  /// A child of a grid takes no columns or rows, or more than `limit`.
  case invalidSpan(Int, limit: Int, path: [ComponentName])
  /// A component that needs a child has none.
  case missingChild(path: [ComponentName])
  /// Text could not be set.
  case typesetting(TypesettingError, path: [ComponentName])
  /// The flexbox algorithm gave up.
  case flexbox(reason: String, path: [ComponentName])
  /// The tree has more levels than are allowed.
  case tooDeep(limit: Int, path: [ComponentName])
  /// Containers in one another ask for so many sizes that laying them out would not end soon; `limit` layouts of containers are allowed.
  case tooIntricate(limit: Int, path: [ComponentName])
  /// Whoever wanted the layout does not any more.
  case interrupted(path: [ComponentName])
  /// The system gives no thread for a deep tree; the error number is that of the C library.
  case noStack(errorNumber: Int32, path: [ComponentName])

  /// The error of a component whose text could not be set.
  package init(_ error: TypesettingError) {
    self = error == .interrupted ? .interrupted(path: []) : .typesetting(error, path: [])
  }

  /// The error as seen from the parent `name`.
  func below(_ name: ComponentName) -> LayoutError {
    below([name])
  }

  /// The error as seen from above `ancestors`, which are given outermost first.
  func below(_ ancestors: [ComponentName]) -> LayoutError {
    switch self {
    case .invalidSizeRange(let range, let path): .invalidSizeRange(range, path: ancestors + path)
    case .invalidSize(let size, let path): .invalidSize(size, path: ancestors + path)
    case .sizeOutOfRange(let size, let range, let path): .sizeOutOfRange(size, range, path: ancestors + path)
    case .invalidPosition(let position, let path): .invalidPosition(position, path: ancestors + path)
    case .foreignLayout(let name, let path): .foreignLayout(of: name, path: ancestors + path)
    case .undefinedInset(let path): .undefinedInset(path: ancestors + path)
    case .invalidRatio(let ratio, let path): .invalidRatio(ratio, path: ancestors + path)
    case .invalidColumnCount(let count, let path): .invalidColumnCount(count, path: ancestors + path)
    case .invalidSpan(let span, let limit, let path): .invalidSpan(span, limit: limit, path: ancestors + path)
    case .missingChild(let path): .missingChild(path: ancestors + path)
    case .typesetting(let error, let path): .typesetting(error, path: ancestors + path)
    case .flexbox(let reason, let path): .flexbox(reason: reason, path: ancestors + path)
    case .tooDeep(let limit, let path): .tooDeep(limit: limit, path: ancestors + path)
    case .tooIntricate(let limit, let path): .tooIntricate(limit: limit, path: ancestors + path)
    case .interrupted(let path): .interrupted(path: ancestors + path)
    case .noStack(let errorNumber, let path): .noStack(errorNumber: errorNumber, path: ancestors + path)
    }
  }
}

extension LayoutError {
  /// The components it names, outermost first.
  package var path: [ComponentName] {
    switch self {
    case .invalidSizeRange(_, let path), .invalidSize(_, let path), .sizeOutOfRange(_, _, let path),
      .invalidPosition(_, let path), .foreignLayout(_, let path), .undefinedInset(let path),
      .invalidRatio(_, let path),
      .invalidColumnCount(_, let path), .invalidSpan(_, _, let path),
      .missingChild(let path), .typesetting(_, let path), .flexbox(_, let path), .tooDeep(_, let path),
      .tooIntricate(_, let path), .interrupted(let path), .noStack(_, let path):
      path
    }
  }
}

/// A component in a message: its type, and what its author called it.
public struct ComponentName: Sendable {
  /// What messages show, `Text#title` for instance.
  public let description: String
  /// Nil for a component without one.
  package let identifier: ComponentIdentifier?

  init(type: String, _ identifier: ComponentIdentifier?) {
    description = identifier.map { "\(type)#\($0)" } ?? type
    self.identifier = identifier
  }
}

extension ComponentName: Hashable {
  /// Whether both read the same.
  public static func == (one: ComponentName, other: ComponentName) -> Bool {
    one.description == other.description
  }

  /// Feeds what is read.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension ComponentName: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name of a component as messages show it.
  public init(stringLiteral value: String) { self.init(type: value, nil) }
}

extension LayoutError: CustomStringConvertible {
  /// One sentence: which component, by its ancestry, what was wrong, and what to change where that is known.
  public var description: String {
    switch self {
    case .invalidSizeRange(let range, let path):
      "\(Self.text(path)): cannot be laid out in \(range); minimums must be finite, not negative, and at most the maximums"
    case .invalidSize(let size, let path):
      "\(Self.text(path)): cannot have the size \(size); lengths must be numbers from 0 on, and minimums finite"
    case .sizeOutOfRange(let size, let range, let path):
      "\(Self.text(path)): took the size {\(size.width), \(size.height)}, which is outside of \(range)"
    case .invalidPosition(let position, let path):
      "\(Self.text(path)): was placed at {\(position.x), \(position.y)}; positions must be finite"
    case .foreignLayout(let name, let path):
      "\(Self.text(path)): answered with the layout of \(name); make one of its own node, with that of \(name) as a child"
    case .undefinedInset(let path):
      "\(Self.text(path)): an infinite inset needs a parent of known size; give the parent a size or the inset a length"
    case .invalidRatio(let ratio, let path):
      "\(Self.text(path)): \(ratio) is no ratio of height to width; it must be positive and finite"
    case .invalidColumnCount(let count, let path):
      "\(Self.text(path)): a grid of \(count) columns; there must be at least one and at most \(GridStyle.limit)"
    case .invalidSpan(let span, let limit, let path):
      "\(Self.text(path)): a child takes \(span) columns or rows; it must be at least one and at most \(limit)"
    case .missingChild(let path): "\(Self.text(path)): needs at least one child"
    case .typesetting(let error, let path): "\(Self.text(path)): \(error)"
    case .flexbox(let reason, let path): "\(Self.text(path)): \(reason)"
    case .tooDeep(let limit, let path):
      "\(Self.text(path)): the tree has more than \(limit) levels; look for a component that contains itself"
    case .tooIntricate(let limit, let path):
      "\(Self.text(path)): laying out takes more than \(limit) layouts of containers, which ask each other for their sizes at many levels; nest fewer flexboxes, grids and lists in one another, or give some a width and a height"
    case .interrupted(let path): "\(Self.text(path)): nobody waits for the layout any more"
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
