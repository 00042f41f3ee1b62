import Geometry

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
