/// The values passed down to the component that is built next, and what was read of them.
struct ContextValues {
  /// By type; one that was taken away is absent.
  private var values: [ObjectIdentifier: any StoredValue] = [:]
  /// Where the component that is built next will be shown.
  private var environment: StoredEnvironment
  /// The style of the tree as a whole.
  private let treeStyle: UserInterfaceStyle
  /// What the nodes made so far below the current parent have read from outside of themselves.
  private(set) var reads = ContextReads()

  init(in environment: EnvironmentValues) {
    self.environment = StoredEnvironment(environment)
    treeStyle = environment.userInterfaceStyle
    // Those that read it as a value passed down need not know that there is an environment.
    if treeStyle != .light { values[ObjectIdentifier(UserInterfaceStyle.self)] = Stored(value: treeStyle) }
  }

  mutating func read<Value: Sendable>(_ type: Value.Type) -> Value? {
    let stored = values[ObjectIdentifier(type)]
    reads.note(ContextRead(type: ObjectIdentifier(type), value: stored))
    return stored.map { Stored<Value>.value(in: $0) }
  }

  /// Whether none of the values that `absences` names is there; notes that they were read if so, in no room of its own.
  mutating func readAbsence(of absences: KeptReads) -> Bool {
    guard absences.values.allSatisfy({ values[$0.type] == nil }) else { return false }
    reads.noteValues(of: ContextReads(absences))
    return true
  }

  /// The environment, without its being noted that it was read.
  var currentEnvironment: EnvironmentValues { environment.values }

  mutating func readEnvironment() -> EnvironmentValues {
    reads.environment = environment
    return environment.values
  }

  /// Notes that something built later may read anything.
  mutating func readAll() {
    reads.environment = environment
    reads.all = values
  }

  /// Notes what something made elsewhere or before has read.
  mutating func note(_ newReads: ContextReads) {
    reads.noteValues(of: newReads)
    if newReads.environment != nil { reads.environment = environment }
    if newReads.all != nil { reads.all = values }
  }

  /// Whether all of `reads` would give equal values here.
  func agree(with reads: ContextReads) -> Bool {
    reads.values.allSatisfy { haveEqualValues($0.value, values[$0.type]) }
      && (reads.environment.map { $0 === environment || $0.values == environment.values } ?? true)
      && (reads.all.map(areAllValues) ?? true)
  }

  private func areAllValues(_ others: [ObjectIdentifier: any StoredValue]) -> Bool {
    others.count == values.count && others.allSatisfy { haveEqualValues($1, values[$0]) }
  }

  /// Starts anew for the inside of a node.
  ///
  /// - Returns: what was read so far, for `leave(to:)`.
  mutating func enter() -> ContextReads {
    defer { reads = ContextReads() }
    return reads
  }

  /// Goes on outside of a node.
  ///
  /// - Returns: what was read inside.
  mutating func leave(to outerReads: ContextReads) -> ContextReads {
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
    let (outerValue, outerEnvironment) = (context.values.values[type], context.values.environment)
    context.values.values[type] = value.map { Stored(value: $0) }
    if Value.self == UserInterfaceStyle.self {
      let style = value as? UserInterfaceStyle ?? context.values.treeStyle
      context.values.changeEnvironment { $0.userInterfaceStyle = style }
    }
    defer {
      context.values.values[type] = outerValue
      context.values.environment = outerEnvironment
      context.values.reads.removeAll(of: type)
      _ = context.values.leave(to: outerReads)
    }
    return body(&context)
  }

  /// Runs `body` in a changed environment.
  static func withEnvironment<Result>(
    _ change: (inout EnvironmentValues) -> Void, in context: inout BuildContext,
    _ body: (inout BuildContext) -> Result
  ) -> Result {
    let outerReads = context.values.enter()
    let outerEnvironment = context.values.environment
    context.values.changeEnvironment(change)
    defer {
      context.values.environment = outerEnvironment
      _ = context.values.leave(to: outerReads)
    }
    return body(&context)
  }

  private mutating func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    var values = environment.values
    change(&values)
    if values != environment.values { environment = StoredEnvironment(values) }
  }
}

extension BuildContext {
  /// What components further up pass down of a type, for the component that is built; nil where none does.
  package mutating func passedDown<Value: Sendable>(_ type: Value.Type) -> Value? { values.read(type) }

  /// Where the component that is built will be shown.
  package mutating func environment() -> EnvironmentValues { values.readEnvironment() }
}

/// What a node, with those below it, was built with beside what its parent said.
struct ContextReads: Sendable {
  /// In one place for all nodes that have read the same; nil where nothing was read, or everything may be.
  private(set) var kept: KeptReads?
  /// All values passed down to the node's own place, where anything of them may be read later; else nil.
  var all: [ObjectIdentifier: any StoredValue]?

  init(_ kept: KeptReads? = nil, all: [ObjectIdentifier: any StoredValue]? = nil) {
    self.kept = kept
    self.all = all
  }

  /// Values passed down, each type once.
  var values: [ContextRead] { kept?.values ?? [] }

  /// At the node's own place; nil where nobody has read it.
  var environment: StoredEnvironment? {
    get { kept?.environment }
    set { if newValue !== environment { keep(values, newValue) } }
  }

  mutating func note(_ read: ContextRead) {
    if !values.contains(where: { $0.type == read.type }) { keep(values + [read], environment) }
  }

  /// Notes the values that something else has read; those of an only child are kept in one place with its own.
  mutating func noteValues(of other: ContextReads) {
    if kept == nil { return kept = other.kept }
    if values.isEmpty { return keep(other.values, environment) }
    for read in other.values { note(read) }
  }

  mutating func removeAll(of type: ObjectIdentifier) {
    if values.contains(where: { $0.type == type }) { keep(values.filter { $0.type != type }, environment) }
  }

  private mutating func keep(_ values: [ContextRead], _ environment: StoredEnvironment?) {
    kept = values.isEmpty && environment == nil ? nil : KeptReads(values, environment)
  }
}

/// Values that were read, and the environment.
final class KeptReads: Sendable {
  let values: [ContextRead]
  let environment: StoredEnvironment?

  init(_ values: [ContextRead], _ environment: StoredEnvironment? = nil) {
    self.values = values
    self.environment = environment
  }

  /// What was read where nobody passes values of certain types down.
  convenience init(absenceOf types: Any.Type...) {
    self.init(types.map { ContextRead(type: ObjectIdentifier($0), value: nil) })
  }
}

/// A context value that a node, or one below it, was built with.
struct ContextRead: Sendable {
  let type: ObjectIdentifier
  /// Nil when there was none.
  let value: (any StoredValue)?
}

/// Environment values in one place for all nodes that were built with them.
final class StoredEnvironment: Sendable {
  let values: EnvironmentValues

  init(_ values: EnvironmentValues) {
    self.values = values
  }
}

/// Values that cannot be compared are equal only if they are the same object.
private func haveEqualValues(_ one: (any StoredValue)?, _ other: (any StoredValue)?) -> Bool {
  switch (one, other) {
  case (nil, nil): true
  case (let one?, let other?): one.isEqual(to: other)
  default: false
  }
}
