import FlexLayout
import Geometry

/// The behaviour of a grid's node.
struct GridContainer: LayoutBehavior {
  let style: GridStyle
  /// One for each child of the node.
  let spans: [GridSpan]
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let areas = try place()
    let columns = try GridTracks(
      style.columns, spacing: style.columnSpacing, room: range.max.width, atLeast: range.min.width
    ) { (columns) throws(LayoutError) in
      var needs: [GridTracks.Need] = []
      for (child, area) in zip(node.children, areas) where area.columns.overlaps(columns) {
        let ideal = try child.layout(thatFits: .unbounded, parentSize: .undefined, in: environment)
        needs.append(
          GridTracks.Need(tracks: area.columns, span: area.columns.count, length: ideal.size.width))
      }
      return needs
    }
    let widths = columns.places(of: areas.map(\.columns))
    var layouts: [Layout] = []
    for (child, place) in zip(node.children, widths) {
      let cell = Size(width: place.length, height: .infinity)
      layouts.append(try layOut(child, in: cell, environment))
    }
    let (rows, runs) = GridTracks.rows(
      areas.map(\.rows), heights: layouts.map(\.size.height), spacing: style.rowSpacing)
    let heights = rows.places(of: runs)
    let size = range.clamp(Size(width: columns.total, height: rows.total))
    let rest = Size(width: size.width - columns.total, height: size.height - rows.total)
    let (lastColumn, lastRow) = (areas.map(\.columns.upperBound).max(), areas.map(\.rows.upperBound).max())
    var children: [Layout.Child] = []
    for (index, child) in node.children.enumerated() {
      let cell = Size(width: widths[index].length, height: heights[index].length)
      var layout = style.alignment == .stretch ? try layOut(child, in: cell, environment) : layouts[index]
      let start = widths[index].start
      let isMirrored = environment.layoutDirection == .rightToLeft
      let corner = Point(
        x: isMirrored ? size.width - start - cell.width : start, y: heights[index].start)
      let position =
        corner
        + style.place.position(
          of: layout.size, in: cell, scale: environment.scale, environment.layoutDirection)
      let isAtEnd = (areas[index].columns.upperBound == lastColumn, areas[index].rows.upperBound == lastRow)
      let edges = Size(width: isAtEnd.0 ? cell.width : .nan, height: isAtEnd.1 ? cell.height : .nan)
      if let filled = layout.size.filled(to: edges, with: rest, environment.scale) {
        layout = try child.layout(thatFits: SizeRange(exactly: filled), parentSize: cell, in: environment)
      }
      children.append(Layout.Child(position: position, layout: layout))
    }
    return Layout(node: node, size: size, children: children)
  }

  /// The cells of every child.
  private func place() throws(LayoutError) -> [GridArea] {
    let count = style.columns.count
    guard (1...GridStyle.limit).contains(count) else { throw .invalidColumnCount(count, path: []) }
    var placement = GridPlacement(columnCount: count)
    var areas: [GridArea] = []
    for span in spans {
      guard (1...count).contains(span.columns) else {
        throw .invalidSpan(span.columns, limit: count, path: [])
      }
      guard (1...GridStyle.limit).contains(span.rows) else {
        throw .invalidSpan(span.rows, limit: GridStyle.limit, path: [])
      }
      areas.append(placement.place(span))
    }
    return areas
  }

  /// - Parameter cell: its height is infinite as long as it is not known.
  private func layOut(
    _ child: Node, in cell: Size, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let parentSize = SizeRange(max: cell).referenceSize
    let range =
      style.alignment == .stretch
      ? child.range(filling: cell, upTo: cell, parentSize: parentSize, environment)
      : SizeRange(max: Size(width: cell.width, height: .infinity))
    return try child.layout(thatFits: range, parentSize: parentSize, in: environment)
  }
}

extension GridContainer {
  package func describe(in description: inout ComponentDescription) { style.describe(in: &description) }

  package var childDescriptions: [ComponentDescription] {
    spans.map { span in
      ComponentDescription { description in
        description.around {
          $0.say("columnSpan", Double(span.columns), unless: 1)
          $0.say("rowSpan", Double(span.rows), unless: 1)
        }
      }
    }
  }
}

extension GridStyle {
  /// Where children stand that are smaller than their cells.
  fileprivate var place: ZStack.Alignment {
    switch alignment {
    case .at(let place): place
    case .stretch: .topStart
    }
  }
}
