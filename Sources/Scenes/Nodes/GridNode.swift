import Components
import Geometry
import JSON

/// The keys of a child of `grid` that takes several cells.
enum GridChildKey: String, DocumentKey {
  case component, columnSpan, rowSpan
}

/// `grid`: components in columns and rows.
enum GridNode: NodeType {
  enum Key: String, DocumentKey {
    case columns, rowSpacing, columnSpacing, alignment, children
  }

  static let name = "grid"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let columns = try node.own.required(.columns).gridColumns()
    let alignment = try node[.alignment]?.keyword(Keywords.gridAlignment) ?? .at(.topStart)
    let rowSpacing = try node.own.number(.rowSpacing, .nonNegative)
    let columnSpacing = try node.own.number(.columnSpacing, .nonNegative)
    var children: [Grid.Child] = []
    for value in try node[.children]?.array() ?? [] {
      if let child = try read(value, in: &node, columns: columns?.count) { children.append(child) }
    }
    let grid = Grid(
      columns: columns ?? [.fraction(1)], rowSpacing: rowSpacing, columnSpacing: columnSpacing,
      alignment: alignment, children: children)
    return try node.inView(grid.frame(node.size()))
  }

  /// - Parameter columns: how many there are; nil where that is not known yet.
  private static func read(
    _ value: DocumentValue, in node: inout NodeReader<Key>, columns: Int?
  ) throws(SceneError) -> Grid.Child? {
    if value.json["type"] != nil, value.json["component"] == nil {
      return try node.child(value).map { Grid.Child($0) }
    }
    let entry = try value.childEntry(GridChildKey.self)
    let columnSpan = try entry[.columnSpan]?.span(upTo: columns, "the columns of the grid")
    let rowSpan = try entry[.rowSpan]?.span(upTo: DocumentValue.gridLimit, "the limit")
    return try node.child(entry.required(.component), of: value).map {
      Grid.Child($0, columnSpan: columnSpan ?? 1, rowSpan: rowSpan ?? 1)
    }
  }
}

extension DocumentValue {
  /// The most columns of a grid, and rows of a child.
  fileprivate static let gridLimit = 1000

  /// So many equal columns, or how wide each is; nil where only a model tells.
  fileprivate func gridColumns() throws(SceneError) -> [Grid.Column]? {
    if isOpen { return nil }
    let expectation =
      "how many equal columns there are, from 1 to \(Self.gridLimit), or an array of up to as many widths"
    switch json {
    case .number(let number):
      guard let count = Int(exactly: number.value), (1...Self.gridLimit).contains(count) else {
        throw unexpected(expectation)
      }
      return Array(repeating: .fraction(1), count: count)
    case .array(let widths) where (1...Self.gridLimit).contains(widths.count):
      var columns: [Grid.Column] = []
      for element in try array() { columns.append(try element.gridColumn()) }
      return columns
    case .array(let widths):
      throw .unexpectedValue(path, expected: expectation, found: widths.isEmpty ? "none" : "\(widths.count)")
    default: throw unexpected(expectation)
    }
  }

  private func gridColumn() throws(SceneError) -> Grid.Column {
    if isOpen || isOpenText { return .fraction(1) }
    switch json {
    case .number(let number) where number.value >= 0: return .points(number.value)
    case .string("auto"): return .automatic
    case .string(let text):
      if text.hasSuffix("fr"), text.utf8.dropLast(2).allSatisfy({ ".0123456789".utf8.contains($0) }),
        let share = Double(text.dropLast(2)), share > 0, share.isFinite
      {
        return .fraction(share)
      }
    default: break
    }
    throw unexpectedNumber("a number ≥ 0, a share such as \"1fr\" or \"auto\"", .nonNegative, .auto)
  }

  /// - Parameters:
  ///   - limit: the most there may be; nil where that is not known yet.
  ///   - name: of what limits it.
  fileprivate func span(upTo limit: Int?, _ name: String) throws(SceneError) -> Int {
    if isOpen { return 1 }
    guard case .number(let number) = json, let span = Int(exactly: number.value), span >= 1 else {
      throw unexpectedNumber("a whole number ≥ 1", .positive, isWhole: true)
    }
    if let limit, span > limit {
      throw .contradiction(path, reason: "a child cannot take \(span), which is more than \(name): \(limit)")
    }
    return min(span, Self.gridLimit)
  }
}
