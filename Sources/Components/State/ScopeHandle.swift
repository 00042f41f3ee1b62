import Synchronization

/// What lasts of a component from one generation to the next: ComponentKit's `CKComponentScopeHandle`.
///
/// Components have one if they have linked properties or can be taken over, and so has the tree as a whole.
final class ScopeHandle: Sendable {
  private let nodeIdentifier: Int
  /// The identifiers of the nodes above; as a node is recognised below its parent only, they never change.
  private let ancestors: [Int]
  /// That of the tree it belongs to.
  let listener: StateListener
  /// What was set last, ahead of the generations, and for what comes with these, the value of that which took effect last.
  private let newestValues: Mutex<[SlotValue]>

  init(
    nodeIdentifier: Int, ancestors: [Int], listener: StateListener, values: [SlotValue]
  ) {
    self.nodeIdentifier = nodeIdentifier
    self.ancestors = ancestors
    self.listener = listener
    newestValues = Mutex(values)
  }

  func value(at slot: Int) -> any StoredValue {
    newestValues.withLock { $0[slot].value }
  }

  /// Takes over the values at some slots of a generation that takes effect.
  func adopt(_ values: [SlotValue], at slots: [Int]) {
    newestValues.withLock { newest in
      for slot in slots { newest[slot] = values[slot] }
    }
  }

  /// Sets a value and has the generations follow. On the main actor.
  func update(_ slot: Int, to value: any StoredValue, mode: UpdateMode) {
    let newest = newestValues.withLock { values in
      values[slot] = SlotValue(value: value, revision: values[slot].revision + 1)
      return values[slot]
    }
    send(StateUpdate(nodeIdentifier: nodeIdentifier, ancestors: ancestors, value: (slot, newest), mode: mode))
  }

  /// Has the component built anew: something else that it has read was set. On the main actor.
  func invalidate(_ mode: UpdateMode) {
    send(StateUpdate(nodeIdentifier: nodeIdentifier, ancestors: ancestors, value: nil, mode: mode))
  }

  /// - Precondition: nothing is being built on this thread, which is the main actor's.
  static func requireUpdatesAreAllowed() {
    precondition(
      BuildFrame.current == nil,
      "state cannot be set while components are built: the one being built would not show it")
    MainActor.preconditionIsolated("state is set on the main actor only")
  }

  private func send(_ update: StateUpdate) {
    MainActor.assumeIsolated { listener.didUpdate(update) }
  }
}

/// A component with a handle whose body is being evaluated.
///
/// Reading a property takes no parameter that could carry this, hence the task-local value.
final class BuildFrame: Sendable {
  /// The innermost one on this thread; nil when nothing is being built that has a handle.
  @TaskLocal static var current: BuildFrame?

  private let knownHandle: Mutex<ScopeHandle?>
  /// Who will listen to a handle that is yet to be made.
  private let listener: StateListener
  private let values: [SlotValue]
  private let outer: BuildFrame?

  init(_ handle: ScopeHandle, values: [SlotValue]) {
    knownHandle = Mutex(handle)
    listener = handle.listener
    self.values = values
    outer = Self.current
  }

  /// That of a tree as a whole, whose handle is made when somebody asks for it: most have no need of one.
  init(ofTreeWith listener: StateListener) {
    knownHandle = Mutex(nil)
    self.listener = listener
    values = []
    outer = Self.current
  }

  /// Nil as long as nobody has asked for it.
  var handleIfMade: ScopeHandle? { knownHandle.withLock { $0 } }

  /// Made now where there is none yet.
  var handle: ScopeHandle {
    knownHandle.withLock { known in
      if let known { return known }
      let handle = ScopeHandle(
        nodeIdentifier: ScopeRoot.identifier, ancestors: [], listener: listener, values: [])
      known = handle
      return handle
    }
  }

  /// The innermost component being built here that has a property, with its value in the generation being built.
  ///
  /// - Parameter slot: where the component with a handle has it; nil for one that has not.
  func innermost(
    with slot: (ScopeHandle) -> Int?
  ) -> (handle: ScopeHandle, slot: Int, value: any StoredValue)? {
    var frame: BuildFrame? = self
    while let candidate = frame {
      if let handle = candidate.handleIfMade, let slot = slot(handle) {
        return (handle, slot, candidate.values[slot].value)
      }
      frame = candidate.outer
    }
    return nil
  }
}

/// The value of a linked property, whatever its type. Unlike `any Sendable` it keeps an optional in an optional apart.
protocol StoredValue: AnyObject, Sendable {
  /// Whether `other` holds an equal value; one that cannot be compared is equal to itself only if it is an object.
  func isEqual(to other: any StoredValue) -> Bool
}

final class Stored<Value: Sendable>: StoredValue {
  let value: Value

  init(value: Value) {
    self.value = value
  }

  /// The value in `stored`, which the same property has put there.
  static func value(in stored: any StoredValue) -> Value {
    guard let stored = stored as? Stored else {
      preconditionFailure("a property of type \(Value.self) finds \(type(of: stored)) in its place")
    }
    return stored.value
  }

  func isEqual(to other: any StoredValue) -> Bool {
    guard let other = other as? Stored else { return false }
    if let value = value as? any Equatable { return value.isEqual(to: other.value) }
    guard Value.self is AnyObject.Type else { return false }
    return (value as AnyObject) === (other.value as AnyObject)
  }
}

extension Equatable {
  /// Whether `other` is of the same type and equal.
  func isEqual(to other: Any) -> Bool {
    (other as? Self) == self
  }
}

/// A stored value and how often it had been set by then.
struct SlotValue: Sendable {
  let value: any StoredValue
  /// Grows with every update: an update that was overtaken by a later one changes nothing.
  var revision = 0
}
