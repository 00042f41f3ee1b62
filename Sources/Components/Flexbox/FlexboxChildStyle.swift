package import FlexLayout
package import Geometry

/// How a child takes part in its flexbox: ComponentKit's `CKFlexboxComponentChild` and what CSS has beyond it.
///
/// Lengths are points; percentages refer to the flexbox.
package struct FlexboxChildStyle: Hashable, Sendable {
  /// Before the child along the main axis; may be negative. Acts as a margin, as `FlexboxStyle.spacing` does.
  package var spacingBefore = 0.0
  /// After the child along the main axis; may be negative.
  package var spacingAfter = 0.0
  /// An edge given here takes the place of the spacing there.
  package var margin = FlexEdges.undefined
  /// Around the child's content, within its frame.
  package var padding = FlexEdges.undefined
  /// The child's share of free room along the main axis.
  package var flexGrow = 0.0
  /// 0, other than in CSS: text in a row does not wrap unless it is told to shrink.
  package var flexShrink = 0.0
  /// The length along the main axis before it grows or shrinks; `auto` takes the size.
  package var flexBasis = FlexLength.auto
  /// Where the child stands across its line; `auto` leaves it to the flexbox.
  package var alignSelf = AlignSelf.auto
  /// Whether the child takes part in the flow.
  package var positionType = PositionType.relative
  /// Offsets of a relative child, insets of an absolute one.
  package var position = FlexEdges.undefined
  /// Children with a higher index are drawn in front of those with a lower one.
  package var zIndex = 0
  /// Width divided by height; the sign does not count, and 0 is none.
  package var aspectRatio: Double?
  /// What is given here wins over the component's own size. Keywords are for lengths; as limits they are none.
  package var size = ComponentSize.auto
  /// Whether the child has a box.
  package var display = Display.flex
  /// Rounds the child's position down and its size up to whole pixels.
  package var usesTextRounding = false
  /// The child's baseline is its bottom edge, whatever is in it.
  package var usesHeightAsBaseline = false

  /// ComponentKit's defaults.
  package init() {}

  /// Writes the item's part of a node's style; `ownSize` is what the component itself wishes for.
  func apply(to style: inout FlexStyle, ownSize: ComponentSize) {
    style.margin = margin
    if padding != .undefined { style.padding = padding }
    style.flexGrow = flexGrow
    style.flexShrink = flexShrink
    style.flexBasis = flexBasis
    style.alignSelf = alignSelf
    style.positionType = positionType
    style.position = position
    style.aspectRatio = aspectRatio.map(abs)
    style.display = display
    style.usesTextRounding = usesTextRounding
    style.usesHeightAsBaseline = usesHeightAsBaseline
    style.width = FlexLength(size.width, else: ownSize.width)
    style.height = FlexLength(size.height, else: ownSize.height)
    style.minWidth = FlexLength(size.minWidth, else: ownSize.minWidth, auto: .undefined)
    style.minHeight = FlexLength(size.minHeight, else: ownSize.minHeight, auto: .undefined)
    style.maxWidth = FlexLength(size.maxWidth, else: ownSize.maxWidth, auto: .undefined)
    style.maxHeight = FlexLength(size.maxHeight, else: ownSize.maxHeight, auto: .undefined)
  }
}

extension FlexboxChildStyle {
  /// The style with everything that `outer` says in place of what it says itself; a default says nothing.
  func overridden(by outer: FlexboxChildStyle) -> FlexboxChildStyle {
    let silent = FlexboxChildStyle()
    guard outer != silent else { return self }
    var style = self
    func take<Value: Equatable>(_ property: WritableKeyPath<FlexboxChildStyle, Value>) {
      if outer[keyPath: property] != silent[keyPath: property] {
        style[keyPath: property] = outer[keyPath: property]
      }
    }
    take(\.spacingBefore)
    take(\.spacingAfter)
    take(\.margin)
    take(\.padding)
    take(\.flexGrow)
    take(\.flexShrink)
    take(\.flexBasis)
    take(\.alignSelf)
    take(\.positionType)
    take(\.position)
    take(\.zIndex)
    take(\.aspectRatio)
    take(\.size)
    take(\.display)
    take(\.usesTextRounding)
    take(\.usesHeightAsBaseline)
    return style
  }
}

extension FlexLength {
  /// The first of two dimensions that is not `auto`, else `automatic`: a limit that is not given is none.
  fileprivate init(_ dimension: Dimension, else fallback: Dimension, auto automatic: FlexLength = .auto) {
    switch dimension == .auto ? fallback : dimension {
    case .auto: self = automatic
    case .points(let value): self = .points(value)
    case .percent(let fraction): self = .percent(fraction * 100)
    // A limit by content is none: `auto` is only for lengths.
    case .maxContent: self = automatic.isAuto ? .maxContent : automatic
    case .fitContent: self = automatic.isAuto ? .fitContent : automatic
    case .stretch: self = automatic.isAuto ? .stretch : automatic
    }
  }
}

/// What flex modifiers say about a component. Styles are large and most components say nothing, so that they are kept apart.
final class StoredFlexStyle: Sendable {
  let style: FlexboxChildStyle

  init(_ style: FlexboxChildStyle) {
    self.style = style
  }
}

extension StoredFlexStyle: Equatable {
  static func == (one: StoredFlexStyle, other: StoredFlexStyle) -> Bool {
    one === other || one.style == other.style
  }
}

extension StoredFlexStyle? {
  /// All defaults where nothing is said.
  var style: FlexboxChildStyle { self?.style ?? FlexboxChildStyle() }

  /// What is said in a component with what is said around it, which wins.
  func overridden(by outer: StoredFlexStyle?) -> StoredFlexStyle? {
    guard let self, let outer else { return outer ?? self }
    return StoredFlexStyle(self.style.overridden(by: outer.style))
  }
}
