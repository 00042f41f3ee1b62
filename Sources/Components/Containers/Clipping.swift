public import Geometry
import JSON

/// A window onto a component that may be larger: ComponentKit's `CKClippingComponent`.
///
/// The window is as large as the component would be in the room there is. Along clipped axes the component itself gets
/// as much room as it likes, and what does not fit into the window is cut off.
public struct Clipping: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// The axes along which the component may be longer than its window.
  package let clippedAxes: Axes
  /// The size the window wishes for.
  public var size = ComponentSize.auto
  /// The window's, which clips.
  public var view: ViewConfiguration? {
    get {
      var view = looks
      view.clipsToBounds = true
      return view
    }
    set { looks = newValue ?? ViewConfiguration() }
  }
  private var looks = ViewConfiguration()
  private var child: (any Component)?

  /// Shows a part of `child`; comes to nothing at all when that is absent.
  public init(_ clippedAxes: Axes = [], @ComponentBuilder child: () -> some Component) {
    self.clippedAxes = clippedAxes
    self.child = child()
  }

  /// Flex modifiers of the child count for the whole.
  package var role: LayoutRole { .modifiesBackmost }

  /// Builds a node with the child, or none where the child is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    // The node lasts longer than the components that it was made of.
    var behavior = self
    behavior.child = nil
    return context.makeNode(of: behavior, around: child)
  }

  /// Takes the size that is left of the parent's range for all of it.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    try computeLayout(of: node, thatFits: range, within: range, parentSize: parentSize, in: environment)
  }

  /// Lays the child out twice where it is clipped: for the window's size, then as long as it likes.
  package func computeLayout(
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

extension Clipping {
  package func describe(in description: inout ComponentDescription) {
    guard clippedAxes != [] else { return }
    let words: [(Axes, JSONValue)] = [(.x, "width"), (.y, "height")]
    description.say(
      "clippedDimensions", .array(words.filter { clippedAxes.contains($0.0) }.map { $0.1 }))
  }
}
