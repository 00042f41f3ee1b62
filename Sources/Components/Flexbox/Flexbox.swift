public import FlexLayout
public import Geometry

/// Arranges components in rows and columns by the CSS flexbox rules with Yoga's defaults: ComponentKit's
/// `CKFlexboxComponent`.
///
/// A flexbox directly inside a flexbox, or with only composed components in between, is laid out as part of the same
/// problem, as nested flex containers are in CSS. Absent and `Empty` children are no children at all.
public struct Flexbox: ConfigurableComponent {
  /// How the children are arranged.
  public var style: FlexboxStyle
  /// In layout order; absent ones are skipped when it is built.
  public let children: [FlexboxChild]
  /// The size the flexbox wishes for.
  public var size = ComponentSize.auto
  /// Nil for one that only arranges; it gets one all the same where `overflow` clips.
  public var view: ViewConfiguration?

  /// Arranges children as a style says that may have been put together elsewhere.
  public init(_ style: FlexboxStyle, children: [FlexboxChild]) {
    self.style = style
    self.children = children
  }

  /// Arranges the components in the braces; less usual properties are set in a `FlexboxStyle`.
  ///
  /// - Parameters:
  ///   - spacing: between neighbouring children along the main axis, in points; acts as a margin, also at the start of a
  ///     line.
  ///   - rowGap: between the lines of a row and between the children of a column.
  ///   - columnGap: between the children of a row and between the lines of a column.
  public init(
    direction: FlexDirection = .column, spacing: Double = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch, alignContent: AlignContent = .start, wrap: FlexWrap = .noWrap,
    rowGap: FlexLength = .undefined, columnGap: FlexLength = .undefined, padding: FlexEdges = .undefined,
    @FlexboxBuilder children: () -> [FlexboxChild]
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
    self.init(style, children: children())
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
  /// One for each child of the node.
  let childStyles: [StoredFlexStyle?]
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    var problem = FlexProblem(of: node, self, thatFits: range, in: environment)
    return try problem.solve()
  }
}

/// Turns the statements in the braces of a container into its children: components of any type, with or without flex
/// modifiers, absent ones, groups, `if`, `switch` and `for`.
@resultBuilder
public enum FlexboxBuilder {
  /// A component without anything said about it.
  public static func buildExpression(_ component: some Component) -> [FlexboxChild] {
    [FlexboxChild(component)]
  }

  /// A component with flex modifiers.
  public static func buildExpression(_ child: FlexboxChild) -> [FlexboxChild] {
    [child]
  }

  /// A component of a type that only the running program knows, or none.
  @_disfavoredOverload
  public static func buildExpression(_ component: (any Component)?) -> [FlexboxChild] {
    component.map { [FlexboxChild($0)] } ?? []
  }

  /// The members of a group, as if they stood there without it.
  public static func buildExpression(_ group: Group) -> [FlexboxChild] {
    group.children
  }

  /// Children put together elsewhere.
  public static func buildExpression(_ children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  /// One statement after the other.
  public static func buildBlock(_ children: [FlexboxChild]...) -> [FlexboxChild] {
    children.flatMap { $0 }
  }

  /// `if` without `else`.
  public static func buildOptional(_ children: [FlexboxChild]?) -> [FlexboxChild] {
    children ?? []
  }

  /// The first branch.
  public static func buildEither(first children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  /// The other branch.
  public static func buildEither(second children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  /// `for`.
  public static func buildArray(_ children: [[FlexboxChild]]) -> [FlexboxChild] {
    children.flatMap { $0 }
  }

  /// `if #available`.
  public static func buildLimitedAvailability(_ children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }
}
