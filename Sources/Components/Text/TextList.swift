public import Drawing
import FlexLayout
public import Geometry
import JSON
public import Typesetting

/// Components below each other with a mark or a number before each: HTML's `ul` and `ol`, UIKit's `NSTextList`.
///
/// Marks stand at the first baseline of what they are for, on the side where writing begins; numbers end where each other do. All items
/// are as wide as the widest, or as the list leaves room where its width is given. A list may stand in a list.
///
/// ```swift
/// TextList(.decimal, spacing: 4) {
///   Label("Mix")
///   Label("Bake for 25 minutes")
/// }
/// ```
public struct TextList: ConfigurableComponent, PrimitiveComponent {
  /// A component in a list.
  public struct Item: ContainerChild {
    package let component: any Component

    /// An item with this component.
    public init(_ component: any Component) { self.component = component }
  }

  /// What marks look like, and where items stand.
  public struct Style: Hashable, Sendable {
    /// The font of marks; nil for that of the components around.
    public var font: Font?
    /// The colour of marks; nil for that of the components around.
    public var color: Color?
    /// Between neighbouring items, in points.
    public var spacing = 0.0
    /// How far items begin from the leading edge at least, in points; wider marks take more.
    public var indent = 24.0
    /// Between a mark and its item, in points.
    public var markerSpacing = 8.0

    /// Items 24 points from the edge without room in between.
    public init() {}
  }

  /// The size the list wishes for.
  public var size = ComponentSize.auto
  /// The view of the list; nil for one that only arranges.
  public var view: ViewConfiguration?
  private let marker: ListMarker
  private let start: Int
  private let style: Style
  private let items: [Item]

  /// A list of items put together elsewhere.
  ///
  /// - Parameter start: the number of the first item.
  public init(_ marker: ListMarker = .disc, start: Int = 1, style: Style = Style(), items: [Item]) {
    self.marker = marker
    self.start = start
    self.style = style
    self.items = items
  }

  /// A list of the components in the braces.
  ///
  /// - Parameters:
  ///   - start: the number of the first item.
  ///   - spacing: between neighbouring items, in points.
  public init(
    _ marker: ListMarker = .disc, start: Int = 1, spacing: Double = 0,
    @ContainerBuilder<Item> items: () -> [Item]
  ) {
    var style = Style()
    style.spacing = spacing
    self.init(marker, start: start, style: style, items: items())
  }

  /// A node with those items that are there, each after its mark; only they are counted.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      var nodes: [Node] = []
      for item in items {
        guard let node = item.component.makeNode(in: &context) else { continue }
        let number = start.addingReportingOverflow(nodes.count / 2).partialValue
        guard let mark = mark(number).makeNode(in: &context) else { continue }
        nodes += [mark, node]
      }
      return (TextListContainer(marker: marker, start: start, style: style, size: size, view: view), nodes)
    }
  }

  /// People who listen hear numbers, not bullets.
  private func mark(_ number: Int) -> some Component {
    Label(marker.text(number), font: style.font, color: style.color)
      .view(.accessibility(marker.isNumber ? Accessibility() : Accessibility(isElement: false)))
  }
}

/// The behaviour of a list's node, whose children are marks and items by turns.
private struct TextListContainer: LayoutBehavior {
  let marker: ListMarker
  let start: Int
  let style: TextList.Style
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    var marks: [Layout] = []
    for index in stride(from: 0, to: node.children.count, by: 2) {
      marks.append(
        try node.children[index].layout(thatFits: .unbounded, parentSize: .undefined, in: environment))
    }
    let widest = marks.map(\.size.width).reduce(0, max)
    let room = widest > 0 ? widest + style.markerSpacing : 0
    let indent = environment.scale.ceilToPixel(max(style.indent, room))
    let itemRange = SizeRange(
      min: Size(width: max(0, range.min.width - indent), height: 0),
      max: Size(width: max(0, range.max.width - indent), height: .infinity))
    var items: [Layout] = []
    for index in stride(from: 1, to: node.children.count, by: 2) {
      items.append(
        try node.children[index].layout(thatFits: itemRange, parentSize: parentSize, in: environment))
    }
    let widestItem = items.map(\.size.width).reduce(0, max)
    let column = SizeRange(
      min: Size(width: widestItem, height: 0), max: Size(width: widestItem, height: .infinity))
    // In a box of its own width, text that is centred or reads the other way would stand elsewhere than in a list of that width.
    for (number, item) in items.enumerated() where item.size.width < widestItem {
      items[number] = try node.children[2 * number + 1].layout(
        thatFits: column, parentSize: parentSize, in: environment)
    }
    let width = range.clamp(Size(width: indent + widestItem, height: 0)).width
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    func x(_ leading: Double, _ length: Double) -> Double {
      isRightToLeft ? width - leading - length : leading
    }
    var children: [Layout.Child] = []
    var (top, baseline): (Double, Double?) = (0, nil)
    for (mark, item) in zip(marks, items) {
      if !children.isEmpty { top += style.spacing }
      let lower = environment.scale.roundToPixel(
        (item.firstTextBaseline ?? 0) - (mark.firstTextBaseline ?? 0))
      let markTop = top + max(0, item.firstTextBaseline == nil ? 0 : lower)
      let itemTop = top + max(0, item.firstTextBaseline == nil ? 0 : -lower)
      let markX = x(indent - style.markerSpacing - mark.size.width, mark.size.width)
      children.append(Layout.Child(position: Point(x: markX, y: markTop), layout: mark))
      children.append(Layout.Child(position: Point(x: x(indent, item.size.width), y: itemTop), layout: item))
      if children.count == 2 { baseline = item.baseline.map { itemTop + $0 } }
      top = max(markTop + mark.size.height, itemTop + item.size.height)
    }
    return Layout(
      node: node, size: range.clamp(Size(width: width, height: top)), children: children, baseline: baseline)
  }

  func describe(in description: inout ComponentDescription) {
    description.say("marker", .string(marker.name))
    description.say("start", Double(start), unless: 1)
    style.font?.describe(in: &description)
    description.say("color", style.color)
    description.say("spacing", style.spacing)
    description.say("indent", style.indent, unless: TextList.Style().indent)
    description.say("markerSpacing", style.markerSpacing, unless: TextList.Style().markerSpacing)
  }
}

extension Layout {
  /// The distance from the top to the baseline of the first line of text in the layout, whether or not anybody aligns by it; nil
  /// without text.
  fileprivate var firstTextBaseline: Double? {
    var ahead = [(layout: self, top: 0.0)]
    while let (layout, top) = ahead.popLast() {
      if case .drawable(let drawable as TextDrawable)? = layout.content, !drawable.layout.lines.isEmpty {
        return top + drawable.origin.y + drawable.layout.firstBaseline
      }
      for child in layout.children.reversed() { ahead.append((child.layout, top + child.position.y)) }
    }
    return nil
  }
}
