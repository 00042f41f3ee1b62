import FlexLayout
import Geometry

/// In which order what is mounted is read.
///
/// Views are in paint order, which a flexbox may have changed, and their flexboxes need not have views: so the order comes
/// from the layout, and only when somebody asks for it.
@MainActor
struct ReadingOrder {
  /// By the identifiers of nodes.
  private var ranks: [Int: Int] = [:]

  /// Of nothing.
  init() {}

  init(_ layout: Layout) {
    var ahead = [layout]
    while let layout = ahead.popLast() {
      ranks[layout.node.identifier] = ranks.count
      ahead.append(contentsOf: layout.layoutsInReadingOrder.reversed())
    }
  }

  /// The views of one superview as they are read: by priority, then by place.
  func sorted(_ views: [View]) -> [View] {
    guard views.count > 1 else { return views }
    return views.enumerated().map { offset, view in
      (
        view,
        key: (-view.configuration.accessibility.sortPriority, ranks[view.node.identifier] ?? .max, offset)
      )
    }.sorted { $0.key < $1.key }.map(\.0)
  }
}

extension Layout {
  /// The children as they are read: in the order of the components, but as they are seen where a flexbox reverses them.
  fileprivate var layoutsInReadingOrder: [Layout] {
    guard let container = node.behavior as? FlexContainer, container.isPaintOrderUnlikeReadingOrder else {
      return children.map(\.layout)
    }
    let places = Dictionary(
      node.children.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let items = children.map { (place: places[$0.layout.node.identifier] ?? 0, child: $0) }
      .sorted { $0.place < $1.place }
      .map { FlexItem($0.child, container.style, container.childStyles[$0.place]) }
    var lines = container.style.wrap == .noWrap ? [items] : items.brokenIntoLines
    if container.style.wrap == .wrapReverse { lines.reverse() }
    let isReversed = container.style.direction.isReversed
    return lines.flatMap { isReversed ? $0.reversed() : $0 }.map(\.layout)
  }
}

extension FlexContainer {
  fileprivate var isPaintOrderUnlikeReadingOrder: Bool {
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
