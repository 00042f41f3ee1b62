public import Geometry

/// Gives a component a size: ComponentKit's `CKSizingComponent`.
public struct Sizing: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// What the component gets, as far as the parent allows.
  public var size: ComponentSize
  /// The view of the component with the size; nil for one that only arranges.
  public var view: ViewConfiguration?
  private var child: (any Component)?

  /// - Parameter size: percentages refer to the parent.
  public init(_ size: ComponentSize, @ComponentBuilder child: () -> some Component) {
    self.init(of: child(), size: size, view: nil)
  }

  init(of child: (any Component)?, size: ComponentSize, view: ViewConfiguration?) {
    self.child = child
    self.size = size
    self.view = view
  }

  /// Flex modifiers of the child count for the whole.
  package var role: LayoutRole { .modifiesBackmost }

  /// Builds a node with the child, where there is one.
  public func makeNode(in context: inout BuildContext) -> Node? {
    // The node lasts longer than the components that it was made of.
    var behavior = self
    behavior.child = nil
    return context.makeNode(of: behavior, with: [child])
  }

  /// Passes the narrowed range on; the child's percentages refer to its maximum.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let childParentSize = range.referenceSize
    guard let child = node.children.first else { return Layout(node: node, size: range.min) }
    let layout = try child.layout(thatFits: range, parentSize: childParentSize, in: environment)
    return Layout(
      node: node, size: range.clamp(layout.size),
      children: [Layout.Child(position: .zero, layout: layout)])
  }
}
