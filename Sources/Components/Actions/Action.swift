/// Something a component does when it is used, passed down to it as a value: ComponentKit's `CKAction`.
public struct Action<Value: Sendable>: Sendable {
  private let handler: @MainActor @Sendable (Value) -> Void

  /// Sends values to `handler`, which is kept as long as the action.
  public init(_ handler: @escaping @MainActor @Sendable (Value) -> Void) {
    self.handler = handler
  }

  /// Calls the handler, at once.
  @MainActor
  public func send(_ value: Value) {
    handler(value)
  }

  /// The action that always sends `value`: ComponentKit's demotion.
  public func passing(_ value: Value) -> Action<Void> {
    Action<Void> { [handler] in handler(value) }
  }
}

extension Action where Value == Void {
  /// Calls `handler`, which is kept as long as the action.
  public init(_ handler: @escaping @MainActor @Sendable () -> Void) {
    self.handler = { _ in handler() }
  }

  /// Calls the handler, at once.
  @MainActor
  public func send() {
    handler(())
  }
}
