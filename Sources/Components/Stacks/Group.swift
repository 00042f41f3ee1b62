/// Components that take the place of one: as children of a container they stand there as if there were no group.
///
/// Where there can be only one component, as in a `body`, several of them in a row are a group too, and come to a `VStack`.
public struct Group: PrimitiveComponent {
  let children: [FlexboxChild]

  /// A group of what stands in the braces, with everything a container's braces may hold.
  public init(@FlexboxBuilder children: () -> [FlexboxChild]) {
    self.children = children()
  }

  /// A group of components whose types are known where it is made; members of groups among them become its own.
  init(of components: [any Component]) {
    children = components.flatMap { ($0 as? Group)?.children ?? [$0 as? FlexboxChild ?? FlexboxChild($0)] }
  }

  /// The node of a column of all members.
  public func makeNode(in context: inout BuildContext) -> Node? {
    VStack { children }.makeNode(in: &context)
  }
}

/// A component of a type that only the running program knows. It adds no node of its own.
public struct AnyComponent: PrimitiveComponent {
  private let component: any Component

  /// Stands for `component` in everything.
  public init(_ component: any Component) {
    self.component = component
  }

  /// The node of the component.
  public func makeNode(in context: inout BuildContext) -> Node? {
    component.makeNode(in: &context)
  }
}
