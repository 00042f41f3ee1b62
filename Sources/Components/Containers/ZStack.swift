import FlexLayout
public import Geometry

/// Components on top of each other, as large as the largest of them each way.
///
/// A child may be smaller than the least that is asked of the stack: an avatar stays as large as it is, as in SwiftUI.
public struct ZStack: ConfigurableComponent, PrimitiveComponent {
  /// Where a child stands in the stack; `start` and `end` follow the layout direction.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case topLeft, top, topRight
    case left, center, right
    case bottomLeft, bottom, bottomRight
    case topStart, topEnd, start, end, bottomStart, bottomEnd
  }

  /// A component in a stack.
  public struct Child: ContainerChild {
    /// Decides on the size of the stack together with the others.
    package let component: any Component
    /// Nil takes the stack's.
    package let alignment: Alignment?

    /// A child aligned as the stack says.
    public init(_ component: any Component) {
      self.component = component
      alignment = nil
    }

    /// A child with an alignment of its own; nil for the stack's.
    public init(_ component: any Component, alignment: Alignment?) {
      self.component = component
      self.alignment = alignment
    }
  }

  /// The alignment of children that have none of their own.
  package let alignment: Alignment
  /// Back to front.
  package let children: [Child]
  /// The size the stack wishes for.
  public var size = ComponentSize.auto
  /// The view of the stack; nil for one that only arranges.
  public var view: ViewConfiguration?
  private let handsMinimumOn: Bool

  fileprivate init(_ alignment: Alignment, children: [Child], handsMinimumOn: Bool) {
    self.alignment = alignment
    self.children = children
    self.handsMinimumOn = handsMinimumOn
  }

  /// A stack of children put together elsewhere.
  ///
  /// - Parameters:
  ///   - alignment: of children that have none of their own.
  ///   - children: back to front.
  public init(alignment: Alignment = .center, children: [Child]) {
    self.init(alignment, children: children, handsMinimumOn: false)
  }

  /// A stack of the components in the braces, back to front.
  ///
  /// - Parameter alignment: of children that have none of their own.
  public init(alignment: Alignment = .center, @ZStackBuilder children: () -> [Child]) {
    self.init(alignment: alignment, children: children())
  }

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
      return (
        ZStackContainer(alignments: alignments, size: size, view: view, handsMinimumOn: handsMinimumOn), nodes
      )
    }
  }
}

/// Components on top of each other by the rules of ComponentKit's `CKZStackComponent`: unlike in a `ZStack` every child is
/// at least as large as the stack has to be, and they stand at the top left where nothing else is said.
///
/// It comes to a `ZStack`.
public struct ZStackComponent: ConfigurableComponent, PrimitiveComponent {
  /// The size the stack wishes for.
  public var size = ComponentSize.auto
  /// The view of the stack; nil for one that only arranges.
  public var view: ViewConfiguration?
  private let stack: ZStack

  /// A stack of children put together elsewhere.
  ///
  /// - Parameters:
  ///   - alignment: of children that have none of their own.
  ///   - children: back to front; layout refuses a stack in which none is present.
  public init(_ alignment: ZStack.Alignment = .topLeft, children: [ZStack.Child]) {
    stack = ZStack(alignment, children: children, handsMinimumOn: true)
  }

  /// A stack of the components in the braces, back to front.
  ///
  /// - Parameter alignment: of children that have none of their own.
  public init(_ alignment: ZStack.Alignment = .topLeft, @ZStackBuilder children: () -> [ZStack.Child]) {
    self.init(alignment, children: children())
  }

  /// Builds the node of the stack.
  public func makeNode(in context: inout BuildContext) -> Node? {
    stack.withSizeAndView(of: self).makeNode(in: &context)
  }
}

/// The behaviour of a stack's node.
private struct ZStackContainer: LayoutBehavior {
  /// One for each child of the node.
  let alignments: [ZStack.Alignment]
  let size: ComponentSize
  let view: ViewConfiguration?
  /// Whether children have to be as large as the stack has to be.
  let handsMinimumOn: Bool

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard !node.children.isEmpty || !handsMinimumOn else { throw .missingChild(path: []) }
    var layouts: [Layout] = []
    var size = Size.zero
    let childRange = handsMinimumOn ? range : SizeRange(min: .zero, max: range.max)
    for child in node.children {
      let layout = try child.layout(thatFits: childRange, parentSize: parentSize, in: environment)
      size = Size(width: max(size.width, layout.size.width), height: max(size.height, layout.size.height))
      layouts.append(layout)
    }
    if !handsMinimumOn {
      let largest = size
      size = range.clamp(largest)
      let rest = Size(width: size.width - largest.width, height: size.height - largest.height)
      for (index, child) in node.children.enumerated() {
        guard let filled = layouts[index].size.filled(to: largest, with: rest, environment.scale) else {
          continue
        }
        layouts[index] = try child.layout(
          thatFits: SizeRange(exactly: filled), parentSize: parentSize, in: environment)
      }
    }
    let children = zip(layouts, alignments).map { layout, alignment in
      Layout.Child(
        position: alignment.position(
          of: layout.size, in: size, scale: environment.scale, environment.layoutDirection), layout: layout)
    }
    return Layout(node: node, size: size, children: children)
  }
}

extension ZStack.Alignment {
  /// The top left corner of a child in the stack; a child that fills the stack stands where the stack begins.
  func position(
    of child: Size, in stack: Size, scale: DisplayScale, _ direction: LayoutDirection
  ) -> Point {
    let (right, bottom) = (stack.width - child.width, stack.height - child.height)
    let (start, end) = direction == .rightToLeft ? (right, 0) : (0, right)
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
    case .topStart: Point(x: start, y: 0)
    case .topEnd: Point(x: end, y: 0)
    case .start: Point(x: start, y: middleY)
    case .end: Point(x: end, y: middleY)
    case .bottomStart: Point(x: start, y: bottom)
    case .bottomEnd: Point(x: end, y: bottom)
    }
  }
}

/// Turns the statements in the braces of a `ZStack` into its children; a `ZStack.Child` has an alignment of its own.
public typealias ZStackBuilder = ContainerBuilder<ZStack.Child>

extension Component {
  /// The component as a child of a `ZStack` with an alignment of its own.
  public func alignedInStack(_ alignment: ZStack.Alignment) -> ZStack.Child {
    ZStack.Child(self, alignment: alignment)
  }
}

extension ZStackContainer {
  package func describe(in description: inout ComponentDescription) {}

  package var childDescriptions: [ComponentDescription] {
    alignments.map { alignment in
      ComponentDescription { description in description.around { $0.say("alignment", word: alignment) } }
    }
  }
}
