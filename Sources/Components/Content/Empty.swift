/// Nothing: as small as its parent allows, and no child at all in a flexbox.
public struct Empty: LayoutComponent {
  /// There is only one kind of nothing.
  public init() {}
}
