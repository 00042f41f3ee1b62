import FlexLayout
public import Geometry

/// Keeps a component out of what is not safe of a screen: under a sensor housing, in rounded corners, below the system's
/// own bars.
///
/// It takes the environment's safe area insets for room around the component, and the component finds none left on those
/// edges: safe areas within each other count once. What is to reach the edges of the screen, such as a bar's background,
/// goes around it.
public struct SafeArea: ConfigurableComponent, PrimitiveComponent {
  /// The size the whole wishes for, insets included.
  public var size = ComponentSize.auto
  /// The view of the whole, insets included; nil for one that only takes room.
  public var view: ViewConfiguration?
  private let edges: Edges
  private let child: (any Component)?

  /// Keeps `child` away from edges; comes to nothing at all when that is absent.
  ///
  /// - Parameter edges: those that are kept free; `start` and `end` follow the layout direction.
  public init(_ edges: Edges = .all, @ComponentBuilder child: () -> some Component) {
    self.edges = edges
    self.child = child()
  }

  /// Builds a node with the child, or none where that is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      let environment = context.values.readEnvironment()
      let (used, left) = environment.safeAreaInsets.divided(by: edges, environment.layoutDirection)
      let node = ContextValues.withEnvironment({ $0.safeAreaInsets = left }, in: &context) {
        child?.makeNode(in: &$0)
      }
      let insets = PackedDimensions(
        .points(used.top), .points(used.left), .points(used.bottom), .points(used.right), .auto, .auto)
      return node.map { (InsetBehavior(insets: insets, size: size, view: view), [$0]) }
    }
  }
}

extension EdgeInsets {
  /// What of the insets is on `edges`, and what is on the others.
  fileprivate func divided(
    by edges: Edges, _ direction: LayoutDirection
  ) -> (used: EdgeInsets, left: EdgeInsets) {
    let isRightToLeft = direction == .rightToLeft
    let isLeftUsed = edges.contains(.left) || edges.contains(isRightToLeft ? .end : .start)
    let isRightUsed = edges.contains(.right) || edges.contains(isRightToLeft ? .start : .end)
    let used = EdgeInsets(
      top: edges.contains(.top) ? top : 0, left: isLeftUsed ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: isRightUsed ? right : 0)
    return (
      used,
      EdgeInsets(
        top: top - used.top, left: left - used.left, bottom: bottom - used.bottom, right: right - used.right)
    )
  }
}

extension Component {
  /// Tells the component that so much of the edges is not safe, whatever is around it; in points.
  public func safeAreaInsets(_ insets: EdgeInsets) -> some Component {
    ComponentOnScreen(content: self, insets: insets)
  }
}

/// Passes a safe area down; it adds no node of its own.
private struct ComponentOnScreen<Content: Component>: PrimitiveComponent {
  let content: Content
  let insets: EdgeInsets

  func makeNode(in context: inout BuildContext) -> Node? {
    ContextValues.withEnvironment({ $0.safeAreaInsets = insets }, in: &context) {
      content.makeNode(in: &$0)
    }
  }
}
