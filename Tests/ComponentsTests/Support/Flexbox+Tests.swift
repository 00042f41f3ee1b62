import Components
import FlexLayout
import Geometry

/// A child of a flexbox with its style set by `change`.
func child(_ component: any Component, _ change: (inout FlexboxChildStyle) -> Void = { _ in }) -> FlexboxChild
{
  var style = FlexboxChildStyle()
  change(&style)
  return FlexboxChild(component, style: style)
}

/// A flexbox whose items stand at the start, unlike by default.
func flexbox(
  _ direction: FlexDirection, size: ComponentSize = .auto, _ children: [FlexboxChild],
  _ change: (inout FlexboxStyle) -> Void = { _ in }
) -> Flexbox {
  var style = FlexboxStyle()
  style.direction = direction
  style.alignItems = .start
  change(&style)
  return Flexbox(style, children: children).frame(size)
}
