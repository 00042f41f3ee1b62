import FlexLayout
import Geometry

/// A flexbox and all flexboxes directly inside of it, as one tree for the flexbox algorithm.
struct FlexProblem {
  private let tree: FlexTree
  private let root: Item
  private let range: SizeRange
  private let direction: LayoutDirection
  private var measurer: LeafMeasurer

  /// A node of the component tree with its node of the flex tree.
  fileprivate struct Item {
    let node: Node
    /// Composed components around a flexbox, outermost first: they take over its frame.
    let composites: [Node]
    let flexNode: FlexTree.NodeID
    /// A leaf is a problem of its own.
    let isLeaf: Bool
    let children: [Item]
    let zIndex: Int
    let display: Display
    /// Inside of the item.
    let direction: LayoutDirection
  }

  /// - Parameter parentSize: what percentages of the outermost flexbox refer to: the tree has nothing around that.
  init(
    of node: Node, _ container: FlexContainer, thatFits range: SizeRange, parentSize: Size,
    in environment: LayoutEnvironment
  ) {
    self.range = range
    direction = environment.layoutDirection
    tree = FlexTree(
      scale: environment.scale, capacity: max(16, node.children.count + 1), isLaidOutOnce: true)
    measurer = LeafMeasurer(environment: environment)
    var style = FlexStyle()
    container.style.apply(to: &style)
    // The range is for the whole box, see `FlexContainer.outerSizes`.
    style.boxSizing = .borderBox
    style.padding = style.padding.resolvingPercentages(of: parentSize.width)
    style.setSize(in: range)
    root = Self.makeItem(
      node, [], container, style, FlexboxChildStyle(), container.style.layoutDirection ?? direction,
      in: tree, within: container.style, ownSize: range.definiteSize, &measurer)
  }

  /// - Throws: `LayoutError` of a leaf that cannot be laid out.
  mutating func solve() throws(LayoutError) -> Layout {
    do throws(LayoutError) {
      try tree.layOut(root.flexNode, availableSize: .undefined, direction: direction, measurer: &measurer)
    } catch {
      throw measurer.failedLeaf.map { error.below(ancestors(of: $0)) } ?? error
    }
    let size = range.clamp(tree.frame(of: root.flexNode).size)
    return Layout(node: root.node, size: size, children: try childLayouts(of: root, size: size))
      .ofFlexbox(in: root.direction)
  }

  /// - Parameter outerStyle: of the flexbox that the item's children are in where the item has no box of its own.
  private static func makeItem(
    _ node: Node, _ composites: [Node], _ container: FlexContainer?, _ style: FlexStyle,
    _ childStyle: FlexboxChildStyle, _ direction: LayoutDirection, in tree: FlexTree,
    within outerStyle: FlexboxStyle, ownSize: Size,
    parentSize: Size = .infinity, _ measurer: inout LeafMeasurer
  ) -> Item {
    let flexNode = tree.addNode(style)
    var children: [Item] = []
    if let container {
      let margins = container.marginsWithSpacing(of: node.children.count, in: direction)
      let lineStyle = childStyle.display == .contents ? outerStyle : container.style
      children.reserveCapacity(margins.count)
      for (index, child) in node.children.enumerated() {
        var itemStyle = container.childStyle(at: index).style
        itemStyle.margin = margins[index]
        children.append(
          makeChild(
            child, itemStyle, direction, in: tree, within: lineStyle, parentSize: ownSize, &measurer))
      }
      tree.setChildren(of: flexNode, children.map(\.flexNode))
    } else {
      tree.setMeasured(flexNode)
      measurer.add(node, as: flexNode, parentSize: parentSize, direction)
    }
    return Item(
      node: node, composites: composites, flexNode: flexNode, isLeaf: container == nil, children: children,
      zIndex: childStyle.zIndex, display: childStyle.display, direction: direction)
  }

  private static func makeChild(
    _ node: Node, _ childStyle: FlexboxChildStyle, _ direction: LayoutDirection, in tree: FlexTree,
    within outerStyle: FlexboxStyle, parentSize: Size, _ measurer: inout LeafMeasurer
  ) -> Item {
    let innermost = node.innermost
    let container = innermost.behavior as? FlexContainer
    var style = FlexStyle()
    container?.style.apply(to: &style)
    childStyle.apply(to: &style, ownSize: innermost.size)
    if outerStyle.letsUnsizedChildrenShrink { style.letShrink(along: outerStyle.direction) }
    style.resolveKeyword(acrossLinesOf: outerStyle)
    return makeItem(
      container == nil ? node : innermost, container == nil ? [] : node.composites(around: innermost),
      container, style, childStyle, container?.style.layoutDirection ?? direction, in: tree,
      within: outerStyle,
      ownSize: childStyle.definiteSize(else: innermost.size), parentSize: parentSize, &measurer)
  }

  /// Back to front: by `zIndex`, then in order.
  private mutating func childLayouts(of item: Item, size: Size) throws(LayoutError) -> [Layout.Child] {
    var layouts: [Layout.Child] = []
    layouts.reserveCapacity(item.children.count)
    for child in item.children.inPaintOrder { layouts.append(try layout(of: child, parentSize: size)) }
    return layouts
  }

  private mutating func layout(of item: Item, parentSize: Size) throws(LayoutError) -> Layout.Child {
    let frame = tree.frame(of: item.flexNode)
    if item.display == .none || item.display == .contents && item.isLeaf {
      return Layout.Child(position: .zero, layout: Layout(undisplayed: item.composites.first ?? item.node))
    }
    guard !item.isLeaf else {
      do throws(LayoutError) {
        let layout = try measurer.layout(of: item.node, as: item.flexNode, size: frame.size, parentSize)
        return Layout.Child(position: frame.origin, layout: layout)
      } catch {
        throw error.below(ancestors(of: item.flexNode))
      }
    }
    var layout = Layout(
      node: item.node, size: frame.size,
      children: try childLayouts(of: item, size: item.display == .contents ? parentSize : frame.size),
      content: nil, display: item.display
    ).ofFlexbox(in: item.direction)
    for composite in item.composites.reversed() {
      layout = Layout(
        node: composite, size: frame.size, children: [Layout.Child(position: .zero, layout: layout)],
        content: nil, display: item.display)
    }
    return Layout.Child(position: frame.origin, layout: layout)
  }

  /// The components between the problem's own node and a leaf: only looked for when the leaf has failed.
  private func ancestors(of leaf: FlexTree.NodeID) -> [ComponentName] {
    var ahead = root.children.map { (item: $0, path: [ComponentName]()) }
    while let (item, path) = ahead.popLast() {
      if item.flexNode == leaf { return path }
      let names = (item.composites + [item.node]).map(\.nameInErrors)
      ahead.append(contentsOf: item.children.map { ($0, path + names) })
    }
    return []
  }
}

extension [FlexProblem.Item] {
  /// Back to front: by `zIndex`, then in order.
  fileprivate var inPaintOrder: [FlexProblem.Item] {
    guard let first, contains(where: { $0.zIndex != first.zIndex }) else { return self }
    return enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}

extension FlexStyle {
  /// An exact length where the range leaves no choice, else its ends as limits.
  fileprivate mutating func setSize(in range: SizeRange) {
    if range.min.width == range.max.width { width = .points(range.min.width) }
    if range.min.height == range.max.height { height = .points(range.min.height) }
    minWidth = .points(range.min.width)
    minHeight = .points(range.min.height)
    maxWidth = .points(range.max.width)
    maxHeight = .points(range.max.height)
  }
}

extension FlexStyle {
  /// Has an item without a length of its own along the main axis give way where room is missing.
  fileprivate mutating func letShrink(along direction: FlexDirection) {
    let isRow = direction == .row || direction == .rowReverse
    if flexShrink == 0, flexBasis.isAuto, (isRow ? width : height).isAuto { flexShrink = 1 }
  }
}

extension FlexStyle {
  /// Says by alignment what a keyword for the length across the lines of `container` says: whether the line decides.
  fileprivate mutating func resolveKeyword(acrossLinesOf container: FlexboxStyle) {
    let isRow = container.direction == .row || container.direction == .rowReverse
    let length = isRow ? height : width
    guard length.isSizingKeyword, positionType != .absolute else { return }
    if length.isStretch {
      alignSelf = .stretch
    } else if alignSelf == .auto ? container.alignItems == .stretch : alignSelf == .stretch {
      alignSelf = .start
    }
  }
}

extension SizeRange {
  /// The lengths that the range leaves no choice about; infinite where it does.
  fileprivate var definiteSize: Size {
    Size(
      width: min.width == max.width ? min.width : .infinity,
      height: min.height == max.height ? min.height : .infinity)
  }
}

extension FlexboxChildStyle {
  /// The lengths given in points, infinite where there is none; `ownSize` is what the component itself wishes for.
  fileprivate func definiteSize(else ownSize: ComponentSize) -> Size {
    func length(_ dimension: Dimension, _ fallback: Dimension) -> Double {
      (dimension == .auto ? fallback : dimension).resolve(auto: .infinity, parent: .infinity)
    }
    return Size(width: length(size.width, ownSize.width), height: length(size.height, ownSize.height))
  }
}

extension Node {
  /// What the node comes to where it only hands through to others, as composed components do; else itself.
  fileprivate var innermost: Node {
    var node = self
    while node.isTransparent, let inner = node.children.first { node = inner }
    return node
  }

  /// This node and those that it hands through to, but for the one that they come to.
  fileprivate func composites(around innermost: Node) -> [Node] {
    var composites: [Node] = []
    var node = self
    while node !== innermost, let inner = node.children.first {
      composites.append(node)
      node = inner
    }
    return composites
  }
}
