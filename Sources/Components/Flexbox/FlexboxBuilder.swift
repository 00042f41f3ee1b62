/// Turns the statements in the braces of a `Flexbox` into its children: components, with or without flex modifiers,
/// `if`, `switch` and `for`.
@resultBuilder
public enum FlexboxBuilder {
  /// A component without anything said about it.
  public static func buildExpression(_ component: some Component) -> [FlexboxChild] {
    [FlexboxChild(component)]
  }

  /// A component with modifiers.
  public static func buildExpression(_ child: FlexboxChild) -> [FlexboxChild] {
    [child]
  }

  /// Children put together elsewhere.
  public static func buildExpression(_ children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  /// One statement after the other.
  public static func buildBlock(_ children: [FlexboxChild]...) -> [FlexboxChild] {
    children.flatMap { $0 }
  }

  /// `if` without `else`.
  public static func buildOptional(_ children: [FlexboxChild]?) -> [FlexboxChild] {
    children ?? []
  }

  /// The first branch.
  public static func buildEither(first children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  /// The other branch.
  public static func buildEither(second children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  /// `for`.
  public static func buildArray(_ children: [[FlexboxChild]]) -> [FlexboxChild] {
    children.flatMap { $0 }
  }

  /// `if #available`.
  public static func buildLimitedAvailability(_ children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }
}
