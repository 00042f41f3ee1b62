/// Turns the statements of a `body` into one component: a plain value, `if` with or without `else`, `switch`, or nothing.
@resultBuilder
public enum ComponentBuilder {
  public static func buildBlock() -> Empty {
    Empty()
  }

  public static func buildBlock<Content: Component>(_ content: Content) -> Content {
    content
  }

  public static func buildOptional<Content: Component>(_ content: Content?) -> Content? {
    content
  }

  public static func buildEither<First: Component, Second: Component>(
    first: First
  ) -> EitherComponent<First, Second> {
    .first(first)
  }

  public static func buildEither<First: Component, Second: Component>(
    second: Second
  ) -> EitherComponent<First, Second> {
    .second(second)
  }

  public static func buildLimitedAvailability<Content: Component>(_ content: Content) -> Content {
    content
  }
}

/// One branch of an `if` or `switch` in a `body`. It adds no node of its own.
public enum EitherComponent<First: Component, Second: Component>: Component {
  case first(First)
  case second(Second)

  public var body: Never { bodyOfPrimitiveComponent() }

  public func makeNode(in context: inout BuildContext) -> Node? {
    switch self {
    case .first(let component): component.makeNode(in: &context)
    case .second(let component): component.makeNode(in: &context)
    }
  }
}
