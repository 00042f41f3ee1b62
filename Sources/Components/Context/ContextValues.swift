/// The values passed down to the component that is built next, and what was read of them.
struct ContextValues {
  /// By type; one that was taken away is absent.
  private var values: [ObjectIdentifier: any StoredValue] = [:]
  /// What the nodes made so far below the current parent have read from outside of themselves, once for each type.
  private(set) var reads: [ContextRead] = []

  mutating func read<Value: Sendable>(_ type: Value.Type) -> Value? {
    let stored = values[ObjectIdentifier(type)]
    note([ContextRead(type: ObjectIdentifier(type), value: stored)])
    return stored.map { Stored<Value>.value(in: $0) }
  }

  /// Notes what something made elsewhere or before has read.
  mutating func note(_ newReads: [ContextRead]) {
    for read in newReads where !reads.contains(where: { $0.type == read.type }) { reads.append(read) }
  }

  /// Whether all of `reads` would give equal values here.
  func agree(with reads: [ContextRead]) -> Bool {
    reads.allSatisfy { haveEqualValues($0.value, values[$0.type]) }
  }

  /// Starts anew for the inside of a node.
  ///
  /// - Returns: what was read so far, for `leave(to:)`.
  mutating func enter() -> [ContextRead] {
    defer { reads = [] }
    return reads
  }

  /// Goes on outside of a node.
  ///
  /// - Returns: what was read inside.
  mutating func leave(to outerReads: [ContextRead]) -> [ContextRead] {
    let innerReads = reads
    reads = outerReads
    note(innerReads)
    return innerReads
  }

  /// Runs `body` where `value` is the value of its type; what is read of it there is nobody's business outside.
  static func with<Value: Sendable, Result>(
    _ value: Value?, in context: inout BuildContext, _ body: (inout BuildContext) -> Result
  ) -> Result {
    let type = ObjectIdentifier(Value.self)
    let outerReads = context.values.enter()
    let outerValue = context.values.values[type]
    context.values.values[type] = value.map { Stored(value: $0) }
    defer {
      context.values.values[type] = outerValue
      context.values.reads.removeAll { $0.type == type }
      _ = context.values.leave(to: outerReads)
    }
    return body(&context)
  }
}

/// A context value that a node, or one below it, was built with.
struct ContextRead: Sendable {
  let type: ObjectIdentifier
  /// Nil when there was none.
  let value: (any StoredValue)?
}

/// Values that cannot be compared are equal only if they are the same object.
private func haveEqualValues(_ one: (any StoredValue)?, _ other: (any StoredValue)?) -> Bool {
  switch (one, other) {
  case (nil, nil): true
  case (let one?, let other?): one.isEqual(to: other)
  default: false
  }
}
