public import FlexLayout
public import Geometry

/// A component with what it says about its place in a flexbox.
///
/// It need not be the flexbox's own child: what is said in `Label("Hi").flexGrow(1).padding(4)` counts for the label with
/// its padding, as it does for a composed component whose `body` says it. Where the same thing is said twice, what is said
/// further outside counts; from around another modifier, a component or a container the default does not.
public struct FlexboxChild: PrimitiveComponent, ContainerChild {
  let component: any Component
  /// What the child says; nil where that is nothing, as for most children.
  private(set) var storedStyle: StoredFlexStyle?

  /// What the child says; all defaults where nothing is set.
  package var style: FlexboxChildStyle {
    get { storedStyle.style }
    set { storedStyle = StoredFlexStyle(newValue) }
  }

  /// A child that leaves everything to the flexbox.
  public init(_ component: any Component) {
    self.component = component
  }

  /// A child that takes part in its flexbox as `style` says.
  package init(_ component: any Component, style: FlexboxChildStyle) {
    self.component = component
    if style != FlexboxChildStyle() { storedStyle = StoredFlexStyle(style) }
  }

  /// The node of the component, which keeps what is said here for the flexbox around it.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.flexStyleOfNextNode = storedStyle.overridden(by: context.flexStyleOfNextNode)
    defer { context.flexStyleOfNextNode = nil }
    return component.makeNode(in: &context)
  }
}

extension Component {
  /// The component's share of free room along the main axis of its flexbox.
  public func flexGrow(_ factor: Double) -> FlexboxChild {
    asFlexboxChild { $0.flexGrow = factor }
  }

  /// The component's share of missing room along the main axis of its flexbox.
  public func flexShrink(_ factor: Double) -> FlexboxChild {
    asFlexboxChild { $0.flexShrink = factor }
  }

  /// The component's length along the main axis of its flexbox before it grows or shrinks.
  public func flexBasis(_ length: FlexLength) -> FlexboxChild {
    asFlexboxChild { $0.flexBasis = length }
  }

  /// Where the component stands across its line of its flexbox.
  public func alignSelf(_ alignment: AlignSelf) -> FlexboxChild {
    asFlexboxChild { $0.alignSelf = alignment }
  }

  /// Room around the component in its flexbox; an edge given here takes the place of the spacing there.
  public func margin(_ edges: FlexEdges) -> FlexboxChild {
    asFlexboxChild { $0.margin = edges }
  }

  /// Room before the component along the main axis of its flexbox, in points.
  public func spacingBefore(_ length: Double) -> FlexboxChild {
    asFlexboxChild { $0.spacingBefore = length }
  }

  /// Room after the component along the main axis of its flexbox, in points.
  public func spacingAfter(_ length: Double) -> FlexboxChild {
    asFlexboxChild { $0.spacingAfter = length }
  }

  /// Takes the component out of the flow of its flexbox and places it against the flexbox.
  public func absolutePosition(_ edges: FlexEdges) -> FlexboxChild {
    asFlexboxChild {
      $0.positionType = .absolute
      $0.position = edges
    }
  }

  /// Draws the component in front of those in its flexbox with a lower index and behind those with a higher one; all
  /// others have 0.
  public func zIndex(_ index: Int) -> FlexboxChild {
    asFlexboxChild { $0.zIndex = index }
  }

  /// Says what is less usual of the component's place in its flexbox; what is nil stays as it is.
  ///
  /// - Parameters:
  ///   - padding: within the component's frame, around its content.
  ///   - aspectRatio: width divided by height; the sign does not count, and 0 is none.
  ///   - size: wins over the component's own size, in points or as parts of the flexbox's.
  ///   - positionType: whether the component takes part in the flow.
  ///   - position: how far a relative component is moved from its place, or an absolute one lies from the edges.
  ///   - display: whether the component has a box.
  ///   - usesTextRounding: rounds the position down and the size up to whole pixels.
  ///   - usesHeightAsBaseline: takes the bottom edge as the baseline, whatever is in the component.
  public func flexItem(
    padding: FlexEdges? = nil, aspectRatio: Double? = nil, size: ComponentSize? = nil,
    positionType: PositionType? = nil, position: FlexEdges? = nil, display: Display? = nil,
    usesTextRounding: Bool? = nil, usesHeightAsBaseline: Bool? = nil
  ) -> FlexboxChild {
    asFlexboxChild { style in
      style.padding = padding ?? style.padding
      style.aspectRatio = aspectRatio ?? style.aspectRatio
      style.size = size ?? style.size
      style.positionType = positionType ?? style.positionType
      style.position = position ?? style.position
      style.display = display ?? style.display
      style.usesTextRounding = usesTextRounding ?? style.usesTextRounding
      style.usesHeightAsBaseline = usesHeightAsBaseline ?? style.usesHeightAsBaseline
    }
  }

  /// The component with something more said about its place in a flexbox.
  private func asFlexboxChild(saying change: (inout FlexboxChildStyle) -> Void) -> FlexboxChild {
    var child = self as? FlexboxChild ?? FlexboxChild(self)
    change(&child.style)
    return child
  }
}
