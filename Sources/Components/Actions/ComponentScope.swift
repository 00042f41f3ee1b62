/// Makes actions that the component takes which is on show: ComponentKit's scoped actions.
///
/// ```swift
/// struct Row: Component {
///   let photo: Photo
///   let scope = ComponentScope<Row>()
///
///   var body: some Component {
///     Label(photo.title).view(.onTap(scope.action("open") { row in row.open() }))
///   }
/// }
/// ```
///
/// An action made in one generation reaches the component of the one that has taken effect last, whatever it was made with, and
/// not one that is still being prepared; when the component is gone it reaches nobody. Actions of the same name are equal in
/// all generations, so that views need not be given new ones. Only composed components can have a scope: it is linked as
/// `@State` is.
public struct ComponentScope<Owner: Component>: Sendable {
  let links = PropertyLinks()

  /// A scope of the component it is declared in.
  public init() {}

  /// An action that calls `handler` with the component on show.
  ///
  /// - Parameter name: tells the actions of one component apart.
  /// - Precondition: called in `body`.
  public func action(_ name: String, _ handler: @escaping @MainActor @Sendable (Owner) -> Void) -> Action<
    Void
  > {
    action(name) { (owner, _: Void) in handler(owner) }
  }

  /// An action that calls `handler` with the component on show and the value that was sent.
  ///
  /// - Parameter name: tells the actions of one component apart.
  /// - Precondition: called in `body`.
  public func action<Value: Sendable>(
    _ name: String, _ handler: @escaping @MainActor @Sendable (Owner, Value) -> Void
  ) -> Action<Value> {
    guard let (handle, slot) = links.handle else {
      preconditionFailure("a scope makes actions in the body of the component it is declared in")
    }
    let identity = ActionIdentity(ComponentIdentifier(name)).calling(handle)
    return Action(identity: identity) { [weak handle] value, _ in
      guard let handle, let owner = Stored<Owner?>.value(in: handle.value(at: slot)) else { return }
      handler(owner, value)
    }
  }
}

extension ComponentScope: LinkedProperty {
  func value(
    after previous: (any StoredValue)?, of component: any Component, in context: inout BuildContext
  ) -> any StoredValue {
    Stored(value: component as? Owner)
  }

  var comesWithGenerations: Bool { true }
}

extension ComponentScope: Equatable {
  /// Always: a scope is no part of what a component was made with.
  public static func == (one: ComponentScope, other: ComponentScope) -> Bool { true }
}
