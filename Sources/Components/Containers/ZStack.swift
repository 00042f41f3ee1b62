public import Geometry

/// Components on top of each other, as large as the largest of them each way: ComponentKit's `CKZStackComponent`.
public struct ZStack: Component {
  /// Where a child stands in the stack.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case topLeft, top, topRight
    case left, center, right
    case bottomLeft, bottom, bottomRight
  }

  /// A component in a stack.
  public struct Child: Sendable {
    /// Decides on the size of the stack together with the others.
    public let component: any Component
    /// Nil takes the stack's.
    public let alignment: Alignment?

    /// Aligned as the stack says, unless it has an alignment of its own.
    public init(_ component: any Component, alignment: Alignment? = nil) {
      self.component = component
      self.alignment = alignment
    }
  }

  /// Of children that have none of their own.
  public let alignment: Alignment
  /// The size the stack wishes for.
  public let size: ComponentSize
  /// Back to front.
  public let children: [Child]

  /// - Parameters:
  ///   - alignment: of children that have none of their own.
  ///   - children: back to front; layout refuses a stack in which none is present.
  public init(_ alignment: Alignment = .topLeft, size: ComponentSize = .auto, children: [Child]) {
    self.alignment = alignment
    self.size = size
    self.children = children
  }

  /// The same from the components in the braces, back to front.
  public init(
    _ alignment: Alignment = .topLeft, size: ComponentSize = .auto, @ZStackBuilder children: () -> [Child]
  ) {
    self.init(alignment, size: size, children: children())
  }

  /// Never asked for: a stack is laid out by itself.
  public var body: Never { bodyOfPrimitiveComponent() }

  /// A node with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      var nodes: [Node] = []
      var alignments: [Alignment] = []
      for child in children {
        guard let node = child.component.makeNode(in: &context) else { continue }
        nodes.append(node)
        alignments.append(child.alignment ?? alignment)
      }
      return (ZStackContainer(alignments: alignments, size: size), nodes)
    }
  }
}

/// The behaviour of a stack's node.
private struct ZStackContainer: LayoutBehavior {
  /// One for each child of the node.
  let alignments: [ZStack.Alignment]
  let size: ComponentSize

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard !node.children.isEmpty else { throw .missingChild(path: []) }
    var layouts: [Layout] = []
    var size = Size.zero
    for child in node.children {
      let layout = try child.layout(thatFits: range, parentSize: parentSize, in: environment)
      size = Size(width: max(size.width, layout.size.width), height: max(size.height, layout.size.height))
      layouts.append(layout)
    }
    let children = zip(layouts, alignments).map { layout, alignment in
      Layout.Child(
        position: alignment.position(of: layout.size, in: size, scale: environment.scale), layout: layout)
    }
    return Layout(node: node, size: size, children: children)
  }
}

extension ZStack.Alignment {
  fileprivate func position(of child: Size, in stack: Size, scale: DisplayScale) -> Point {
    let (right, bottom) = (stack.width - child.width, stack.height - child.height)
    let (middleX, middleY) = (scale.roundToPixel(right / 2), scale.roundToPixel(bottom / 2))
    return switch self {
    case .topLeft: .zero
    case .top: Point(x: middleX, y: 0)
    case .topRight: Point(x: right, y: 0)
    case .left: Point(x: 0, y: middleY)
    case .center: Point(x: middleX, y: middleY)
    case .right: Point(x: right, y: middleY)
    case .bottomLeft: Point(x: 0, y: bottom)
    case .bottom: Point(x: middleX, y: bottom)
    case .bottomRight: Point(x: right, y: bottom)
    }
  }
}
