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
  private struct Item {
    /// Outermost first: composed components around a flexbox take over its frame.
    let nodes: [Node]
    let flexNode: FlexTree.NodeID
    /// Nil for a leaf, which is a problem of its own.
    let container: FlexContainer?
    let children: [Item]
    let zIndex: Int
    let display: Display
  }

  init(
    of node: Node, _ container: FlexContainer, thatFits range: SizeRange, in environment: LayoutEnvironment
  ) {
    self.range = range
    direction = environment.layoutDirection
    tree = FlexTree(scale: environment.scale)
    measurer = LeafMeasurer(environment: environment)
    var style = FlexStyle()
    container.style.apply(to: &style)
    style.setSize(in: range)
    root = Self.makeItem(
      [node], container, style, FlexboxChildStyle(), container.style.layoutDirection ?? direction,
      in: tree, &measurer)
  }

  /// - Throws: `LayoutError` of a leaf that cannot be laid out.
  mutating func solve() throws(LayoutError) -> Layout {
    try tree.layOut(root.flexNode, availableSize: .undefined, direction: direction, measurer: &measurer)
    let size = range.clamp(tree.frame(of: root.flexNode).size)
    return Layout(node: root.nodes[0], size: size, children: try childLayouts(of: root, size: size))
  }

  private static func makeItem(
    _ nodes: [Node], _ container: FlexContainer?, _ style: FlexStyle, _ childStyle: FlexboxChildStyle,
    _ direction: LayoutDirection, in tree: FlexTree, _ measurer: inout LeafMeasurer
  ) -> Item {
    let flexNode = tree.addNode(style)
    var children: [Item] = []
    if let container {
      let margins = container.marginsWithSpacing(in: direction)
      for (index, child) in nodes[nodes.count - 1].children.enumerated() {
        var itemStyle = container.childStyles[index]
        itemStyle.margin = margins[index]
        children.append(makeChild(child, itemStyle, direction, in: tree, &measurer))
      }
      tree.setChildren(of: flexNode, children.map(\.flexNode))
    } else {
      tree.setMeasured(flexNode)
      measurer.add(nodes[0], as: flexNode)
    }
    return Item(
      nodes: nodes, flexNode: flexNode, container: container, children: children,
      zIndex: childStyle.zIndex, display: childStyle.display)
  }

  private static func makeChild(
    _ node: Node, _ childStyle: FlexboxChildStyle, _ direction: LayoutDirection, in tree: FlexTree,
    _ measurer: inout LeafMeasurer
  ) -> Item {
    let chain = node.chainOfComposites
    let innermost = chain[chain.count - 1]
    let container = innermost.behavior as? FlexContainer
    var style = FlexStyle()
    container?.style.apply(to: &style)
    childStyle.apply(to: &style, ownSize: innermost.size)
    return makeItem(
      container == nil ? [node] : chain, container, style, childStyle,
      container?.style.layoutDirection ?? direction, in: tree, &measurer)
  }

  /// Back to front: by `zIndex`, then in order.
  private mutating func childLayouts(of item: Item, size: Size) throws(LayoutError) -> [Layout.Child] {
    let shown = item.children.filter { $0.display != .none }
    let zIndices = Set(shown.map(\.zIndex))
    var layouts: [Layout.Child] = []
    for zIndex in zIndices.sorted() {
      for child in shown where child.zIndex == zIndex {
        layouts.append(try layout(of: child, parentSize: size))
      }
    }
    return layouts
  }

  private mutating func layout(of item: Item, parentSize: Size) throws(LayoutError) -> Layout.Child {
    let frame = tree.frame(of: item.flexNode)
    guard item.container != nil else {
      let layout = try measurer.layout(of: item.nodes[0], as: item.flexNode, size: frame.size, parentSize)
      return Layout.Child(position: frame.origin, layout: layout)
    }
    var layout = Layout(
      node: item.nodes[item.nodes.count - 1], size: frame.size,
      children: try childLayouts(of: item, size: frame.size))
    for composite in item.nodes.dropLast().reversed() {
      layout = Layout(
        node: composite, size: frame.size, children: [Layout.Child(position: .zero, layout: layout)])
    }
    return Layout.Child(position: frame.origin, layout: layout)
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

extension Node {
  /// This node and those it only hands through to, as composed components do: the last one is what they come to.
  fileprivate var chainOfComposites: [Node] {
    var chain = [self]
    while let last = chain.last, last.behavior is Composite, let inner = last.children.first {
      chain.append(inner)
    }
    return chain
  }
}
