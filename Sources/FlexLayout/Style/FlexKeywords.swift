/// The axis along which a flex container lays its items out: CSS `flex-direction`.
public enum FlexDirection: UInt8, Hashable, Sendable, CaseIterable {
  case column, columnReverse, row, rowReverse
}

/// Which way text and rows run; `start` and `end` edges follow it.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// Where free space along the main axis goes: CSS `justify-content`.
public enum JustifyContent: UInt8, Hashable, Sendable, CaseIterable {
  case start, center, end, spaceBetween, spaceAround, spaceEvenly
}

/// Where items stand across their line: CSS `align-items`.
public enum AlignItems: UInt8, Hashable, Sendable, CaseIterable {
  case stretch, start, center, end, baseline
}

/// Where one item stands across its line: CSS `align-self`; `auto` takes the container's `AlignItems`.
public enum AlignSelf: UInt8, Hashable, Sendable, CaseIterable {
  case stretch, start, center, end, baseline, auto
}

/// How the lines of a wrapping container share its cross axis: CSS `align-content`.
public enum AlignContent: UInt8, Hashable, Sendable, CaseIterable {
  case start, center, end, stretch, spaceBetween, spaceAround, spaceEvenly
}

/// Whether items that do not fit go to a new line: CSS `flex-wrap`.
public enum FlexWrap: UInt8, Hashable, Sendable, CaseIterable {
  case noWrap, wrap, wrapReverse
}

/// What happens to content that is larger than its box: CSS `overflow`. Only `scroll` changes a layout: what is inside
/// may be as long as it likes, and the box itself takes no more than is available.
public enum Overflow: UInt8, Hashable, Sendable, CaseIterable {
  case visible, hidden, scroll
}

/// How a box takes part in its container: CSS `position`.
public enum PositionType: UInt8, Hashable, Sendable, CaseIterable {
  /// In the flow; offsets move the box without moving others. Contains absolute descendants.
  case relative
  /// Out of the flow, placed against the nearest ancestor that is not `static`.
  case absolute
  /// In the flow; offsets do nothing, and absolute descendants look further up for their container.
  case `static`
}

/// Whether a node makes a box: CSS `display`.
public enum Display: UInt8, Hashable, Sendable, CaseIterable {
  case flex
  /// Neither the node nor anything below it has a box.
  case none
  /// The node has no box; its children take part in its parent's layout.
  case contents
}

/// What `width`, `height`, their limits and `flexBasis` measure: CSS `box-sizing`.
public enum BoxSizing: UInt8, Hashable, Sendable, CaseIterable {
  /// Padding and border are inside the length.
  case borderBox
  /// Padding and border come on top of the length.
  case contentBox
}
