public import FlexLayout

/// A component with what it says about its place in a flexbox.
///
/// It need not be the flexbox's own child: what is said in `Label("Hi").flexGrow(1).padding(4)` counts for the label with
/// its padding, as it does for a composed component whose `body` says it. Where the same thing is said twice, what is said
/// further outside counts, unless that is the default.
public struct FlexboxChild: Component {
  let component: any Component
  /// What the child says; nil where that is nothing, as for most children.
  private(set) var storedStyle: StoredFlexStyle?

  /// What the child says; all defaults where nothing is set.
  public var style: FlexboxChildStyle {
    get { storedStyle.style }
    set { storedStyle = StoredFlexStyle(newValue) }
  }

  /// A child that leaves everything to the flexbox.
  public init(_ component: any Component) {
    self.component = component
  }

  /// A child that takes part in its flexbox as `style` says.
  public init(_ component: any Component, style: FlexboxChildStyle) {
    self.component = component
    if style != FlexboxChildStyle() { storedStyle = StoredFlexStyle(style) }
  }

  /// Never asked for: a child is its component.
  public var body: Never { bodyOfPrimitiveComponent() }

  /// The node of the component, which keeps what is said here for the flexbox around it.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.flexStyleOfNextNode = storedStyle.overridden(by: context.flexStyleOfNextNode)
    defer { context.flexStyleOfNextNode = nil }
    return component.makeNode(in: &context)
  }

  /// The child with one property set.
  func setting<Value>(_ property: WritableKeyPath<FlexboxChildStyle, Value>, to value: Value) -> FlexboxChild
  {
    var child = self
    child.style[keyPath: property] = value
    return child
  }
}

extension FlexboxChild {
  /// The child's share of free room along the main axis.
  public func flexGrow(_ factor: Double) -> FlexboxChild {
    setting(\.flexGrow, to: factor)
  }

  /// The child's share of missing room along the main axis.
  public func flexShrink(_ factor: Double) -> FlexboxChild {
    setting(\.flexShrink, to: factor)
  }

  /// The child's length along the main axis before it grows or shrinks.
  public func flexBasis(_ length: FlexLength) -> FlexboxChild {
    setting(\.flexBasis, to: length)
  }

  /// Where the child stands across its line.
  public func alignSelf(_ alignment: AlignSelf) -> FlexboxChild {
    setting(\.alignSelf, to: alignment)
  }

  /// Room around the child; an edge given here takes the place of the spacing there.
  public func margin(_ edges: FlexEdges) -> FlexboxChild {
    setting(\.margin, to: edges)
  }

  /// Room before the child along the main axis, in points.
  public func spacingBefore(_ length: Double) -> FlexboxChild {
    setting(\.spacingBefore, to: length)
  }

  /// Room after the child along the main axis, in points.
  public func spacingAfter(_ length: Double) -> FlexboxChild {
    setting(\.spacingAfter, to: length)
  }

  /// Takes the child out of the flow and places it against the flexbox.
  public func absolutePosition(_ edges: FlexEdges) -> FlexboxChild {
    setting(\.positionType, to: .absolute).setting(\.position, to: edges)
  }

  /// Draws the child in front of those with a lower index and behind those with a higher one; all others have 0.
  public func zIndex(_ index: Int) -> FlexboxChild {
    setting(\.zIndex, to: index)
  }
}

extension Component {
  /// The component's share of free room along the main axis of its flexbox.
  public func flexGrow(_ factor: Double) -> FlexboxChild {
    FlexboxChild(self).flexGrow(factor)
  }

  /// The component's share of missing room along the main axis of its flexbox.
  public func flexShrink(_ factor: Double) -> FlexboxChild {
    FlexboxChild(self).flexShrink(factor)
  }

  /// The component's length along the main axis of its flexbox before it grows or shrinks.
  public func flexBasis(_ length: FlexLength) -> FlexboxChild {
    FlexboxChild(self).flexBasis(length)
  }

  /// Where the component stands across its line of its flexbox.
  public func alignSelf(_ alignment: AlignSelf) -> FlexboxChild {
    FlexboxChild(self).alignSelf(alignment)
  }

  /// Room around the component in its flexbox; an edge given here takes the place of the spacing there.
  public func margin(_ edges: FlexEdges) -> FlexboxChild {
    FlexboxChild(self).margin(edges)
  }

  /// Room before the component along the main axis of its flexbox, in points.
  public func spacingBefore(_ length: Double) -> FlexboxChild {
    FlexboxChild(self).spacingBefore(length)
  }

  /// Room after the component along the main axis of its flexbox, in points.
  public func spacingAfter(_ length: Double) -> FlexboxChild {
    FlexboxChild(self).spacingAfter(length)
  }

  /// Takes the component out of the flow of its flexbox and places it against the flexbox.
  public func absolutePosition(_ edges: FlexEdges) -> FlexboxChild {
    FlexboxChild(self).absolutePosition(edges)
  }

  /// Draws the component in front of those in its flexbox with a lower index and behind those with a higher one; all
  /// others have 0.
  public func zIndex(_ index: Int) -> FlexboxChild {
    FlexboxChild(self).zIndex(index)
  }
}
