/// Nothing: as small as its parent allows, and no child at all in a flexbox.
public struct Empty: LayoutComponent {
  /// Takes no part in a flexbox.
  public var role: LayoutRole { .isNothing }

  /// There is only one kind of nothing.
  public init() {}
}
