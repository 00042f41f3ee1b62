public import Geometry

/// Components at fixed places: ComponentKit's `CKStaticLayoutComponent`.
///
/// It takes all the room there is; along an axis without a limit it reaches to the farthest edge of a child.
public struct StaticLayout: ConfigurableComponent, PrimitiveComponent {
  /// A component at its place.
  public struct Child: Sendable {
    /// From the top left corner of the static layout, in points.
    package let position: Point
    /// The sizes the component may take; percentages refer to the static layout. Without an upper limit the room to the
    /// right of and below `position` is one.
    package let size: ComponentSize
    /// Nil for a place that nobody takes.
    package let component: (any Component)?

    /// A place for a component; at the top left corner and as large as it likes, where nothing else is said.
    public init(position: Point = .zero, size: ComponentSize = .auto, component: (any Component)?) {
      self.position = position
      self.size = size
      self.component = component
    }

    /// A place for the component in braces; at the top left corner and as large as it likes, where nothing else is said.
    public init(
      position: Point = .zero, size: ComponentSize = .auto, @ComponentBuilder component: () -> some Component
    ) {
      self.init(position: position, size: size, component: component())
    }
  }

  /// The size the static layout wishes for.
  public var size = ComponentSize.auto
  /// The view of the static layout; nil for one that only arranges.
  public var view: ViewConfiguration?
  /// Back to front. The position of a child whose component is absent still counts for an axis without a limit.
  package let children: [Child]

  /// - Parameter children: back to front.
  public init(children: [Child]) {
    self.children = children
  }

  /// A node with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      var nodes: [Node] = []
      let places = children.map { child in
        let node = child.component?.makeNode(in: &context)
        if let node { nodes.append(node) }
        return StaticContainer.Place(position: child.position, size: child.size, isTaken: node != nil)
      }
      return (StaticContainer(places: places, size: size, view: view), nodes)
    }
  }
}

/// The behaviour of a static layout's node.
private struct StaticContainer: LayoutBehavior {
  struct Place: Sendable {
    let position: Point
    let size: ComponentSize
    /// Whether one of the node's children stands here; they come in the order of the places.
    let isTaken: Bool
  }

  let places: [Place]
  let size: ComponentSize
  let view: ViewConfiguration?

  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let fullSize = range.referenceSize
    var nodes = node.children.makeIterator()
    var children: [Layout.Child] = []
    var reach = range.min
    for place in places {
      var size = Size.zero
      if place.isTaken, let child = nodes.next() {
        let layout = try child.layout(
          thatFits: place.range(in: range.max, parentSize: fullSize), parentSize: fullSize, in: environment)
        children.append(Layout.Child(position: place.position, layout: layout))
        size = layout.size
      }
      reach.width = max(reach.width, place.position.x + size.width)
      reach.height = max(reach.height, place.position.y + size.height)
    }
    let size = Size(
      width: fullSize.width.isKnown ? fullSize.width : reach.width,
      height: fullSize.height.isKnown ? fullSize.height : reach.height)
    return Layout(node: node, size: range.clamp(size), children: children)
  }
}

extension StaticContainer.Place {
  /// The sizes a child here may take in a static layout that reaches to `limit`.
  func range(in limit: Size, parentSize: Size) -> SizeRange {
    let wish = size.resolve(parentSize: parentSize)
    func maximum(_ low: Double, _ high: Double, _ available: Double) -> Double {
      high.isFinite ? high : max(low, available)
    }
    return SizeRange(
      min: wish.min,
      max: Size(
        width: maximum(wish.min.width, wish.max.width, limit.width - position.x),
        height: maximum(wish.min.height, wish.max.height, limit.height - position.y)))
  }
}

extension StaticContainer {
  package func describe(in description: inout ComponentDescription) {}

  package var childDescriptions: [ComponentDescription] {
    places.filter(\.isTaken).map { place in
      ComponentDescription { description in
        description.around {
          $0.say("position", place.position)
          $0.say("size", place.size)
        }
      }
    }
  }
}
