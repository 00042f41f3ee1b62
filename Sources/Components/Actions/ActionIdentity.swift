/// What an action is recognised by: ComponentKit's action identifier.
///
/// Making one costs no more than an allocation: actions are made in every build and compared in few.
struct ActionIdentity: Sendable {
  /// An identity of its own for every instance.
  fileprivate final class Token: Sendable {}

  fileprivate enum Part: Sendable {
    case identifier(ComponentIdentifier)
    case token(Token)
    case value(any Hashable & Sendable)
    case target(Target)
  }

  /// The object whose method an action calls.
  ///
  /// Its address alone does not tell it from another one: memory of an object that is gone is used again.
  fileprivate final class Target: Sendable {
    weak let object: (any AnyObject & Sendable)?
    let identifier: ObjectIdentifier

    init(_ object: any AnyObject & Sendable) {
      self.object = object
      identifier = ObjectIdentifier(object)
    }
  }

  private let first: Part
  private let others: [Part]

  /// That of `identifier`; for nil one that nothing else has.
  init(_ identifier: ComponentIdentifier?) {
    first = identifier.map(Part.identifier) ?? .token(Token())
    others = []
  }

  private init(first: Part, others: [Part]) {
    self.first = first
    self.others = others
  }

  /// This action, then others.
  func followed(by identities: [ActionIdentity]) -> ActionIdentity {
    ActionIdentity(first: first, others: others + identities.flatMap { [$0.first] + $0.others })
  }

  /// The identity of the action with a value bound to it.
  func bound(to value: some Hashable & Sendable) -> ActionIdentity {
    ActionIdentity(first: first, others: others + [.value(value)])
  }

  /// The identity of the action with the object whose method it calls, which is not kept alive.
  func calling(_ target: any AnyObject & Sendable) -> ActionIdentity {
    ActionIdentity(first: first, others: others + [.target(Target(target))])
  }
}

extension ActionIdentity: Hashable {
  static func == (one: ActionIdentity, other: ActionIdentity) -> Bool {
    one.first == other.first && one.others == other.others
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(others)
  }
}

extension ActionIdentity.Part: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.identifier(let one), .identifier(let other)): one == other
    case (.token(let one), .token(let other)): one === other
    case (.value(let one), .value(let other)): AnyHashable(one) == AnyHashable(other)
    case (.target(let one), .target(let other)):
      one.identifier == other.identifier && one.object === other.object
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .identifier(let identifier): hasher.combine(identifier)
    case .token(let token): hasher.combine(ObjectIdentifier(token))
    case .value(let value): hasher.combine(AnyHashable(value))
    case .target(let target): hasher.combine(target.identifier)
    }
  }
}
