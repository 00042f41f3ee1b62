public import FlexLayout
public import Geometry

/// Arranges components in rows and columns by the CSS flexbox rules with Yoga's defaults: ComponentKit's
/// `CKFlexboxComponent`.
///
/// A flexbox directly inside a flexbox, or with only composed components in between, is laid out as part of the same
/// problem, as nested flex containers are in CSS. Absent and `Empty` children are no children at all.
public struct Flexbox: ConfigurableComponent, PrimitiveComponent {
  /// How the children are arranged.
  package var style: FlexboxStyle
  /// In layout order; absent ones are skipped when it is built.
  package let children: [FlexboxChild]
  /// The size the flexbox wishes for.
  public var size = ComponentSize.auto
  /// The view of the flexbox; nil for one that only arranges, which gets one all the same where `overflow` clips.
  public var view: ViewConfiguration?

  /// Arranges children as a style says that may have been put together elsewhere.
  package init(_ style: FlexboxStyle, children: [FlexboxChild]) {
    self.style = style
    self.children = children
  }

  /// Arranges the components in the braces.
  ///
  /// - Parameters:
  ///   - direction: the main axis and which way it leads.
  ///   - spacing: between neighbouring children along the main axis, in points; acts as a margin, also at the start of a
  ///     line.
  ///   - rowGap: between the lines of a row and between the children of a column.
  ///   - columnGap: between the children of a row and between the lines of a column.
  ///   - padding: between the edges of the flexbox and its children.
  ///   - border: takes room within the edges as `padding` does; what is drawn there is up to the view.
  ///   - layoutDirection: of the flexbox and all below; nil for that of what is around it.
  ///   - boxSizing: whether lengths include padding and border.
  ///   - overflow: what becomes of children that stick out; unless they stay visible, the flexbox gets a view that clips.
  public init(
    direction: FlexDirection = .column, spacing: Double = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch, alignContent: AlignContent = .start, wrap: FlexWrap = .noWrap,
    rowGap: FlexLength = .undefined, columnGap: FlexLength = .undefined, padding: FlexEdges = .undefined,
    border: FlexEdges = .undefined, layoutDirection: LayoutDirection? = nil,
    boxSizing: BoxSizing = .borderBox,
    overflow: Overflow = .visible, @FlexboxBuilder children: () -> [FlexboxChild]
  ) {
    var style = FlexboxStyle()
    style.direction = direction
    style.spacing = spacing
    style.justifyContent = justifyContent
    style.alignItems = alignItems
    style.alignContent = alignContent
    style.wrap = wrap
    style.rowGap = rowGap
    style.columnGap = columnGap
    style.padding = padding
    style.border = border
    style.layoutDirection = layoutDirection
    style.boxSizing = boxSizing
    style.overflow = overflow
    self.init(style, children: children())
  }

  /// A node with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      guard let direction = style.layoutDirection else { return makeContent(in: &context) }
      return ContextValues.withEnvironment({ $0.layoutDirection = direction }, in: &context, makeContent)
    }
  }

  private func makeContent(in context: inout BuildContext) -> (any LayoutBehavior, [Node]) {
    var nodes: [Node] = []
    var childStyles: [StoredFlexStyle?] = []
    nodes.reserveCapacity(children.count)
    childStyles.reserveCapacity(children.count)
    context.expectChildren(children.count)
    for index in children.indices {
      guard let node = children[index].component.makeNode(in: &context), !node.isNothing else { continue }
      nodes.append(node)
      childStyles.append(node.flexStyle.overridden(by: children[index].storedStyle))
    }
    return (makeContainer(childStyles), nodes)
  }

  /// A function of its own, since it takes much stack and the one that calls it calls itself at every level of a tree.
  private func makeContainer(_ childStyles: [StoredFlexStyle?]) -> FlexContainer {
    FlexContainer(style: style, childStyles: childStyles, size: size, view: clippingView ?? view)
  }

  /// The view of a flexbox that cuts off what sticks out of it; nil where it does not.
  private var clippingView: ViewConfiguration? {
    guard style.overflow != .visible else { return nil }
    var view = view ?? ViewConfiguration()
    view.clipsToBounds = true
    return view
  }
}

/// The behaviour of a flexbox's node.
struct FlexContainer: LayoutBehavior {
  let style: FlexboxStyle
  let size: ComponentSize
  let view: ViewConfiguration?
  /// One for each child of the node; empty where nothing is said of any.
  let childStyles: [StoredFlexStyle?]

  /// - Parameter childStyles: one for each child of the node.
  init(style: FlexboxStyle, childStyles: [StoredFlexStyle?], size: ComponentSize, view: ViewConfiguration?) {
    self.style = style
    self.childStyles = childStyles.allSatisfy { $0 == nil } ? [] : childStyles
    self.size = size
    self.view = view
  }

  /// What is said of a child; nil for nothing.
  func childStyle(at index: Int) -> StoredFlexStyle? {
    childStyles.isEmpty ? nil : childStyles[index]
  }

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    var problem = FlexProblem(of: node, self, thatFits: range, parentSize: parentSize, in: environment)
    return try problem.solve()
  }
}
