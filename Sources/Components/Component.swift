/// An immutable description of a piece of user interface: ComponentKit's `CKComponent`.
///
/// A component is made anew for every generation; what lasts is the node it builds, which is recognised by the component's
/// type, its identifier and its place among its siblings, and with it the component's `@State`. Most components are
/// composed of others in `body`. Building is pure and happens on any thread.
public protocol Component: Sendable {
  associatedtype Body: Component

  /// What the component is composed of.
  @ComponentBuilder var body: Body { get }

  /// Builds the node of this component and all nodes below it; nil when there is nothing to lay out, as for an absent
  /// optional.
  ///
  /// Components outside of the library do not implement this: composed ones and layout components have it already.
  func makeNode(in context: inout BuildContext) -> Node?
}

extension Component {
  /// Builds `body` below a node that takes its size and place over unchanged.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, linkingProperties: true) { context in
      body.makeNode(in: &context).map { (Composite(view: nil), [$0]) }
    }
  }
}

extension Never: Component {
  /// Stands for the body of something that cannot exist; never called.
  public var body: Never { self }
}

/// A component that is not composed of others in a `body`: the built-in ones, and whatever is a `LayoutComponent`.
public protocol PrimitiveComponent: Component where Body == Never {}

extension PrimitiveComponent {
  /// Stands for the `body` there is not.
  ///
  /// - Precondition: is never called; nothing asks such a component for its body.
  public var body: Never {
    preconditionFailure("\(Self.self) is laid out by itself and has no body")
  }
}

extension Optional: PrimitiveComponent, Component where Wrapped: Component {
  /// The node of what is wrapped; an absent component has none.
  public func makeNode(in context: inout BuildContext) -> Node? {
    self?.makeNode(in: &context)
  }
}
