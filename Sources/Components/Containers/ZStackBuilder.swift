/// Turns the statements in the braces of a `ZStack` into its children: components, `ZStack.Child` for one with an
/// alignment of its own, `if`, `switch` and `for`.
@resultBuilder
public enum ZStackBuilder {
  public static func buildExpression(_ component: some Component) -> [ZStack.Child] {
    [ZStack.Child(component)]
  }

  public static func buildExpression(_ child: ZStack.Child) -> [ZStack.Child] {
    [child]
  }

  public static func buildBlock(_ children: [ZStack.Child]...) -> [ZStack.Child] {
    children.flatMap { $0 }
  }

  public static func buildOptional(_ children: [ZStack.Child]?) -> [ZStack.Child] {
    children ?? []
  }

  public static func buildEither(first children: [ZStack.Child]) -> [ZStack.Child] {
    children
  }

  public static func buildEither(second children: [ZStack.Child]) -> [ZStack.Child] {
    children
  }

  public static func buildArray(_ children: [[ZStack.Child]]) -> [ZStack.Child] {
    children.flatMap { $0 }
  }

  public static func buildLimitedAvailability(_ children: [ZStack.Child]) -> [ZStack.Child] {
    children
  }
}

extension Component {
  /// The component as a child of a `ZStack` with an alignment of its own.
  public func alignedInStack(_ alignment: ZStack.Alignment) -> ZStack.Child {
    ZStack.Child(self, alignment: alignment)
  }
}
