/// Turns the statements in the braces of a container into its children: components of any type, with or without what the
/// container asks of them, absent ones, groups, `if`, `switch` and `for`.
@resultBuilder
public enum ContainerBuilder<Child: ContainerChild> {
  /// A component without anything said about it.
  @inlinable
  public static func buildExpression(_ component: some Component) -> [Child] {
    [Child(component)]
  }

  /// A component with what is said about it.
  @inlinable
  public static func buildExpression(_ child: Child) -> [Child] {
    [child]
  }

  /// A component of a type that only the running program knows, or none.
  @_disfavoredOverload
  public static func buildExpression(_ component: (any Component)?) -> [Child] {
    component.map { [Child($0)] } ?? []
  }

  /// The members of a group, as if they stood there without it.
  public static func buildExpression(_ group: Group) -> [Child] {
    group.children.map { $0 as? Child ?? Child($0) }
  }

  /// Children put together elsewhere.
  public static func buildExpression(_ children: [Child]) -> [Child] {
    children
  }

  /// One statement after the other.
  @inlinable
  public static func buildBlock(_ children: [Child]...) -> [Child] {
    var all: [Child] = []
    all.reserveCapacity(children.reduce(0) { $0 + $1.count })
    for statement in children { all.append(contentsOf: statement) }
    return all
  }

  /// `if` without `else`.
  public static func buildOptional(_ children: [Child]?) -> [Child] {
    children ?? []
  }

  /// The first branch.
  public static func buildEither(first children: [Child]) -> [Child] {
    children
  }

  /// The other branch.
  public static func buildEither(second children: [Child]) -> [Child] {
    children
  }

  /// `for`.
  public static func buildArray(_ children: [[Child]]) -> [Child] {
    children.flatMap { $0 }
  }

  /// `if #available`.
  public static func buildLimitedAvailability(_ children: [Child]) -> [Child] {
    children
  }
}

/// A component in a container, with what the container is told about it.
public protocol ContainerChild: Sendable {
  /// A child about which nothing is said.
  init(_ component: any Component)
}

/// Turns the statements in the braces of a stack or flexbox into its children, with or without flex modifiers.
public typealias FlexboxBuilder = ContainerBuilder<FlexboxChild>
