public import Geometry

/// An area with a view of its own or with nothing in it: a plain `CKComponent`.
///
/// Without a size it is as small as its parent allows.
public struct Box: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// The size the box wishes for.
  public var size = ComponentSize.auto
  /// What the box draws; nil for a box that only takes room.
  public var view: ViewConfiguration?

  /// A box is as quickly laid out again.
  package var isLayoutWorthRemembering: Bool { false }

  /// Takes as little room as its parent allows and draws nothing, until modifiers say otherwise.
  public init() {}

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }
}

/// A component that is nothing: as small as its parent allows, and no child at all in a flexbox.
public struct Empty: PrimitiveComponent, LayoutBehavior {
  /// Takes no part in a flexbox.
  package var role: LayoutRole { .isNothing }

  /// There is only one kind of nothing.
  public init() {}

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }
}
