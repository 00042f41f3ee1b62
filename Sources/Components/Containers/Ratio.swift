public import Geometry
import JSON

/// Gives a component a ratio of height to width: ComponentKit's `CKRatioLayoutComponent`.
///
/// It takes all the width or all the height there is, whichever comes closer to the ratio; where both are unlimited the
/// child is as large as it likes.
public struct Ratio: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// Height divided by width; layout refuses one that is not positive and finite.
  package let ratio: Double
  /// The size the component with the ratio wishes for.
  public var size = ComponentSize.auto
  /// The view of the component with the ratio; nil for one that only arranges.
  public var view: ViewConfiguration?
  private var child: (any Component)?

  /// Gives `child` a ratio of height to width; comes to nothing at all when that is absent.
  public init(_ ratio: Double, @ComponentBuilder child: () -> some Component) {
    self.ratio = ratio
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

  /// Lays the child out at the best size and takes over the size that it gets.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard ratio > 0, ratio.isFinite else { throw .invalidRatio(ratio, path: []) }
    guard let child = node.children.first else { throw .missingChild(path: []) }
    let best = bestSize(in: range, scale: environment.scale)
    let layout = try child.layout(
      thatFits: best.map { range.intersect(SizeRange(exactly: $0)) } ?? range, parentSize: best ?? .undefined,
      in: environment)
    return Layout(
      node: node, size: layout.size, children: [Layout.Child(position: .zero, layout: layout)])
  }

  /// The size with the ratio nearest to the wished one, of those that use all the width or all the height.
  private func bestSize(in range: SizeRange, scale: DisplayScale) -> Size? {
    var candidates: [Size] = []
    if range.max.width.isFinite {
      let height = scale.floorToPixel(ratio * range.max.width)
      candidates.append(range.clamp(Size(width: range.max.width, height: height)))
    }
    if range.max.height.isFinite {
      let width = scale.floorToPixel(range.max.height / ratio)
      candidates.append(range.clamp(Size(width: width, height: range.max.height)))
    }
    return candidates.min { distance(of: $0) < distance(of: $1) }
  }

  private func distance(of size: Size) -> Double {
    size.width > 0 ? abs(size.height / size.width - ratio) : .infinity
  }
}

extension Component {
  /// Gives the component a ratio of height to width: what is twice as wide as high has 0.5. SwiftUI's modifier of this name
  /// takes the inverse, width to height.
  ///
  /// - Parameter ratio: height divided by width.
  public func aspectRatio(_ ratio: Double) -> some Component {
    Ratio(ratio) { self }
  }
}

extension Ratio {
  package func describe(in description: inout ComponentDescription) {
    description.say("ratio", .number(ratio))
  }
}
