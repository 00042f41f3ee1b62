public import Geometry

/// Nothing: as small as its parent allows, and no child at all in a flexbox.
public struct Empty: LayoutComponent {
  public init() {}

  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    Layout(node: node, size: range.min)
  }
}
