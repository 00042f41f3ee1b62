import Caching
package import FlexLayout

/// How a flexbox arranges its children: ComponentKit's `CKFlexboxComponentStyle` and what CSS has beyond it.
package struct FlexboxStyle: Hashable, Sendable {
  /// The main axis and which way it leads.
  package var direction = FlexDirection.column
  /// Between neighbouring children along the main axis, in points. It acts as a margin, also at the start of a line.
  package var spacing = 0.0
  /// Where free room along the main axis goes.
  package var justifyContent = JustifyContent.start
  /// Where children stand across their line.
  package var alignItems = AlignItems.stretch
  /// How lines share the room across the main axis.
  package var alignContent = AlignContent.start
  /// Whether children that do not fit go to a new line.
  package var wrap = FlexWrap.noWrap
  /// For the flexbox and all below; nil takes it from around.
  package var layoutDirection: LayoutDirection?
  /// Whether lengths include padding and border.
  package var boxSizing = BoxSizing.borderBox
  /// What becomes of children that stick out; unless they stay visible, the flexbox gets a view that clips.
  package var overflow = Overflow.visible

  /// Whether children without a length of their own along the main axis shrink where room is missing, as in SwiftUI's
  /// stacks; else only those that say so do.
  var letsUnsizedChildrenShrink = false

  /// Larger than everything else, and none for most.
  private var room = Occasional<Room>()

  /// ComponentKit's defaults: a column that stretches its children.
  package init() {}

  /// Writes the container's part of a node's style.
  func apply(to style: inout FlexStyle) {
    style.direction = direction
    style.justifyContent = justifyContent
    style.alignItems = alignItems
    style.alignContent = alignContent
    style.wrap = wrap
    if !room.isUsual {
      style.rowGap = rowGap
      style.columnGap = columnGap
      style.padding = padding
      style.border = border
    }
    style.layoutDirection = layoutDirection
    style.boxSizing = boxSizing
    style.overflow = overflow
  }
}

/// Room beside the children.
extension FlexboxStyle {
  /// Between the lines of a row and between the children of a column.
  package var rowGap: FlexLength {
    get { room.value.rowGap }
    set { room.value.rowGap = newValue }
  }
  /// Between the children of a row and between the lines of a column.
  package var columnGap: FlexLength {
    get { room.value.columnGap }
    set { room.value.columnGap = newValue }
  }
  /// Between the edges of the flexbox and its children.
  package var padding: FlexEdges {
    get { room.value.padding }
    set { room.value.padding = newValue }
  }
  /// Only takes room; what is drawn there is up to the view.
  package var border: FlexEdges {
    get { room.value.border }
    set { room.value.border = newValue }
  }

  private struct Room: HasUsual {
    static var usual: Room { Room() }

    var rowGap = FlexLength.undefined
    var columnGap = FlexLength.undefined
    var padding = FlexEdges.undefined
    var border = FlexEdges.undefined
  }
}
