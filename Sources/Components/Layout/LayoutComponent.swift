public import Geometry

/// A component that lays itself out instead of being composed in a `body`.
///
/// ComponentKit's components that override `computeLayoutThatFits:`.
public protocol LayoutComponent: PrimitiveComponent {
  /// The size it wishes for itself; whatever the parent allows, where nothing else is said.
  var size: ComponentSize { get }
  /// The view it is shown in; nil, which is the default, when it only arranges its children.
  var view: ViewConfiguration? { get }
  /// What it places, back to front; absent ones are left out. Nothing, where nothing else is said.
  var children: [(any Component)?] { get }

  /// Chooses a size in `range` and places the children; by default takes the smallest one, without children.
  ///
  /// Pure and on any thread: the same node, range and parent size give an equal layout.
  ///
  /// - Parameters:
  ///   - node: the node to lay out; its children are laid out with `Node.layout(thatFits:parentSize:in:)`.
  ///   - range: what the parent allows, in points, with `size` already applied.
  ///   - parentSize: what percentages refer to, in points, NaN or infinite where unknown.
  /// - Returns: a layout of `node`: that of a child is to be placed in it, not to be given back.
  /// - Throws: what laying out a child throws, passed on; an error of its own has an empty path.
  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout
}

extension LayoutComponent {
  /// No wish: whatever the parent allows.
  public var size: ComponentSize { .auto }
  /// No view: the component only arranges its children.
  public var view: ViewConfiguration? { nil }
  /// No children: a leaf.
  public var children: [(any Component)?] { [] }

  /// Takes the smallest size allowed, without children: what a leaf does.
  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    Layout(node: node, size: range.min)
  }

  /// Builds a node with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, behaving: OwnLayout(component: self)) { context in
      children.compactMap { $0?.makeNode(in: &context) }
    }
  }
}

/// The behaviour of the node of a component that lays itself out.
struct OwnLayout<Owner: LayoutComponent>: LayoutBehavior {
  let component: Owner

  var size: ComponentSize { component.size }
  var view: ViewConfiguration? { component.view }

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let layout = try component.computeLayout(
      of: node, thatFits: range, parentSize: parentSize, in: environment)
    // The component's own view and controller would be nowhere.
    guard layout.node === node else { throw .foreignLayout(of: layout.node.nameInErrors, path: []) }
    return layout
  }
}
