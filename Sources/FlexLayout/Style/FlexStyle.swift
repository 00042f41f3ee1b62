/// Everything a node says about itself, with Yoga's defaults: a column that stretches its items, which neither grow
/// nor shrink.
///
/// What takes eight bytes comes first, in the order of `StyleFields`, which reads it by its place.
package struct FlexStyle: Hashable, Sendable {
  // Lengths, as an item and as a box.
  package var width = FlexLength.auto
  package var height = FlexLength.auto
  package var flexBasis = FlexLength.auto
  package var flexGrow = 0.0
  package var flexShrink = 0.0
  package var minWidth = FlexLength.undefined
  package var minHeight = FlexLength.undefined
  package var maxWidth = FlexLength.undefined
  package var maxHeight = FlexLength.undefined
  /// Between lines of a row, between items of a column. Percentages are of the container's own content box.
  package var rowGap = FlexLength.undefined
  package var columnGap = FlexLength.undefined
  package var margin = FlexEdges.undefined
  /// Negative lengths and `auto` count as zero.
  package var padding = FlexEdges.undefined
  /// Negative lengths, percentages and `auto` count as zero.
  package var border = FlexEdges.undefined
  /// Offsets of a relative box, insets of an absolute one.
  package var position = FlexEdges.undefined
  /// Width divided by height; nil where neither follows from the other.
  package var aspectRatio: Double?

  // Keywords, as a container.
  package var direction = FlexDirection.column
  package var wrap = FlexWrap.noWrap
  package var justifyContent = JustifyContent.start
  package var alignItems = AlignItems.stretch
  package var alignContent = AlignContent.start
  /// Nil takes the parent's.
  package var layoutDirection: LayoutDirection?
  package var overflow = Overflow.visible

  // Keywords, as an item and as a box.
  package var alignSelf = AlignSelf.auto
  package var display = Display.flex
  package var positionType = PositionType.relative
  package var boxSizing = BoxSizing.borderBox
  /// Round this box's position down and its size up to whole pixels, so that text drawn in it is not cut off.
  package var usesTextRounding = false
  /// The box's baseline is its bottom edge, whatever is inside.
  package var usesHeightAsBaseline = false

  package init() {}
}
