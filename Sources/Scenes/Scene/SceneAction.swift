/// A button of a document was tapped.
public struct SceneAction: Hashable, Sendable {
  /// The button's `action`.
  public let name: String
  /// The button's `id`; nil where it has none.
  public let id: String?
}
