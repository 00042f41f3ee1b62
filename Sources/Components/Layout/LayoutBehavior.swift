package import Geometry

/// How a node is laid out and what it shows: the part of a component that is left once it is built.
package protocol LayoutBehavior: Sendable {
  /// The size it wishes for itself.
  var size: ComponentSize { get }
  /// Its view, nil when it only arranges its children.
  var view: ViewConfiguration? { get }
  /// What it is to the nodes around it; one that arranges its children, where nothing else is said.
  var role: LayoutRole { get }
  /// Whether a layout costs more than finding it again in memory; true where nothing else is said.
  var isLayoutWorthRemembering: Bool { get }

  /// The sizes that `size` means in a parent: of the whole, with whatever is around the content.
  ///
  /// - Parameter parentSize: what percentages refer to, NaN or infinite where unknown, in points.
  func outerSizes(parentSize: Size, in environment: LayoutEnvironment) -> SizeRange

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

  /// Chooses a size in `range` and places the children, knowing what the parent allowed before `size` was applied.
  ///
  /// This is what is asked; by default it hands on to the simpler one.
  func computeLayout(
    of node: Node, thatFits range: SizeRange, within constrainedSize: SizeRange, parentSize: Size,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout

  /// How it shows a part of its children's space; nil, where nothing else is said. Layouts do not see it.
  var scrolling: (any ScrollingBehavior)? { get }

  /// What is built as the node is laid out; nil, where nothing else is said.
  var lateContent: LateContent? { get }

  /// The children of `layout` in the order in which screen readers come to them.
  func readingOrder(in layout: Layout) -> [Layout]

  /// Says what the component was told, beside `size` and `view`; nothing, where nothing else is said.
  func describe(in description: inout ComponentDescription)
  /// What is said there about each of the node's children, such as its place among the others; empty where nothing is.
  var childDescriptions: [ComponentDescription] { get }
}

extension LayoutBehavior {
  /// No wish: whatever the parent allows.
  package var size: ComponentSize { .auto }
  /// Nothing.
  package var view: ViewConfiguration? { nil }
  /// Arranges its children.
  package var role: LayoutRole { .arranges }
  /// Layouts are remembered.
  package var isLayoutWorthRemembering: Bool { true }

  /// What `size` comes to.
  package func outerSizes(parentSize: Size, in environment: LayoutEnvironment) -> SizeRange {
    size.resolve(parentSize: parentSize)
  }

  /// Takes the smallest size allowed, without children: what a leaf does.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    Layout(node: node, size: range.min)
  }

  /// Leaves it to the other one, for which only `range` counts.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, within constrainedSize: SizeRange, parentSize: Size,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    try computeLayout(of: node, thatFits: range, parentSize: parentSize, in: environment)
  }

  /// Nothing in it scrolls.
  package var scrolling: (any ScrollingBehavior)? { nil }

  /// Nothing.
  package var lateContent: LateContent? { nil }

  /// From back to front.
  package func readingOrder(in layout: Layout) -> [Layout] { layout.children.map(\.layout) }

  /// Says nothing.
  package func describe(in description: inout ComponentDescription) {}

  /// Nothing is said about children.
  package var childDescriptions: [ComponentDescription] { [] }
}

/// What a component's node is to the nodes around it, beside its layout.
package enum LayoutRole: Sendable {
  /// Arranges its children by itself, or has none.
  case arranges
  /// Takes size, place and baseline of its only child over, as composed components do: a flexbox looks through it.
  case composes
  /// Changes the child that stands backmost and speaks for it in a flexbox, as an overlay does.
  case modifiesBackmost
  /// Changes the child that stands frontmost and speaks for it in a flexbox, as a background does.
  case modifiesFrontmost
  /// Is nothing: a flexbox has no such child.
  case isNothing
}

extension LayoutRole {
  /// The child whose flex modifiers count for the whole as well.
  func childThatSpeaks(of children: [Node]) -> Node? {
    switch self {
    case .arranges, .isNothing: nil
    case .composes, .modifiesBackmost: children.first
    case .modifiesFrontmost: children.last
    }
  }
}

/// Hands everything through to its only child: the behaviour of composed components and of `view(_:)`.
struct Composite: LayoutBehavior {
  let view: ViewConfiguration?

  var role: LayoutRole { .composes }
  /// Its child remembers.
  var isLayoutWorthRemembering: Bool { false }

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard let child = node.children.first else { return Layout(node: node, size: range.min) }
    let layout = try child.layout(thatFits: range, parentSize: parentSize, in: environment)
    return Layout(
      node: node, size: layout.size, children: [Layout.Child(position: .zero, layout: layout)],
      baseline: layout.baseline)
  }
}
