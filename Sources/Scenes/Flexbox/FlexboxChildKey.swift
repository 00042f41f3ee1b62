import Components
import FlexLayout

/// The keys of a flexbox child, beside the component itself.
enum FlexboxChildKey: String, DocumentKey {
  case component, spacingBefore, spacingAfter, margin, padding, flexGrow, flexShrink, flexBasis, alignSelf,
    position
  case zIndex, aspectRatio, size, display, useTextRounding, useHeightAsBaseline
}

extension ObjectReader where Key == FlexboxChildKey {
  /// Everything but the component.
  func style() throws(SceneError) -> FlexboxChildStyle {
    var style = FlexboxChildStyle()
    style.spacingBefore = try number(.spacingBefore)
    style.spacingAfter = try number(.spacingAfter)
    style.flexGrow = try number(.flexGrow, .nonNegative)
    style.flexShrink = try number(.flexShrink, .nonNegative)
    style.zIndex = try self[.zIndex]?.wholeNumber(isNegativeAllowed: true) ?? 0
    style.aspectRatio = try self[.aspectRatio]?.number(.nonNegative)
    style.usesTextRounding = try self[.useTextRounding]?.bool() ?? false
    style.usesHeightAsBaseline = try self[.useHeightAsBaseline]?.bool() ?? false
    if let margin = self[.margin] { style.margin = try margin.edges([.percent, .auto], .any) }
    if let padding = self[.padding] { style.padding = try padding.edges(.percent, .nonNegative) }
    if let basis = self[.flexBasis] {
      style.flexBasis = try basis.flexLength([.percent, .auto, .contentKeywords], .nonNegative)
    }
    if let alignment = self[.alignSelf] { style.alignSelf = try alignment.keyword(Keywords.alignSelf) }
    if let display = self[.display] { style.display = try display.keyword(Keywords.display) }
    if let size = self[.size] { style.size = try size.componentSize(isInFlexbox: true) }
    try self[.position]?.readPosition(into: &style)
    return style
  }
}
