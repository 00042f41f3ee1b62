public import Geometry

/// Content that depends on how much room there is for it: SwiftUI's `GeometryReader`.
///
/// ```swift
/// GeometryReader { geometry in
///   Grid(columns: geometry.size.width > 500 ? 3 : 2) { … }
/// }
/// ```
///
/// It takes all the room there is, and along an axis without an end as much as its content. The content is built when the
/// size is known, while the reader is laid out: as pure as any other building, on any thread, and for every size that it
/// is asked in. It keeps identity and state from one size to the next and from one generation to the next like what is built
/// at once. Where the size does not decide what there is, but only how large, layout alone is faster.
public struct GeometryReader<Content: Component>: ConfigurableComponent, PrimitiveComponent {
  /// The size the reader wishes for.
  public var size = ComponentSize.auto
  /// The view of the reader, behind its content; nil for none.
  public var view: ViewConfiguration?
  private let content: @Sendable (GeometryProxy) -> Content

  /// - Parameter content: makes what is shown in a room; called while laying out, on any thread.
  public init(@ComponentBuilder content: @escaping @Sendable (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Builds a node whose content is built once its size is known.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(
      for: self,
      deferring: { late in
        GeometryContainer(content: content, late: late, size: size, view: view)
      })
  }
}

/// How much room there is for the content of a `GeometryReader`.
public struct GeometryProxy: Hashable, Sendable {
  /// The room, in points; infinite along an axis that nothing limits.
  public let size: Size
  /// What of the edges of the screen is not safe, in points: that of the environment.
  public let safeAreaInsets: EdgeInsets
}

/// The behaviour of a geometry reader's node.
private struct GeometryContainer<Content: Component>: LayoutBehavior {
  let content: @Sendable (GeometryProxy) -> Content
  let late: LateContent
  let size: ComponentSize
  let view: ViewConfiguration?

  var lateContent: LateContent? { late }

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let geometry = GeometryProxy(size: range.max, safeAreaInsets: late.environment.safeAreaInsets)
    let room = range.referenceSize
    guard let child = try late.node(for: range.max, of: { content(geometry) }) else {
      return Layout(node: node, size: Self.size(filling: range, around: .zero))
    }
    func layOut() throws(LayoutError) -> Layout {
      try child.layout(
        thatFits: child.range(filling: range.max, upTo: range.max, parentSize: room, environment),
        parentSize: room, in: environment)
    }
    // How deep the content is was not known when the stack for the whole was chosen.
    let layout =
      child.height > TreeDepth.ofOrdinaryStack / 2
      ? try onLargeStack { Result(catching: layOut) }.get() : try layOut()
    return Layout(
      node: node, size: Self.size(filling: range, around: layout.size),
      children: [Layout.Child(position: .zero, layout: layout)], baseline: layout.baseline)
  }

  private static func size(filling range: SizeRange, around content: Size) -> Size {
    range.clamp(
      Size(
        width: range.max.width.isFinite ? range.max.width : content.width,
        height: range.max.height.isFinite ? range.max.height : content.height))
  }
}
