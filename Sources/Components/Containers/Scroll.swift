import Drawing
import FlexLayout
public import Geometry

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
  private let contentInsets: EdgeInsets
  private let showsIndicators: Bool
  private let isPagingEnabled: Bool
  private let child: (any Component)?

  /// - Parameters:
  ///   - axis: along which the content may be longer than the window.
  ///   - contentOffset: what of the content is at the top left corner of the window, in points; moved to the nearest
  ///     place where the window is full. Nil for the content's beginning, which is on the right where a horizontal window is
  ///     shown right to left.
  ///   - contentInsets: room around the content, in points: along the axis it is scrolled with the content, which begins
  ///     at a negative offset then; across it the content is so much narrower. A side that is infinite or no number is none.
  ///   - showsIndicators: whether a bar shows which part of a content that is longer than the window is seen.
  ///   - isPagingEnabled: whether the offset is a whole number of windows from the beginning, or the content's end.
  ///   - child: the content; where that is absent, the window is, too.
  public init(
    _ axis: Axis = .vertical, contentOffset: Point? = nil, contentInsets: EdgeInsets = .zero,
    showsIndicators: Bool = false, isPagingEnabled: Bool = false,
    @ComponentBuilder child: () -> some Component
  ) {
    self.axis = axis
    self.contentOffset = contentOffset
    self.contentInsets = contentInsets.finite
    self.showsIndicators = showsIndicators
    self.isPagingEnabled = isPagingEnabled
    self.child = child()
  }

  /// Builds a node with the content, or none where that is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      let isRightToLeft =
        (axis == .horizontal || showsIndicators)
        && context.values.readEnvironment().layoutDirection == .rightToLeft
      let style = showsIndicators ? context.values.read(UserInterfaceStyle.self) ?? .light : nil
      let window = ScrollWindow(
        axis: axis, contentOffset: contentOffset, contentInsets: contentInsets,
        isPagingEnabled: isPagingEnabled, isRightToLeft: isRightToLeft,
        indicatorColor: style.map(ScrollIndicator.color.resolved), size: size, view: view)
      return child?.makeNode(in: &context).map { (window, [$0]) }
    }
  }
}

/// The behaviour of a scroll's node.
private struct ScrollWindow: ScrollingBehavior {
  let axis: Axis
  /// Nil for the beginning.
  let contentOffset: Point?
  let contentInsets: EdgeInsets
  let isPagingEnabled: Bool
  let isRightToLeft: Bool
  /// Nil for no indicator.
  let indicatorColor: Color?
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    guard let child = node.children.first else { throw .missingChild(path: []) }
    let contentReference = window(of: range.referenceSize, length: .unknown)
    var content = try child.layout(
      thatFits: child.range(
        filling: window(of: range.min, length: 0), upTo: window(of: range.max, length: .infinity),
        parentSize: contentReference, environment),
      parentSize: contentReference, in: environment)
    let whole = Size(
      width: content.size.width + contentInsets.horizontal,
      height: content.size.height + contentInsets.vertical)
    let size = range.clamp(whole)
    let rest = Size(width: size.width - whole.width, height: size.height - whole.height)
    let edges =
      axis == .vertical
      ? Size(width: .nan, height: content.size.height) : Size(width: content.size.width, height: .nan)
    if let filled = content.size.filled(to: edges, with: rest, environment.scale) {
      content = try child.layout(
        thatFits: SizeRange(exactly: filled), parentSize: contentReference, in: environment)
    }
    let position =
      axis == .vertical ? Point(x: contentInsets.left, y: 0) : Point(x: 0, y: contentInsets.top)
    return Layout(
      node: node, size: size, children: [Layout.Child(position: position, layout: content)])
  }

  /// `size` without the insets across the axis, and with another length along it.
  private func window(of size: Size, length: Double) -> Size {
    func room(_ length: Double, _ insets: Double) -> Double { insets == 0 ? length : max(0, length - insets) }
    return axis == .vertical
      ? Size(width: room(size.width, contentInsets.horizontal), height: length)
      : Size(width: length, height: room(size.height, contentInsets.vertical))
  }

  var scrolling: (any ScrollingBehavior)? { self }

  func contentOffset(in layout: Layout, scrolledTo offset: Point?) -> Point {
    let range = offsets(in: layout)
    let wished =
      offset ?? contentOffset
      ?? Point(x: axis == .horizontal && isRightToLeft ? .infinity : -.infinity, y: -.infinity)
    return axis == .vertical
      ? Point(x: 0, y: length(wished.y, in: range, window: layout.size.height))
      : Point(x: length(wished.x, in: range, window: layout.size.width), y: 0)
  }

  /// The first and last offset along the axis.
  private func offsets(in layout: Layout) -> ClosedRange<Double> {
    guard let content = layout.children.first?.layout.size else { return 0...0 }
    let (first, last) =
      axis == .vertical
      ? (-contentInsets.top, content.height + contentInsets.bottom - layout.size.height)
      : (-contentInsets.left, content.width + contentInsets.right - layout.size.width)
    return first...max(first, last)
  }

  private func length(_ wished: Double, in range: ClosedRange<Double>, window: Double) -> Double {
    // What is no number is nowhere.
    let length = wished.isNaN ? range.lowerBound : min(max(wished, range.lowerBound), range.upperBound)
    guard isPagingEnabled, window > 0 else { return length }
    let beginsAtEnd = axis == .horizontal && isRightToLeft
    let whole = range.upperBound - range.lowerBound
    let passed = beginsAtEnd ? range.upperBound - length : length - range.lowerBound
    // The last page may be less than half a window, and is one.
    let page = passed >= whole ? whole : min(whole, (passed / window).rounded() * window)
    return beginsAtEnd ? range.upperBound - page : range.lowerBound + page
  }

  func scrollIndicator(in layout: Layout, at offset: Point) -> ScrollIndicator? {
    guard let indicatorColor else { return nil }
    let range = offsets(in: layout)
    let position = axis == .vertical ? offset.y : offset.x
    return ScrollIndicator(
      axis, from: range.lowerBound, to: range.upperBound, at: position, in: layout.size,
      isRightToLeft: isRightToLeft, color: indicatorColor)
  }

  func describe(in description: inout ComponentDescription) {
    description.say("axis", word: axis, unless: .vertical)
    if let contentOffset { description.say("contentOffset", contentOffset) }
    description.say("contentInsets", contentInsets)
    description.say("showsIndicators", indicatorColor != nil, unless: false)
    description.say("isPagingEnabled", isPagingEnabled, unless: false)
  }
}
