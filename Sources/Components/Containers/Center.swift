public import Geometry
import JSON

/// Centres a component in the room there is: ComponentKit's `CKCenterLayoutComponent`.
public struct Center: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// ComponentKit's centring options.
  public typealias Axes = Components.Axes

  /// The axes along which the child stands in the middle and may be as small as it likes.
  package let centering: Axes
  /// The axes along which it is only as long as its child, instead of taking all the room.
  package let minimumSize: Axes
  /// The size the centring component wishes for.
  public var size = ComponentSize.auto
  /// The view of the whole; nil for one that only arranges.
  public var view: ViewConfiguration?
  private var child: (any Component)?

  /// - Parameter minimumSize: the axes along which it is only as long as its child.
  public init(
    _ centering: Axes = .both, minimumSize: Axes = [],
    @ComponentBuilder child: () -> some Component
  ) {
    self.centering = centering
    self.minimumSize = minimumSize
    self.child = child()
  }

  /// Flex modifiers of the child count for the whole.
  package var role: LayoutRole { .modifiesBackmost }

  /// Builds a node with the child, where there is one.
  public func makeNode(in context: inout BuildContext) -> Node? {
    // The node lasts longer than the components that it was made of.
    var behavior = self
    behavior.child = nil
    return context.makeNode(of: behavior, with: [child])
  }

  /// Takes all the room there is, unless it is to be minimal, and puts the child on whole pixels.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let childRange = SizeRange(
      min: Size(
        width: centering.contains(.x) ? 0 : range.min.width,
        height: centering.contains(.y) ? 0 : range.min.height),
      max: range.max)
    let childParentSize = range.referenceSize
    let layout = try node.children.first?.layout(
      thatFits: childRange, parentSize: childParentSize, in: environment)
    let childSize = layout?.size ?? .zero
    let size = range.clamp(ownSize(around: childSize, in: range))
    guard let layout else { return Layout(node: node, size: size) }
    let position = Point(
      x: centering.contains(.x) ? environment.scale.roundToPixel((size.width - childSize.width) / 2) : 0,
      y: centering.contains(.y) ? environment.scale.roundToPixel((size.height - childSize.height) / 2) : 0)
    return Layout(node: node, size: size, children: [Layout.Child(position: position, layout: layout)])
  }

  private func ownSize(around child: Size, in range: SizeRange) -> Size {
    func length(_ maximum: Double, _ child: Double, isMinimal: Bool) -> Double {
      isMinimal || !maximum.isFinite ? min(maximum, child) : maximum
    }
    return Size(
      width: length(range.max.width, child.width, isMinimal: minimumSize.contains(.x)),
      height: length(range.max.height, child.height, isMinimal: minimumSize.contains(.y)))
  }
}

extension Component {
  /// Centres the component in the room there is.
  public func centered(_ axes: Center.Axes = .both) -> Center {
    Center(axes) { self }
  }
}

/// A choice of axes.
public struct Axes: OptionSet, Hashable, Sendable {
  /// One bit for each axis.
  public let rawValue: UInt8

  /// The axis along which widths are measured.
  public static let x = Axes(rawValue: 1)
  /// The axis along which heights are measured.
  public static let y = Axes(rawValue: 2)
  /// The two of them.
  public static let both: Axes = [.x, .y]

  /// A choice by the bits of `x` and `y`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

extension Center {
  package func describe(in description: inout ComponentDescription) {
    if centering != .both { description.say("centering", Self.words(centering, "x", "y")) }
    if minimumSize != [] { description.say("sizing", Self.words(minimumSize, "minimumX", "minimumY")) }
  }

  private static func words(_ axes: Axes, _ x: JSONValue, _ y: JSONValue) -> JSONValue {
    .array((axes.contains(.x) ? [x] : []) + (axes.contains(.y) ? [y] : []))
  }
}
