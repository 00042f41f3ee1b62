package import Geometry

/// A component with another one of the same size behind it: ComponentKit's `CKBackgroundLayoutComponent`.
public struct Background: PrimitiveComponent, LayoutBehavior {
  private let child: (any Component)?
  private let background: (any Component)?

  /// Puts `background` behind `child`: nothing at all when `child` is absent, just the child when `background` is.
  public init(
    @ComponentBuilder child: () -> some Component, @ComponentBuilder background: () -> some Component
  ) {
    self.child = child()
    self.background = background()
  }

  /// Flex modifiers of the child in front count for the whole.
  package var role: LayoutRole { .modifiesFrontmost }

  /// A node with the child, or no node where the child is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, behaving: self) { context in
      guard let front = child?.makeNode(in: &context) else { return nil }
      return [background?.makeNode(in: &context), front].compactMap { $0 }
    }
  }

  /// Lays out the child as the parent allows, then the other one at its size.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    try layOutStack(of: node, sizedBy: node.children.count - 1, range, parentSize, environment)
  }
}

/// A component with another one of the same size in front of it: ComponentKit's `CKOverlayLayoutComponent`.
public struct Overlay: PrimitiveComponent, LayoutBehavior {
  private let child: (any Component)?
  private let overlay: (any Component)?

  /// Puts `overlay` in front of `child`: nothing at all when `child` is absent, just the child when `overlay` is.
  public init(
    @ComponentBuilder child: () -> some Component, @ComponentBuilder overlay: () -> some Component
  ) {
    self.child = child()
    self.overlay = overlay()
  }

  /// Flex modifiers of the child behind count for the whole.
  package var role: LayoutRole { .modifiesBackmost }

  /// A node with the child, or no node where the child is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, behaving: self) { context in
      guard let back = child?.makeNode(in: &context) else { return nil }
      return [back, overlay?.makeNode(in: &context)].compactMap { $0 }
    }
  }

  /// Lays out the child as the parent allows, then the other one at its size.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    try layOutStack(of: node, sizedBy: 0, range, parentSize, environment)
  }
}

/// Lays out the child at `sizingIndex` freely and all others at exactly its size, all in the same place.
private func layOutStack(
  of node: Node, sizedBy sizingIndex: Int, _ range: SizeRange, _ parentSize: Size,
  _ environment: LayoutEnvironment
) throws(LayoutError) -> Layout {
  let sizing = try node.children[sizingIndex].layout(
    thatFits: range, parentSize: parentSize, in: environment)
  var children: [Layout.Child] = []
  for (index, child) in node.children.enumerated() {
    let layout =
      index == sizingIndex
      ? sizing
      : try child.layout(
        thatFits: SizeRange(exactly: sizing.size), parentSize: sizing.size, in: environment)
    children.append(Layout.Child(position: .zero, layout: layout))
  }
  return Layout(node: node, size: sizing.size, children: children)
}

extension Component {
  /// Puts `background` behind the component, at its size.
  public func background(@ComponentBuilder _ background: () -> some Component) -> some Component {
    Background(child: { self }, background: background)
  }

  /// Puts `overlay` in front of the component, at its size.
  public func overlay(@ComponentBuilder _ overlay: () -> some Component) -> some Component {
    Overlay(child: { self }, overlay: overlay)
  }

  /// Puts `overlay` in front of the component, as large as it likes, at one of its corners, edges or the middle.
  public func overlay(
    alignment: ZStack.Alignment, @ComponentBuilder _ overlay: () -> some Component
  ) -> some Component {
    let content = overlay()
    return self.overlay { ZStack(alignment: alignment, children: [.init(content)]) }
  }
}
