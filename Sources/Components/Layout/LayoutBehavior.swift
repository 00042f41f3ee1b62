public import Geometry

/// How a node is laid out and what it shows: the part of a component that is left once it is built.
public protocol LayoutBehavior: Sendable {
  /// The size it wishes for itself.
  var size: ComponentSize { get }
  /// Its view, nil when it only arranges its children.
  var view: ViewConfiguration? { get }

  /// Chooses a size in `range` and places the children; by default takes the smallest one, without children.
  ///
  /// Pure and on any thread: the same node, range and parent size give an equal layout.
  ///
  /// - Parameters:
  ///   - node: the node to lay out; its children are laid out with `Node.layout(thatFits:parentSize:in:)`.
  ///   - range: what the parent allows, with the node's own `size` already applied.
  ///   - parentSize: what percentages refer to, NaN or infinite where unknown, in points.
  /// - Throws: what laying out a child throws, passed on; an error of its own has an empty path.
  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout

  /// The same for a behaviour that also has to know what the parent allowed before `size` was applied.
  ///
  /// What is asked first; by default it hands on to the other one.
  func computeLayout(
    of node: Node, thatFits range: SizeRange, within constrainedSize: SizeRange, parentSize: Size,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout
}

extension LayoutBehavior {
  /// No wish: whatever the parent allows.
  public var size: ComponentSize { .auto }
  /// None.
  public var view: ViewConfiguration? { nil }

  /// As small as allowed and without children: what a leaf does.
  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    Layout(node: node, size: range.min)
  }

  /// Leaves it to the other one, for which only `range` counts.
  public func computeLayout(
    of node: Node, thatFits range: SizeRange, within constrainedSize: SizeRange, parentSize: Size,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    try computeLayout(of: node, thatFits: range, parentSize: parentSize, in: environment)
  }
}

/// A component that lays itself out instead of being composed in a `body`.
///
/// ComponentKit's components that override `computeLayoutThatFits:`.
public protocol LayoutComponent: Component, LayoutBehavior where Body == Never {
  /// What it places, back to front; absent ones are left out.
  var children: [(any Component)?] { get }
}

extension LayoutComponent {
  /// None: a leaf.
  public var children: [(any Component)?] { [] }
  /// Never asked for: the component is laid out by itself.
  public var body: Never { bodyOfPrimitiveComponent() }

  /// A node with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, behaving: self) { context in
      children.compactMap { $0?.makeNode(in: &context) }
    }
  }
}
