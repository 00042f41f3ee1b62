/// Turns the statements in the braces of a `Flexbox` into its children: components, with or without flex modifiers,
/// `if`, `switch` and `for`.
@resultBuilder
public enum FlexboxBuilder {
  public static func buildExpression(_ component: some Component) -> [FlexboxChild] {
    [FlexboxChild(component)]
  }

  public static func buildExpression(_ child: FlexboxChild) -> [FlexboxChild] {
    [child]
  }

  public static func buildExpression(_ children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  public static func buildBlock(_ children: [FlexboxChild]...) -> [FlexboxChild] {
    children.flatMap { $0 }
  }

  public static func buildOptional(_ children: [FlexboxChild]?) -> [FlexboxChild] {
    children ?? []
  }

  public static func buildEither(first children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  public static func buildEither(second children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }

  public static func buildArray(_ children: [[FlexboxChild]]) -> [FlexboxChild] {
    children.flatMap { $0 }
  }

  public static func buildLimitedAvailability(_ children: [FlexboxChild]) -> [FlexboxChild] {
    children
  }
}
