/// Turns the statements of a `body` into one component: a plain value, `if` with or without `else`, `switch`, or nothing.
@resultBuilder
public enum ComponentBuilder {
  /// An empty body is nothing at all.
  public static func buildBlock() -> Empty {
    Empty()
  }

  /// A body is one component.
  public static func buildBlock<Content: Component>(_ content: Content) -> Content {
    content
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

  /// `if #available`.
  public static func buildLimitedAvailability<Content: Component>(_ content: Content) -> Content {
    content
  }
}

/// One branch of an `if` or `switch` in a `body`. It adds no node of its own.
public enum EitherComponent<First: Component, Second: Component>: Component {
  case first(First)
  case second(Second)

  /// Never asked for: a choice is what was chosen.
  public var body: Never { bodyOfPrimitiveComponent() }

  /// The node of the branch that was taken.
  public func makeNode(in context: inout BuildContext) -> Node? {
    switch self {
    case .first(let component): component.makeNode(in: &context)
    case .second(let component): component.makeNode(in: &context)
    }
  }
}
