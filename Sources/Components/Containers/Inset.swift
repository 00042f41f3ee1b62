import FlexLayout
public import Geometry

/// Room around a component: ComponentKit's `CKInsetComponent`.
///
/// An inset may be infinite, which takes as much room as there is: infinite on both sides centres the child.
/// Percentages refer to the parent's width (left, right) or height (top, bottom).
public struct Inset: ConfigurableComponent, PrimitiveComponent {
  // The node keeps it, and lasts longer than the component that the insets are around.
  private var behavior: InsetBehavior
  private let child: (any Component)?

  /// The size the whole wishes for, insets included.
  public var size: ComponentSize {
    get { behavior.size }
    set { behavior.size = newValue }
  }
  /// The view of the whole, insets included; nil for one that only takes room.
  public var view: ViewConfiguration? {
    get { behavior.view }
    set { behavior.view = newValue }
  }

  /// No room at all on the sides that are not named; nothing at all when the child is absent.
  public init(
    top: Dimension = .auto, left: Dimension = .auto, bottom: Dimension = .auto, right: Dimension = .auto,
    start: Dimension = .auto, end: Dimension = .auto, @ComponentBuilder child: () -> some Component
  ) {
    behavior = InsetBehavior(insets: PackedDimensions(top, left, bottom, right, start, end))
    self.child = child()
  }

  /// Builds a node with the child, or none where the child is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      child?.makeNode(in: &context).map { (behavior, [$0]) }
    }
  }
}

/// Room around a node's only child, as insets and safe areas have it.
struct InsetBehavior: LayoutBehavior {
  /// From the top, the left, the bottom and the right, then from where lines start and end.
  let insets: PackedDimensions
  var size = ComponentSize.auto
  var view: ViewConfiguration?

  private var top: Dimension { insets[0] }
  private var left: Dimension { insets[1] }
  private var bottom: Dimension { insets[2] }
  private var right: Dimension { insets[3] }
  private var start: Dimension { insets[4] }
  private var end: Dimension { insets[5] }

  /// Flex modifiers of the child count for the whole.
  var role: LayoutRole { .modifiesBackmost }

  /// Lays the child out in what the insets leave and is as much larger as they say.
  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let (flowLeft, flowRight) = isRightToLeft ? (end, start) : (start, end)
    let horizontal = AxisInsets(
      flowLeft == .auto ? left : flowLeft, flowRight == .auto ? right : flowRight,
      parentLength: parentSize.width)
    let vertical = AxisInsets(top, bottom, parentLength: parentSize.height)
    let childRange = SizeRange(
      min: Size(
        width: horizontal.minimum(within: range.min.width), height: vertical.minimum(within: range.min.height)
      ),
      max: Size(
        width: max(0, range.max.width - horizontal.finiteSum),
        height: max(0, range.max.height - vertical.finiteSum)))
    let childParentSize = Size(
      width: horizontal.innerLength(of: parentSize.width), height: vertical.innerLength(of: parentSize.height)
    )
    guard let child = node.children.first else { throw .missingChild(path: []) }
    let layout = try child.layout(thatFits: childRange, parentSize: childParentSize, in: environment)
    let size = range.clamp(
      Size(
        width: horizontal.outerLength(of: layout.size.width, parentLength: parentSize.width),
        height: vertical.outerLength(of: layout.size.height, parentLength: parentSize.height)))
    guard size.width.isFinite, size.height.isFinite else { throw .undefinedInset(path: []) }
    let position = Point(
      x: horizontal.position(
        of: layout.size.width, within: range.max.width.isFinite ? range.max.width : size.width,
        scale: environment.scale),
      y: vertical.position(
        of: layout.size.height, within: range.max.height.isFinite ? range.max.height : size.height,
        scale: environment.scale))
    return Layout(node: node, size: size, children: [Layout.Child(position: position, layout: layout)])
  }

  func describe(in description: inout ComponentDescription) {
    description.say("top", top == .points(0) ? .auto : top)
    description.say("left", left == .points(0) ? .auto : left)
    description.say("bottom", bottom == .points(0) ? .auto : bottom)
    description.say("right", right == .points(0) ? .auto : right)
    description.say("start", start)
    description.say("end", end)
  }
}

/// The insets along one axis, resolved to points; either may be infinite.
private struct AxisInsets {
  let leading: Double
  let trailing: Double

  init(_ leading: Dimension, _ trailing: Dimension, parentLength: Double) {
    self.leading = leading.resolve(auto: 0, parent: parentLength)
    self.trailing = trailing.resolve(auto: 0, parent: parentLength)
  }

  private var isFinite: Bool { leading.isFinite && trailing.isFinite }

  /// An infinite inset counts as nothing.
  var finiteSum: Double { (leading.isFinite ? leading : 0) + (trailing.isFinite ? trailing : 0) }

  func minimum(within length: Double) -> Double {
    isFinite ? max(0, length - finiteSum) : 0
  }

  /// The parent length for the child; an unknown one stays unknown.
  func innerLength(of parentLength: Double) -> Double {
    parentLength.isKnown ? max(0, parentLength - finiteSum) : parentLength
  }

  func outerLength(of childLength: Double, parentLength: Double) -> Double {
    isFinite ? childLength + finiteSum : parentLength
  }

  /// Uses the range's maximum where there is one and not the inset's own length, so that a child in a smaller parent may
  /// lie outside of it.
  func position(of childLength: Double, within maximum: Double, scale: DisplayScale) -> Double {
    if leading.isFinite { return leading }
    let distance = trailing.isFinite ? trailing : scale.roundToPixel((maximum - childLength) / 2)
    return maximum - distance - childLength
  }
}

/// A choice of edges; `start` and `end` follow the layout direction.
public struct Edges: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt8

  /// The upper edge.
  public static let top = Edges(rawValue: 1)
  /// The lower edge.
  public static let bottom = Edges(rawValue: 2)
  /// The edge where lines begin.
  public static let start = Edges(rawValue: 4)
  /// The edge where lines end.
  public static let end = Edges(rawValue: 8)
  /// The left edge, whatever the layout direction.
  public static let left = Edges(rawValue: 16)
  /// The right edge, whatever the layout direction.
  public static let right = Edges(rawValue: 32)
  /// The edges at the sides.
  public static let horizontal: Edges = [.left, .right]
  /// The edges above and below.
  public static let vertical: Edges = [.top, .bottom]
  /// Every edge.
  public static let all: Edges = [.horizontal, .vertical]

  /// A choice by the bits of its edges.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

extension Component {
  /// Room around the component, in points.
  public func padding(_ insets: EdgeInsets) -> some Component {
    Inset(
      top: .points(insets.top), left: .points(insets.left), bottom: .points(insets.bottom),
      right: .points(insets.right)
    ) { self }
  }

  /// Room on all sides of the component.
  ///
  /// - Parameter length: in points.
  public func padding(_ length: Double) -> some Component {
    padding(EdgeInsets(all: length))
  }

  /// Room at some edges of the component.
  ///
  /// - Parameter length: in points.
  public func padding(_ edges: Edges, _ length: Double) -> some Component {
    func inset(_ edge: Edges) -> Dimension { edges.contains(edge) ? .points(length) : .auto }
    return Inset(
      top: inset(.top), left: inset(.left), bottom: inset(.bottom), right: inset(.right),
      start: inset(.start), end: inset(.end)
    ) { self }
  }
}
