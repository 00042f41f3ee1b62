/// What an action is recognised by: ComponentKit's action identifier.
struct ActionIdentity: Hashable, Sendable {
  /// An identity of its own for every instance.
  private final class Token: Sendable {}

  private enum Part: Hashable, Sendable {
    case identifier(ComponentIdentifier)
    case token(Token)

    static func == (one: Part, other: Part) -> Bool {
      switch (one, other) {
      case (.identifier(let one), .identifier(let other)): one == other
      case (.token(let one), .token(let other)): one === other
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .identifier(let identifier): hasher.combine(identifier)
      case .token(let token): hasher.combine(ObjectIdentifier(token))
      }
    }
  }

  private let parts: [Part]

  /// That of `identifier`; for nil one that nothing else has.
  init(_ identifier: ComponentIdentifier?) {
    parts = [identifier.map(Part.identifier) ?? .token(Token())]
  }

  /// That of several actions in a row.
  init(joining identities: [ActionIdentity]) {
    parts = identities.flatMap(\.parts)
  }

  /// The same action with a value bound to it.
  func bound(to value: some Hashable & Sendable) -> ActionIdentity {
    ActionIdentity(joining: [self, ActionIdentity(ComponentIdentifier(value))])
  }
}
