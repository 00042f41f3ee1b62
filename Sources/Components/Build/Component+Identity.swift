/// What tells a component from its siblings of the same type, in whatever order they come.
public struct ComponentIdentifier: Sendable {
  private let stored: Stored

  /// In one place for all copies, since each node has one.
  private final class Stored: Sendable {
    let value: any Hashable & Sendable
    /// Kept, since boxing a value of unknown type costs more than anything else that is done with an identifier.
    let hash: Int

    init(_ value: some Hashable & Sendable) {
      self.value = value
      hash = AnyHashable(value).hashValue
    }
  }

  /// Any value that tells siblings apart, such as a model's number.
  public init(_ value: some Hashable & Sendable) {
    stored = Stored(value)
  }

  package var value: any Hashable & Sendable { stored.value }
  private var hash: Int { stored.hash }
}

extension ComponentIdentifier: Hashable {
  /// Whether the values are equal, as `AnyHashable` has it: numbers of any types are compared, other values of one type.
  public static func == (one: ComponentIdentifier, other: ComponentIdentifier) -> Bool {
    one.stored === other.stored || one.hash == other.hash && isEqual(one.value, other.value)
  }

  /// Boxing both values takes longer than comparing those of one type.
  private static func isEqual<Value: Hashable & Sendable>(_ one: Value, _ other: any Hashable & Sendable)
    -> Bool
  {
    if let other = other as? Value { return one == other }
    return AnyHashable(one) == AnyHashable(other)
  }

  /// Agrees with `==` for values of different types too.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

extension ComponentIdentifier: CustomStringConvertible {
  /// The text of the value.
  public var description: String { "\(value)" }
}

extension Component {
  /// Gives the component an identifier, so that what belongs to it follows it when its siblings change places.
  ///
  /// What is wrapped around the component afterwards, by `padding` or `view` for example, is not identified by it: in a
  /// list of siblings it comes last.
  public func id(_ identifier: some Hashable & Sendable) -> some Component {
    identified(by: ComponentIdentifier(identifier))
  }

  /// Gives the component an identifier that is known by others, too.
  package func identified(by identifier: ComponentIdentifier) -> IdentifiedComponent<Self> {
    IdentifiedComponent(content: self, identifier: identifier)
  }
}

/// Hands its identifier to the node of its content; it adds no node of its own.
package struct IdentifiedComponent<Content: Component>: PrimitiveComponent {
  let content: Content
  let identifier: ComponentIdentifier

  package func makeNode(in context: inout BuildContext) -> Node? {
    context.identifierOfNextNode = identifier
    defer { context.identifierOfNextNode = nil }
    return content.makeNode(in: &context)
  }
}

extension Component {
  /// Tells the component from its siblings by a key beside type and identifier: ComponentKit's `CKComponentKey`.
  ///
  /// Unlike an identifier it holds for whatever the component comes to, with everything that is wrapped around it. Keys
  /// around keys add up.
  public func key(_ key: some Hashable & Sendable) -> some Component {
    KeyedComponent(content: self, key: ComponentIdentifier(key))
  }
}

/// Adds its key to that of its content's node; it adds no node of its own.
struct KeyedComponent<Content: Component>: PrimitiveComponent {
  let content: Content
  let key: ComponentIdentifier

  func makeNode(in context: inout BuildContext) -> Node? {
    context.keys.append(key)
    defer { context.keys.removeLast() }
    return content.makeNode(in: &context)
  }
}

/// What a node is recognised by among the children of its parent, from one generation to the next.
struct ScopeKey: Sendable {
  // The plain type, since the component's takes room for a conformance as well.
  let componentType: Any.Type
  private let name: Name?
  /// How many siblings that are the same in everything else come before it.
  var ordinal: UInt32 = 0

  /// - Parameter keys: outermost first.
  init(componentType: Any.Type, identifier: ComponentIdentifier?, keys: [ComponentIdentifier]) {
    self.componentType = componentType
    name =
      keys.isEmpty ? identifier.map(Name.identifier) : .keyed(KeyedName(identifier: identifier, keys: keys))
  }

  var identifier: ComponentIdentifier? {
    switch name {
    case nil: nil
    case .identifier(let identifier): identifier
    case .keyed(let name): name.identifier
    }
  }

  /// Outermost first.
  var keys: [ComponentIdentifier] {
    if case .keyed(let name) = name { name.keys } else { [] }
  }

  /// What authors call a component, as large as a pointer: every node has a key, and most have no name.
  private enum Name: Sendable {
    case identifier(ComponentIdentifier)
    case keyed(KeyedName)
  }

  private final class KeyedName: Sendable {
    let identifier: ComponentIdentifier?
    let keys: [ComponentIdentifier]

    init(identifier: ComponentIdentifier?, keys: [ComponentIdentifier]) {
      self.identifier = identifier
      self.keys = keys
    }
  }
}

extension ScopeKey: Hashable {
  static func == (one: ScopeKey, other: ScopeKey) -> Bool {
    guard one.componentType == other.componentType, one.ordinal == other.ordinal else { return false }
    if one.name == nil, other.name == nil { return true }
    return one.identifier == other.identifier && one.keys == other.keys
  }

  /// Without optionals and lists where there are none, since each sibling is looked up by it.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(componentType))
    hasher.combine(ordinal)
    if name == nil { return }
    if let identifier { hasher.combine(identifier) }
    for key in keys { hasher.combine(key) }
  }
}
