import FlexLayout
import Geometry

extension FlexContainer {
  /// The sizes of the whole box that `size` means for a flexbox that is in no other one.
  ///
  /// With `boxSizing` `contentBox` the wish is about the content, and padding and border come on top; else the box is at
  /// least as large as those, as in Yoga. Percentages of an unknown width count as nothing.
  func outerSizes(parentSize: Size, in environment: LayoutEnvironment) -> SizeRange {
    let content = size.resolve(parentSize: parentSize)
    guard style.padding != .undefined || style.border != .undefined else { return content }
    let isRightToLeft = (style.layoutDirection ?? environment.layoutDirection) == .rightToLeft
    var frame = Size.zero
    for edges in [style.padding, style.border] {
      frame.width += Self.length(edges.left(isRightToLeft: isRightToLeft), parentSize.width)
      frame.width += Self.length(edges.right(isRightToLeft: isRightToLeft), parentSize.width)
      frame.height += Self.length(edges.top, parentSize.width) + Self.length(edges.bottom, parentSize.width)
    }
    guard style.boxSizing == .contentBox else {
      return SizeRange(
        min: Size(
          width: max(content.min.width, frame.width), height: max(content.min.height, frame.height)),
        max: Size(
          width: max(content.max.width, frame.width), height: max(content.max.height, frame.height)))
    }
    return SizeRange(
      min: Size(width: content.min.width + frame.width, height: content.min.height + frame.height),
      max: Size(width: content.max.width + frame.width, height: content.max.height + frame.height))
  }

  private static func length(_ edge: FlexLength, _ reference: Double) -> Double {
    let length = edge.resolved(against: reference)
    return length.isFinite ? max(0, length) : 0
  }
}

extension FlexContainer {
  /// The margins of each child with the spacing of the container and the children worked in.
  ///
  /// ComponentKit's rule: the first child in the flow has its `spacingBefore` on the leading edge, each later one
  /// `spacingBefore + spacing + spacingAfter` of the one before it, the last one its `spacingAfter` on the trailing
  /// edge. A margin given for an edge takes the place of that. Absolute children neither get spacing nor pass it on, nor do
  /// those without a box.
  ///
  /// - Parameters:
  ///   - childCount: how many children the node has.
  ///   - direction: the container's, with what it inherits.
  func marginsWithSpacing(of childCount: Int, in direction: LayoutDirection) -> [FlexEdges] {
    var margins: [FlexEdges] = []
    margins.reserveCapacity(childCount)
    var last: (index: Int, spacingAfter: Double)?
    for index in 0..<childCount {
      let child = childStyle(at: index)
      margins.append(child?.style.margin ?? .undefined)
      if let style = child?.style, style.positionType == .absolute || style.display == .none { continue }
      let spacing = (child?.style.spacingBefore ?? 0) + (last.map { $0.spacingAfter + style.spacing } ?? 0)
      margins[index].setIfUndefined(.leading, of: style.direction, in: direction, to: spacing)
      last = (index, child?.style.spacingAfter ?? 0)
    }
    if let last {
      margins[last.index].setIfUndefined(.trailing, of: style.direction, in: direction, to: last.spacingAfter)
    }
    return margins
  }
}

/// An end of a flexbox's main axis.
private enum MainAxisEnd {
  case leading, trailing
}

extension FlexEdges {
  /// Sets the edge at one end of the main axis, unless it was given in whatever terms, or there is nothing to set.
  fileprivate mutating func setIfUndefined(
    _ end: MainAxisEnd, of flexDirection: FlexDirection, in direction: LayoutDirection, to length: Double
  ) {
    guard length != 0 else { return }
    let isAtStart = (end == .leading) != (flexDirection == .rowReverse || flexDirection == .columnReverse)
    switch flexDirection {
    case .column, .columnReverse:
      if isAtStart { top.setIfUndefined(to: length) } else { bottom.setIfUndefined(to: length) }
    case .row, .rowReverse:
      let isLeft = isAtStart == (direction == .leftToRight)
      guard !(isLeft ? left : right).isDefined else { return }
      if isAtStart { start.setIfUndefined(to: length) } else { self.end.setIfUndefined(to: length) }
    }
  }
}

extension FlexLength {
  fileprivate mutating func setIfUndefined(to length: Double) {
    if !isDefined { self = .points(length) }
  }
}

extension FlexContainer {
  /// The children in the order of the components, but as they are seen where the flexbox reverses them.
  func readingOrder(in layout: Layout) -> [Layout] {
    guard isPaintOrderUnlikeReadingOrder else { return layout.children.map(\.layout) }
    let places = Dictionary(
      layout.node.children.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let items = layout.children.map { (place: places[$0.layout.node.identifier] ?? 0, child: $0) }
      .sorted { $0.place < $1.place }
      .map { FlexItem($0.child, style, childStyle(at: $0.place).style) }
    var lines = style.wrap == .noWrap ? [items] : items.brokenIntoLines
    if style.wrap == .wrapReverse { lines.reverse() }
    let isReversed = style.direction.isReversed
    return lines.flatMap { isReversed ? $0.reversed() : $0 }.map(\.layout)
  }

  private var isPaintOrderUnlikeReadingOrder: Bool {
    style.direction.isReversed || style.wrap == .wrapReverse
      || childStyles.contains { ($0?.style.zIndex ?? 0) != 0 }
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
