public import Geometry
import JSON

/// Components in columns and rows: what CSS's grid is to `Flexbox`.
///
/// Children fill row after row from the start; one that does not fit into what is left of a row begins the next one, and
/// cells that are passed over stay free. Columns count from the right where writing goes right to left. A row is as high
/// as its highest child.
///
/// ```swift
/// Grid(columns: [.automatic, .fraction(1)], spacing: 8) {
///   Label("Name")
///   Label("Ada")
///   Label("Both columns").spanning(columns: 2)
/// }
/// ```
public struct Grid: ConfigurableComponent, PrimitiveComponent {
  /// How wide a column is.
  public enum Column: Hashable, Sendable {
    /// So many points.
    case points(Double)
    /// A share of the room that the others leave: CSS's `fr`. Without a limit of the width, as wide as the content needs.
    case fraction(Double)
    /// The width of its widest child, or less where there is no room.
    case automatic
  }

  /// Where children stand in their cells.
  public enum CellAlignment: Hashable, Sendable {
    /// At that place, and as large as they like.
    case at(ZStack.Alignment)
    /// From the cell's start, and as large as the cell where they do not wish for less.
    case stretch
  }

  /// A component in a grid, with how many columns and rows it takes.
  public struct Child: ContainerChild {
    package let component: any Component
    package let columnSpan: Int
    package let rowSpan: Int

    /// A child that takes one cell.
    public init(_ component: any Component) { self.init(component, columnSpan: 1, rowSpan: 1) }

    /// A child that takes several columns or rows; layout refuses one that is wider than the grid.
    public init(_ component: any Component, columnSpan: Int, rowSpan: Int = 1) {
      self.component = component
      self.columnSpan = columnSpan
      self.rowSpan = rowSpan
    }
  }

  /// The size the grid wishes for.
  public var size = ComponentSize.auto
  /// The view of the grid; nil for one that only arranges.
  public var view: ViewConfiguration?
  private let style: GridStyle
  private let children: [Child]

  /// A grid of children put together elsewhere.
  ///
  /// - Parameters:
  ///   - columns: from the start; layout refuses a grid without any, or with more than 1000.
  ///   - rowSpacing: between neighbouring rows, in points.
  ///   - columnSpacing: between neighbouring columns, in points.
  ///   - alignment: of all children in their cells.
  ///   - children: row after row.
  public init(
    columns: [Column], rowSpacing: Double = 0, columnSpacing: Double = 0,
    alignment: CellAlignment = .at(.topStart), children: [Child]
  ) {
    style = GridStyle(
      columns: columns, rowSpacing: rowSpacing, columnSpacing: columnSpacing, alignment: alignment)
    self.children = children
  }

  /// A grid of the components in the braces.
  ///
  /// - Parameters:
  ///   - columns: from the start.
  ///   - spacing: between neighbouring rows and columns, in points.
  ///   - alignment: of all children in their cells.
  public init(
    columns: [Column], spacing: Double = 0, alignment: CellAlignment = .at(.topStart),
    @GridBuilder children: () -> [Child]
  ) {
    self.init(
      columns: columns, rowSpacing: spacing, columnSpacing: spacing, alignment: alignment,
      children: children())
  }

  /// A grid of so many equal columns with the components in the braces.
  ///
  /// - Parameters:
  ///   - columns: how many there are, at least one.
  ///   - spacing: between neighbouring rows and columns, in points.
  ///   - alignment: of all children in their cells.
  public init(
    columns: Int, spacing: Double = 0, alignment: CellAlignment = .at(.topStart),
    @GridBuilder children: () -> [Child]
  ) {
    let count = min(max(0, columns), GridStyle.limit + 1)
    self.init(
      columns: Array(repeating: .fraction(1), count: count), spacing: spacing, alignment: alignment,
      children: children)
  }

  /// A node with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      var (nodes, spans): ([Node], [GridSpan]) = ([], [])
      for child in children {
        guard let node = child.component.makeNode(in: &context) else { continue }
        nodes.append(node)
        spans.append(GridSpan(columns: child.columnSpan, rows: child.rowSpan))
      }
      return (GridContainer(style: style, spans: spans, size: size, view: view), nodes)
    }
  }
}

/// Turns the statements in the braces of a `Grid` into its children.
public typealias GridBuilder = ContainerBuilder<Grid.Child>

extension Component {
  /// The component as a child of a `Grid` that takes several columns or rows.
  public func spanning(columns: Int = 1, rows: Int = 1) -> Grid.Child {
    Grid.Child(self, columnSpan: columns, rowSpan: rows)
  }
}

/// What a grid was told beside its children.
struct GridStyle: Sendable {
  /// The most columns there may be, and the most columns or rows of one child.
  static let limit = 1000

  let columns: [Grid.Column]
  let rowSpacing: Double
  let columnSpacing: Double
  let alignment: Grid.CellAlignment
}

extension GridStyle {
  func describe(in description: inout ComponentDescription) {
    if columns.allSatisfy({ $0 == .fraction(1) }) {
      description.say("columns", .number(columns.count))
    } else {
      description.say("columns", .array(columns.map(\.value)))
    }
    description.say("rowSpacing", rowSpacing)
    description.say("columnSpacing", columnSpacing)
    switch alignment {
    case .at(let place): description.say("alignment", word: place, unless: .topStart)
    case .stretch: description.say("alignment", "stretch")
    }
  }
}

extension Grid.Column {
  /// The column in the form that documents have for it.
  fileprivate var value: JSONValue {
    switch self {
    case .points(let points): .number(points)
    case .fraction(let share): .string("\(share.shortestText)fr")
    case .automatic: "auto"
    }
  }
}
