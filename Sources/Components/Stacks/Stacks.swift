public import FlexLayout
public import Geometry

/// Components below each other, as wide as the widest one and as high as all together.
///
/// A thin name over `Flexbox`, which it comes to, with SwiftUI's defaults: children keep their widths and stand in the
/// middle. There is no room between them unless `spacing` says so.
public struct VStack: ConfigurableComponent, PrimitiveComponent {
  /// The size the stack wishes for.
  public var size = ComponentSize.auto
  /// The view of the stack; nil for one that only arranges.
  public var view: ViewConfiguration?
  private let flexbox: Flexbox

  /// - Parameters:
  ///   - alignment: where children stand across the stack; with `stretch` they are as wide as it is.
  ///   - spacing: between neighbouring children, in points.
  public init(
    alignment: AlignItems = .center, spacing: Double = 0, @FlexboxBuilder children: () -> [FlexboxChild]
  ) {
    flexbox = Flexbox(direction: .column, spacing: spacing, alignItems: alignment, children: children)
  }

  /// Builds the node of the flexbox.
  public func makeNode(in context: inout BuildContext) -> Node? {
    flexbox.withSizeAndView(of: self).makeNode(in: &context)
  }
}

/// Components beside each other, from start to end, as high as the highest one.
///
/// A thin name over `Flexbox`, which it comes to, with SwiftUI's defaults: children stand in the middle of the height, and
/// those without a width of their own, such as text, get narrower where there is not enough room for all. There is no room
/// between them unless `spacing` says so.
public struct HStack: ConfigurableComponent, PrimitiveComponent {
  /// The size the stack wishes for.
  public var size = ComponentSize.auto
  /// The view of the stack; nil for one that only arranges.
  public var view: ViewConfiguration?
  private var flexbox: Flexbox

  /// - Parameters:
  ///   - alignment: where children stand across the stack; with `stretch` they are as high as it is.
  ///   - spacing: between neighbouring children, in points.
  public init(
    alignment: AlignItems = .center, spacing: Double = 0, @FlexboxBuilder children: () -> [FlexboxChild]
  ) {
    flexbox = Flexbox(direction: .row, spacing: spacing, alignItems: alignment, children: children)
    flexbox.style.letsUnsizedChildrenShrink = true
  }

  /// Builds the node of the flexbox.
  public func makeNode(in context: inout BuildContext) -> Node? {
    flexbox.withSizeAndView(of: self).makeNode(in: &context)
  }
}

/// Room that takes what the other children of a stack leave, along the stack's axis.
///
/// A stack is as long as its children unless something makes it longer, such as a stack around it with the alignment `stretch`,
/// `flexGrow(1)` or a `frame`. Unlike in SwiftUI a spacer does not make it so: without that it comes to its minimum length.
public struct Spacer: Component {
  private let minimumLength: Double

  /// - Parameter minLength: how long it is at least, in points.
  public init(minLength: Double = 0) {
    minimumLength = minLength
  }

  /// A box that grows.
  public var body: some Component {
    Box().flexGrow(1).flexBasis(.points(minimumLength))
  }
}

/// A thin line across a stack: as wide as a column or as high as a row; or along an axis, as long as there is room.
public struct Divider: Component {
  private let color: AdaptiveColor
  private let thickness: Double
  private let axis: Axis?

  /// - Parameters:
  ///   - thickness: in points.
  ///   - axis: along which the line is; nil for across the stack that it is in.
  public init(_ color: AdaptiveColor = .separator, thickness: Double = 1, axis: Axis? = nil) {
    self.color = color
    self.thickness = thickness
    self.axis = axis
  }

  /// A box that stretches.
  public var body: some Component {
    switch axis {
    case nil:
      // The minimums count where the stack's length is not known and a basis does not.
      Box().frame(minWidth: .points(thickness), minHeight: .points(thickness)).background(color)
        .flexBasis(.points(thickness)).alignSelf(.stretch)
    case .horizontal:
      line(ComponentSize(width: .stretch, height: .points(thickness), minHeight: .points(thickness)))
    case .vertical:
      line(ComponentSize(width: .points(thickness), height: .stretch, minWidth: .points(thickness)))
    }
  }

  /// Shrinks, so that lines on both sides of a text share what that leaves.
  private func line(_ size: ComponentSize) -> some Component {
    Box().frame(size).background(color).flexShrink(1)
  }
}
