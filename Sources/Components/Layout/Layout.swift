import Caching
package import FlexLayout
public import Geometry

/// A node with its size and its children in place: ComponentKit's `CKComponentLayout`.
public struct Layout: Sendable {
  /// A layout in its parent's coordinate space.
  public struct Child: Sendable {
    /// Where the child is, from the parent's top left corner, in points.
    public let position: Point
    /// The child's own layout, with its children in its own coordinate space.
    public let layout: Layout

    /// Places `layout` in the coordinate space of the layout it will be a child of.
    public init(position: Point, layout: Layout) {
      self.position = position
      self.layout = layout
    }
  }

  /// What of the environment still counts when a layout is drawn.
  struct Target: Sendable {
    /// All edges are on its pixels.
    let scale: DisplayScale
    /// The layout direction of the outermost component.
    let direction: LayoutDirection
  }

  /// What was laid out.
  public let node: Node
  /// How large the node is, in points.
  public let size: Size
  /// Back to front.
  public let children: [Child]
  /// What the node's view draws where that is only known once the size is, such as the lines of a label.
  package var content: ViewContent? { storedContent?.content }
  private var note: Note?
  /// The distance from the top to the first baseline, in points; nil for a layout that is aligned by its bottom edge.
  public var baseline: Double? { baselineOrUnknown.isKnown ? baselineOrUnknown : nil }
  // Half as large as an optional.
  private let baselineOrUnknown: Double
  /// Whether the node has a box: with `none` neither it nor anything below is mounted, with `contents` only what is
  /// below. Without a box the size is zero.
  package let display: Display
  /// The layout direction inside of a flexbox, which puts its children on pixels by itself; nil for everything else.
  private(set) var flexDirection: LayoutDirection?
  /// Whether making it again takes little and tells nobody anything: the library of fonts remembers text, too.
  var isQuicklyMadeAgain = false

  /// What a whole layout was made for; nil for what is still to become part of one.
  var target: Target? {
    switch note {
    case .whole(let surroundings): Target(surroundings)
    case .wholeShowing(let whole): Target(whole.surroundings)
    case .showing, nil: nil
    }
  }

  /// What other layouts of the node can show as well.
  var storedContent: StoredContent? {
    switch note {
    case .showing(let content): content
    case .wholeShowing(let whole): whole.content
    case .whole, nil: nil
    }
  }

  /// The layout of a node, made where it was asked for.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - children: back to front.
  ///   - baseline: from the top to the first baseline, in points; nil for a layout that is aligned by its bottom edge.
  public init(node: Node, size: Size, children: [Child] = [], baseline: Double? = nil) {
    self.init(node: node, size: size, children: children, content: nil, baseline: baseline)
  }

  /// The layout of a node that may show what is known now that its size is, or may have no box.
  package init(
    node: Node, size: Size, children: [Child] = [], content: ViewContent?, baseline: Double? = nil,
    display: Display = .flex
  ) {
    self.init(
      node: node, size: size, children: children, sharing: content.map(StoredContent.init),
      baseline: baseline, display: display)
  }

  /// The layout of a node that shows what another layout of it does.
  init(
    node: Node, size: Size, children: [Child], sharing content: StoredContent?, baseline: Double?,
    display: Display
  ) {
    self.node = node
    self.size = size
    self.children = children
    note = content.map(Note.showing)
    baselineOrUnknown = baseline ?? .unknown
    self.display = display
  }

  /// The layout of a node that is not displayed: zero sizes all the way down.
  init(undisplayed node: Node) {
    self.init(
      node: node, size: .zero,
      children: node.children.map { Child(position: .zero, layout: Layout(undisplayed: $0)) }, content: nil,
      display: .none)
  }

  /// The layout as that of a flexbox.
  ///
  /// - Parameter direction: inside of the flexbox.
  func ofFlexbox(in direction: LayoutDirection) -> Layout {
    var layout = self
    layout.flexDirection = direction
    return layout
  }

  /// The layout at another size, for a parent whose rounding differs by a fraction of a pixel.
  func resized(to size: Size) -> Layout {
    resized(to: size, children: children)
  }

  /// The layout at another size, with its children in other places.
  func resized(to size: Size, children: [Child]) -> Layout {
    var layout = Layout(
      node: node, size: size, children: children, sharing: storedContent, baseline: baseline, display: display
    )
    layout.flexDirection = flexDirection
    return layout
  }

  /// The layout as a whole, with all its edges on pixels.
  func asWhole(in environment: LayoutEnvironment) -> Layout {
    var layout = self
    layout.note =
      if let content = storedContent {
        .wholeShowing(Whole(content: content, surroundings: environment.surroundings))
      } else {
        .whole(environment.surroundings)
      }
    return layout
  }
}

extension Layout {
  /// What most layouts have at most one of, as large as a pointer: lists keep a hundred thousand.
  private enum Note: Sendable {
    case showing(StoredContent)
    case whole(LayoutSurroundings)
    case wholeShowing(Whole)
  }

  private final class Whole: Sendable {
    let content: StoredContent
    let surroundings: LayoutSurroundings

    init(content: StoredContent, surroundings: LayoutSurroundings) {
      self.content = content
      self.surroundings = surroundings
    }
  }
}

extension Layout.Target {
  fileprivate init(_ surroundings: LayoutSurroundings) {
    self.init(scale: surroundings.scale, direction: surroundings.direction)
  }
}

/// What layouts of a node show, in one place for all of them. Text, which lists have most of, is in no box of its own there.
enum StoredContent: Sendable {
  case text(KeptValue<TextDrawable>)
  case other(KeptValue<ViewContent>)

  init(_ content: ViewContent) {
    self = .other(KeptValue(content))
  }

  var content: ViewContent {
    switch self {
    case .text(let stored): .drawable(stored.value)
    case .other(let stored): stored.value
    }
  }
}

extension Layout {
  /// Calls `visit` for this layout and all below it: depth first, parents before their children, children back to front.
  ///
  /// - Parameter visit: takes the layout, its top left corner in the coordinate space of the outermost layout, and how
  ///   many parents it has there.
  public func enumerateLayouts<Failure: Error>(
    _ visit: (_ layout: Layout, _ origin: Point, _ depth: Int) throws(Failure) -> Void
  ) throws(Failure) {
    // A list of its own in place of calls to itself, so that the depth of the tree does not matter.
    var ahead = [(layout: self, origin: Point.zero, depth: 0)]
    while let (layout, origin, depth) = ahead.popLast() {
      try visit(layout, origin, depth)
      for child in layout.children.reversed() {
        ahead.append((child.layout, origin + child.position, depth + 1))
      }
    }
  }
}

extension Layout: CustomDebugStringConvertible {
  /// One line for each component: indented by its depth, its position in its parent and its size, in points.
  public var debugDescription: String {
    var lines: [String] = []
    var ahead = [(child: Child(position: .zero, layout: self), depth: 0)]
    while let (child, depth) = ahead.popLast() {
      lines.append(String(repeating: "  ", count: depth) + child.debugText)
      ahead.append(contentsOf: child.layout.children.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }
}

extension Layout.Child {
  fileprivate var debugText: String {
    "\(layout.node.text) \(Rect(origin: position, size: layout.size).placeText())"
  }
}
