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

  /// A component of a type that only the running program knows, or none.
  @_disfavoredOverload
  public static func buildExpression(_ component: (any Component)?) -> [ZStack.Child] {
    component.map { [ZStack.Child($0)] } ?? []
  }

  /// The members of a group, as if they stood there without it.
  public static func buildExpression(_ group: Group) -> [ZStack.Child] {
    group.children.map { ZStack.Child($0) }
  }

  /// Children put together elsewhere.
  public static func buildExpression(_ children: [ZStack.Child]) -> [ZStack.Child] {
    children
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
