import FlexLayout
public import Geometry
import JSON

/// A direction along a screen.
public enum Axis: String, CaseIterable, Hashable, Sendable {
  case vertical, horizontal
}

/// A window onto a component that is as long as it likes along an axis, of which it shows a part: UIKit's scroll view.
///
/// The window is as long as the content where it has room for that. Across the axis the content is as wide as the window
/// unless it wishes for less, and never wider. What lies in it is placed in the content's coordinates, wherever that
/// is scrolled to; what is out of view is not mounted. Where a finger or a list has scrolled to holds as long as the component
/// is there, in view or not, until it says another offset itself.
public struct Scroll: ConfigurableComponent, PrimitiveComponent {
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
  private let axis: Axis
  private let contentOffset: Point?
  private let child: (any Component)?

  /// - Parameters:
  ///   - axis: along which the content may be longer than the window.
  ///   - contentOffset: what of the content is at the top left corner of the window, in points; moved to the nearest
  ///     place where the window is full. Nil for the content's beginning, which is on the right where a horizontal window is
  ///     shown right to left.
  ///   - child: the content; where that is absent, the window is, too.
  public init(
    _ axis: Axis = .vertical, contentOffset: Point? = nil, @ComponentBuilder child: () -> some Component
  ) {
    self.axis = axis
    self.contentOffset = contentOffset
    self.child = child()
  }

  /// Builds a node with the content, or none where that is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      let direction = axis == .horizontal ? context.values.readEnvironment().layoutDirection : .leftToRight
      let window = ScrollWindow(
        axis: axis, contentOffset: contentOffset, beginsAtRight: direction == .rightToLeft, size: size,
        view: view)
      return child?.makeNode(in: &context).map { (window, [$0]) }
    }
  }
}

/// The behaviour of a scroll's node.
private struct ScrollWindow: ScrollingBehavior {
  let axis: Axis
  /// Nil for the beginning.
  let contentOffset: Point?
  let beginsAtRight: Bool
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard let child = node.children.first else { throw .missingChild(path: []) }
    let contentReference = window(of: range.referenceSize, length: .unknown)
    let content = try child.layout(
      thatFits: child.range(
        filling: window(of: range.min, length: 0), upTo: window(of: range.max, length: .infinity),
        parentSize: contentReference, environment),
      parentSize: contentReference, in: environment)
    return Layout(
      node: node, size: range.clamp(content.size),
      children: [Layout.Child(position: .zero, layout: content)])
  }

  /// `size` with another length along the axis.
  private func window(of size: Size, length: Double) -> Size {
    axis == .vertical
      ? Size(width: size.width, height: length) : Size(width: length, height: size.height)
  }

  var scrolling: (any ScrollingBehavior)? { self }

  func contentOffset(in layout: Layout, scrolledTo offset: Point?) -> Point {
    guard let content = layout.children.first?.layout.size else { return .zero }
    let end = Point(
      x: max(0, content.width - layout.size.width), y: max(0, content.height - layout.size.height))
    let wished = offset ?? contentOffset ?? Point(x: beginsAtRight ? .infinity : 0, y: 0)
    return Point(x: min(max(0, wished.x), end.x), y: min(max(0, wished.y), end.y))
  }

  func describe(in description: inout ComponentDescription) {
    description.say("axis", word: axis, unless: .vertical)
    if let contentOffset { description.say("contentOffset", contentOffset) }
  }
}
