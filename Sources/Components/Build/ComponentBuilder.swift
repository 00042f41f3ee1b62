/// Turns the statements of a `body` into one component: a component of whatever type, `if`, `switch`, `for`, nothing, or
/// several statements, which become a `Group`.
@resultBuilder
public enum ComponentBuilder {
  // The second parameter keeps out components of unknown type: Swift would open those for a single one, and take what comes
  // back for no component.
  /// A component whose type is known.
  ///
  /// - Parameter type: always that of the component.
  public static func buildExpression<Content: Component>(
    _ content: Content, as type: Content.Type = Content.self
  ) -> Content {
    content
  }

  /// A component of a type that only the running program knows.
  @_disfavoredOverload
  public static func buildExpression(_ content: any Component) -> AnyComponent {
    AnyComponent(content)
  }

  /// A component of a type that only the running program knows, or none.
  @_disfavoredOverload
  public static func buildExpression(_ content: (any Component)?) -> AnyComponent? {
    content.map { AnyComponent($0) }
  }

  /// An empty body is nothing at all.
  public static func buildBlock() -> Empty {
    Empty()
  }

  /// One component is the body.
  public static func buildBlock<Content: Component>(_ content: Content) -> Content {
    content
  }

  /// Several components are a group.
  public static func buildBlock<First: Component, Second: Component, each Other: Component>(
    _ first: First, _ second: Second, _ others: repeat each Other
  ) -> Group {
    var components: [any Component] = [first, second]
    repeat components.append(each others)
    return Group(of: components)
  }

  /// `if` without `else`: absent when the condition does not hold.
  public static func buildOptional<Content: Component>(_ content: Content?) -> Content? {
    content
  }

  /// The first branch.
  public static func buildEither<First: Component, Second: Component>(
    first: First
  ) -> EitherComponent<First, Second> {
    .first(first)
  }

  /// The other branch.
  public static func buildEither<First: Component, Second: Component>(
    second: Second
  ) -> EitherComponent<First, Second> {
    .second(second)
  }

  /// `for`: all of them, as a group.
  public static func buildArray<Content: Component>(_ contents: [Content]) -> Group {
    Group(of: contents)
  }

  /// `if #available`.
  public static func buildLimitedAvailability<Content: Component>(_ content: Content) -> Content {
    content
  }
}

/// One branch of an `if` or `switch` in a `body`. It adds no node of its own.
public enum EitherComponent<First: Component, Second: Component>: PrimitiveComponent {
  case first(First)
  case second(Second)

  /// The node of the branch that was taken.
  public func makeNode(in context: inout BuildContext) -> Node? {
    switch self {
    case .first(let component): component.makeNode(in: &context)
    case .second(let component): component.makeNode(in: &context)
    }
  }
}
