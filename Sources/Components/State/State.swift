/// What a composed component remembers from one generation to the next.
///
/// The first value is made once, when the component first appears. From then on the value belongs to the component's
/// identity (type, identifier, keys and place) and not to the component itself, which is made anew for every generation;
/// it goes when the component does. `body` reads the value of the generation that is built. Whoever reads it elsewhere, as
/// an action does, gets the newest one, or the initial one once the component is gone.
///
/// Setting it, on the main actor, builds what depends on it anew in the background. It is a programmer's error to set it
/// while components are built, and to read or set it before the component has been: the first value is given where the
/// component is made. So is reading or setting it outside of `body` while the same component stands in several places:
/// nothing says which of them is meant. Where they are in different hosts, rows or pictures, actions and functions of the
/// lifecycle mean that of their own, and so do tasks that they begin, but for detached ones.
@propertyWrapper
public struct State<Value: Sendable>: Sendable {
  let links = PropertyLinks()
  private let makeInitialValue: @Sendable () -> Value

  /// - Parameter wrappedValue: only asked for when there is no value yet.
  public init(wrappedValue: @autoclosure @escaping @Sendable () -> Value) {
    makeInitialValue = wrappedValue
  }

  /// What is remembered.
  public var wrappedValue: Value {
    get {
      switch links.place(for: .read, of: "@State") {
      case .building(let stored): Stored.value(in: stored)
      case .built(let handle, let slot): Stored.value(in: handle.value(at: slot))
      case .gone: makeInitialValue()
      }
    }
    nonmutating set { update(.async) { _ in newValue } }
  }

  /// What other components read and set the value through.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, update: { update($0, $1) })
  }

  private func update(_ mode: UpdateMode, _ transform: @Sendable (Value) -> Value) {
    ScopeHandle.requireUpdatesAreAllowed()
    guard case .built(let handle, let slot) = links.place(for: .set, of: "@State") else { return }
    let value = transform(Stored.value(in: handle.value(at: slot)))
    handle.update(slot, to: Stored(value: value), mode: mode)
  }
}

extension State: LinkedProperty {
  func value(
    after previous: (any StoredValue)?, of component: any Component, in context: inout BuildContext
  ) -> any StoredValue {
    previous ?? Stored(value: makeInitialValue())
  }

  /// It is remembered, and ahead of the generations.
  var comesWithGenerations: Bool { false }
}

extension State: Equatable {
  /// Always: what a component remembers is no part of what it was made with.
  public static func == (one: State, other: State) -> Bool { true }
}

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
