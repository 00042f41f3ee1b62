/// Turns the statements in the braces of a `ZStack` into its children: components, `ZStack.Child` for one with an
/// alignment of its own, `if`, `switch` and `for`.
@resultBuilder
public enum ZStackBuilder {
  /// A component without anything said about it.
  public static func buildExpression(_ component: some Component) -> [ZStack.Child] {
    [ZStack.Child(component)]
  }

  /// A component with modifiers.
  public static func buildExpression(_ child: ZStack.Child) -> [ZStack.Child] {
    [child]
  }

  /// One statement after the other.
  public static func buildBlock(_ children: [ZStack.Child]...) -> [ZStack.Child] {
    children.flatMap { $0 }
  }

  /// `if` without `else`.
  public static func buildOptional(_ children: [ZStack.Child]?) -> [ZStack.Child] {
    children ?? []
  }

  /// The first branch.
  public static func buildEither(first children: [ZStack.Child]) -> [ZStack.Child] {
    children
  }

  /// The other branch.
  public static func buildEither(second children: [ZStack.Child]) -> [ZStack.Child] {
    children
  }

  /// `for`.
  public static func buildArray(_ children: [[ZStack.Child]]) -> [ZStack.Child] {
    children.flatMap { $0 }
  }

  /// `if #available`.
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
