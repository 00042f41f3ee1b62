public import FlexLayout
public import Geometry

/// Arranges components in rows and columns by the CSS flexbox rules with Yoga's defaults: ComponentKit's
/// `CKFlexboxComponent`.
///
/// A flexbox directly inside a flexbox, or with only composed components in between, is laid out as part of the same
/// problem, as nested flex containers are in CSS. Absent and `Empty` children are no children at all.
public struct Flexbox: Component {
  /// How the children are arranged.
  public let style: FlexboxStyle
  /// In layout order; absent ones are skipped when it is built.
  public let children: [FlexboxChild]
  /// The size the flexbox wishes for.
  public let size: ComponentSize
  /// Nil for one that only arranges; it gets one all the same where `overflow` clips.
  public let view: ViewConfiguration?

  /// Everything there is to say about a flexbox.
  public init(
    _ style: FlexboxStyle, size: ComponentSize = .auto, view: ViewConfiguration? = nil,
    children: [FlexboxChild]
  ) {
    self.style = style
    self.size = size
    self.view = view
    self.children = children
  }

  /// The usual properties spelled out; all others are set in a `FlexboxStyle`.
  ///
  /// - Parameter spacing: between neighbouring children along the main axis, in points.
  public init(
    direction: FlexDirection = .column, spacing: Double = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch, wrap: FlexWrap = .noWrap, padding: FlexEdges = .undefined,
    size: ComponentSize = .auto, @FlexboxBuilder children: () -> [FlexboxChild]
  ) {
    var style = FlexboxStyle()
    style.direction = direction
    style.spacing = spacing
    style.justifyContent = justifyContent
    style.alignItems = alignItems
    style.wrap = wrap
    style.padding = padding
    self.init(style, size: size, children: children())
  }

  /// Never asked for: a flexbox is laid out by itself.
  public var body: Never { bodyOfPrimitiveComponent() }

  /// A node with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      guard let direction = style.layoutDirection else { return makeContent(in: &context) }
      return ContextValues.withEnvironment({ $0.layoutDirection = direction }, in: &context, makeContent)
    }
  }

  private func makeContent(in context: inout BuildContext) -> (any LayoutBehavior, [Node]) {
    var nodes: [Node] = []
    var childStyles: [FlexboxChildStyle] = []
    for child in children {
      guard let node = child.component.makeNode(in: &context), !(node.behavior is Empty) else { continue }
      nodes.append(node)
      childStyles.append(child.style)
    }
    return (
      FlexContainer(style: style, childStyles: childStyles, size: size, view: clippingView ?? view), nodes
    )
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
  /// One for each child of the node.
  let childStyles: [FlexboxChildStyle]
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    var problem = FlexProblem(of: node, self, thatFits: range, in: environment)
    return try problem.solve()
  }
}
