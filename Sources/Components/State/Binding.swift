/// A value that is kept elsewhere, such as the state of a component further up, to be read and set.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value: Sendable>: Sendable {
  private let get: @Sendable () -> Value
  private let performUpdate: @Sendable (UpdateMode, @Sendable (Value) -> Value) -> Void

  init(
    get: @escaping @Sendable () -> Value,
    update: @escaping @Sendable (UpdateMode, @Sendable (Value) -> Value) -> Void
  ) {
    self.get = get
    performUpdate = update
  }

  /// A value that `get` reads, on any thread, and `set` sets, on the main actor.
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    self.init(get: get, update: { set($1(get())) })
  }

  /// The value; setting it is for the main actor and for when nothing is being built.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { update { _ in newValue } }
  }

  /// The binding itself, to be handed on.
  public var projectedValue: Binding { self }

  /// Sets the value to what `transform`, called at once, makes of the newest one. Main actor only.
  public func update(_ mode: UpdateMode = .async, _ transform: @Sendable (Value) -> Value) {
    performUpdate(mode, transform)
  }

  /// A part of the value.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any WritableKeyPath<Value, Member> & Sendable
  ) -> Binding<Member> {
    Binding<Member>(
      get: { get()[keyPath: keyPath] },
      update: { mode, transform in
        performUpdate(mode) { whole in
          var whole = whole
          whole[keyPath: keyPath] = transform(whole[keyPath: keyPath])
          return whole
        }
      })
  }
}
