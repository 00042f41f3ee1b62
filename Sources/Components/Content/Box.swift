public import Geometry

/// An area with a view of its own or with nothing in it: a plain `CKComponent`.
///
/// Without a size it is as small as its parent allows.
public struct Box: LayoutComponent, ConfigurableComponent {
  /// The size the box wishes for.
  public var size = ComponentSize.auto
  /// What the box draws; nil for a box that only takes room.
  public var view: ViewConfiguration?

  /// A box is as quickly laid out again.
  public var isLayoutWorthRemembering: Bool { false }

  /// Takes as little room as its parent allows and draws nothing, until modifiers say otherwise.
  public init() {}
}

/// Nothing: as small as its parent allows, and no child at all in a flexbox.
public struct Empty: LayoutComponent {
  /// Takes no part in a flexbox.
  public var role: LayoutRole { .isNothing }

  /// There is only one kind of nothing.
  public init() {}
}
