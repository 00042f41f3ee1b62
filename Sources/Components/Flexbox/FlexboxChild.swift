public import FlexLayout

/// A component in a flexbox with its say in the arrangement.
public struct FlexboxChild: Sendable {
  let component: any Component
  /// The child's say; all defaults where nothing is set.
  public var style: FlexboxChildStyle

  /// A child that leaves everything to the flexbox, unless `style` says otherwise.
  public init(_ component: any Component, style: FlexboxChildStyle = FlexboxChildStyle()) {
    self.component = component
    self.style = style
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
}
