/// Turns the statements in the braces of a container into its children: components of any type, with or without flex
/// modifiers, absent ones, groups, `if`, `switch` and `for`.
@resultBuilder
public enum FlexboxBuilder {
  /// A component without anything said about it.
  public static func buildExpression(_ component: some Component) -> [FlexboxChild] {
    [FlexboxChild(component)]
  }

  /// A component with flex modifiers.
  public static func buildExpression(_ child: FlexboxChild) -> [FlexboxChild] {
    [child]
  }

  /// A component of a type that only the running program knows, or none.
  @_disfavoredOverload
  public static func buildExpression(_ component: (any Component)?) -> [FlexboxChild] {
    component.map { [FlexboxChild($0)] } ?? []
  }

  /// The members of a group, as if they stood there without it.
  public static func buildExpression(_ group: Group) -> [FlexboxChild] {
    group.children
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
