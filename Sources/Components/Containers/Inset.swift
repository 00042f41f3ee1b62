public import Geometry

/// Room around a component: ComponentKit's `CKInsetComponent`.
///
/// An inset may be infinite, which takes as much room as there is: infinite on both sides centres the child.
/// Percentages refer to the parent's width (left, right) or height (top, bottom).
public struct Inset: LayoutComponent {
  /// Above the child; a percentage of the parent's height.
  public let top: Dimension
  /// A percentage of the parent's width.
  public let left: Dimension
  /// Below the child; a percentage of the parent's height.
  public let bottom: Dimension
  /// A percentage of the parent's width.
  public let right: Dimension
  /// Of the whole, insets included; nil for one that only takes room.
  public let view: ViewConfiguration?
  private let child: (any Component)?

  /// No room at all on the sides that are not named; nothing at all when the child is absent.
  public init(
    top: Dimension = .auto, left: Dimension = .auto, bottom: Dimension = .auto, right: Dimension = .auto,
    view: ViewConfiguration? = nil, @ComponentBuilder child: () -> some Component
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
    self.view = view
    self.child = child()
  }

  /// None when the child is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, behaving: self) { context in
      child?.makeNode(in: &context).map { [$0] }
    }
  }

  /// Lays the child out in what the insets leave and is as much larger as they say.
  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let horizontal = AxisInsets(left, right, parentLength: parentSize.width)
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
    parentLength.isNaN ? .nan : max(0, parentLength - finiteSum)
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

extension Component {
  /// Room around the component, in points.
  public func padding(_ insets: EdgeInsets) -> some Component {
    Inset(
      top: .points(insets.top), left: .points(insets.left), bottom: .points(insets.bottom),
      right: .points(insets.right)
    ) { self }
  }

  /// The same room on all sides, in points.
  public func padding(_ length: Double) -> some Component {
    padding(EdgeInsets(all: length))
  }
}
