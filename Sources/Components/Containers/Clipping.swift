public import Geometry

/// A window onto a component that may be larger: ComponentKit's `CKClippingComponent`.
///
/// The window is as large as the component would be in the room there is. Along clipped axes the component itself gets
/// as much room as it likes, and what does not fit into the window is cut off.
public struct Clipping: LayoutComponent {
  /// The axes along which the component may be longer than its window.
  public let clippedAxes: Axes
  /// The size the window wishes for.
  public let size: ComponentSize
  /// The window's, which clips.
  public let view: ViewConfiguration?
  private let child: (any Component)?

  /// Nothing at all when `child` is absent.
  ///
  /// - Parameter attributes: of the window's view, which always clips.
  public init(
    _ clippedAxes: Axes = [], size: ComponentSize = .auto, _ attributes: ViewAttribute...,
    @ComponentBuilder child: () -> some Component
  ) {
    self.clippedAxes = clippedAxes
    self.size = size
    view = ViewConfiguration(attributes + [.clipsToBounds(true)])
    self.child = child()
  }

  /// None when the child is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, behaving: self) { context in
      child?.makeNode(in: &context).map { [$0] }
    }
  }

  /// Takes the size that is left of the parent's range for all of it.
  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    try computeLayout(of: node, thatFits: range, within: range, parentSize: parentSize, in: environment)
  }

  /// Lays the child out twice where it is clipped: for the window's size, then as long as it likes.
  public func computeLayout(
    of node: Node, thatFits range: SizeRange, within constrainedSize: SizeRange, parentSize: Size,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard let child = node.children.first else { throw .missingChild(path: []) }
    let fitting = try child.layout(thatFits: range, parentSize: parentSize, in: environment)
    var whole = fitting
    if !clippedAxes.isEmpty {
      var unlimited = constrainedSize
      if clippedAxes.contains(.x) { unlimited.max.width = .infinity }
      if clippedAxes.contains(.y) { unlimited.max.height = .infinity }
      whole = try child.layout(thatFits: unlimited, parentSize: parentSize, in: environment)
    }
    return Layout(
      node: node, size: range.clamp(fitting.size),
      children: [Layout.Child(position: .zero, layout: whole)])
  }
}
