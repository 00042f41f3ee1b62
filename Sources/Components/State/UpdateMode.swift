/// When a change takes effect: ComponentKit's `CKUpdateMode`.
public enum UpdateMode: String, CaseIterable, Hashable, Sendable {
  /// Components are built and laid out in the background; changes take effect in the order they were given.
  case async
  /// Everything pending takes effect, then the change itself, on the main actor: for a changeset or a new component before
  /// the call returns, for state when the main actor is free again, or before anybody looks.
  case sync
}
