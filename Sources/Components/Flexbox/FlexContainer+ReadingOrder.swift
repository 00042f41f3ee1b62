import FlexLayout
import Geometry

extension FlexContainer {
  /// The children in the order of the components, but as they are seen where the flexbox reverses them.
  func readingOrder(in layout: Layout) -> [Layout] {
    guard isPaintOrderUnlikeReadingOrder else { return layout.children.map(\.layout) }
    let places = Dictionary(
      layout.node.children.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let items = layout.children.map { (place: places[$0.layout.node.identifier] ?? 0, child: $0) }
      .sorted { $0.place < $1.place }
      .map { FlexItem($0.child, style, childStyles[$0.place]) }
    var lines = style.wrap == .noWrap ? [items] : items.brokenIntoLines
    if style.wrap == .wrapReverse { lines.reverse() }
    let isReversed = style.direction.isReversed
    return lines.flatMap { isReversed ? $0.reversed() : $0 }.map(\.layout)
  }

  private var isPaintOrderUnlikeReadingOrder: Bool {
    style.direction.isReversed || style.wrap == .wrapReverse || childStyles.contains { $0.zIndex != 0 }
  }
}

extension FlexDirection {
  fileprivate var isReversed: Bool { self == .rowReverse || self == .columnReverse }
}

/// A child of a flexbox with the place it got, seen along the flexbox's axes.
private struct FlexItem {
  let layout: Layout
  /// Whether it takes room in a line.
  let isInLine: Bool
  let main: Double
  let cross: ClosedRange<Double>
  let isReversed: Bool

  init(_ child: Layout.Child, _ container: FlexboxStyle, _ style: FlexboxChildStyle) {
    let isRow = container.direction == .row || container.direction == .rowReverse
    layout = child.layout
    isInLine = style.positionType != .absolute && style.display == .flex
    main = isRow ? child.position.x : child.position.y
    let start = isRow ? child.position.y : child.position.x
    cross = start...(start + max(0, isRow ? child.layout.size.height : child.layout.size.width))
    isReversed = container.direction.isReversed
  }
}

extension [FlexItem] {
  /// The lines of a flexbox that wraps: a new one begins where an item does not stand further along than the one before.
  fileprivate var brokenIntoLines: [[FlexItem]] {
    let isForward = isForward
    var lines: [[FlexItem]] = [[]]
    var last: FlexItem?
    for item in self {
      if item.isInLine {
        if let last, isForward ? item.main <= last.main : item.main >= last.main { lines.append([]) }
        last = item
      }
      lines[lines.count - 1].append(item)
    }
    return lines
  }

  /// Whether coordinates grow along a line. Right to left they do not; neighbours that are side by side show it.
  private var isForward: Bool {
    let inLine = filter(\.isInLine)
    for (one, next) in zip(inLine, inLine.dropFirst()) where one.main != next.main {
      if one.cross.upperBound > next.cross.lowerBound, next.cross.upperBound > one.cross.lowerBound {
        return next.main > one.main
      }
    }
    return inLine.first.map { !$0.isReversed } ?? true
  }
}
