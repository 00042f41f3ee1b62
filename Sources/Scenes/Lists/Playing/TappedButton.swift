/// Which button the last tap went to.
@MainActor
final class TappedButton {
  var action: SceneAction?

  /// The action, once.
  func take() -> SceneAction? {
    defer { action = nil }
    return action
  }
}
