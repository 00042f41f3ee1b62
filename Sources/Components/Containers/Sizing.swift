public import Geometry

/// Gives a component a size: ComponentKit's `CKSizingComponent`.
public struct Sizing: LayoutComponent {
  /// What the component gets, as far as the parent allows.
  public let size: ComponentSize
  private let child: (any Component)?

  /// - Parameter size: percentages refer to the parent.
  public init(_ size: ComponentSize, @ComponentBuilder child: () -> some Component) {
    self.size = size
    self.child = child()
  }

  /// The one that gets the size.
  public var children: [(any Component)?] { [child] }

  /// Passes the narrowed range on; the child's percentages refer to its maximum.
  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let childParentSize = Size(
      width: range.max.width.isFinite ? range.max.width : .nan,
      height: range.max.height.isFinite ? range.max.height : .nan)
    guard let child = node.children.first else { return Layout(node: node, size: range.min) }
    let layout = try child.layout(thatFits: range, parentSize: childParentSize, in: environment)
    return Layout(
      node: node, size: range.clamp(layout.size),
      children: [Layout.Child(position: .zero, layout: layout)])
  }
}

extension Component {
  /// Gives the component a size, in points or as a part of its parent's.
  public func frame(_ size: ComponentSize) -> some Component {
    Sizing(size) { self }
  }

  /// Gives the component a width, a height or both.
  public func frame(width: Dimension = .auto, height: Dimension = .auto) -> some Component {
    frame(ComponentSize(width: width, height: height))
  }
}
