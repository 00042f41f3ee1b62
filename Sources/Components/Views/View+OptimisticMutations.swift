/// Changes of what is on show ahead of the generation that will bring them: ComponentKit's optimistic view mutations.
///
/// They last until attributes are applied to the view the next time, and are undone right before: a guess that was right
/// costs nothing, one that was wrong disappears.
extension View {
  /// Shows the view with another value of its configuration.
  public func mutateOptimistically<Value>(
    _ keyPath: WritableKeyPath<ViewConfiguration, Value>, to value: Value
  ) {
    let previous = configuration[keyPath: keyPath]
    configuration[keyPath: keyPath] = value
    optimisticMutations.append { [weak self] in self?.configuration[keyPath: keyPath] = previous }
  }

  /// What the view keeps for its content; nil where it keeps nothing of this type.
  public func contentState<State: DrawableState>(as type: State.Type = State.self) -> State? {
    content?.state as? State
  }

  /// Changes what the view keeps for its content.
  ///
  /// - Returns: false, with nothing changed, where the view keeps nothing of this type.
  @discardableResult
  public func mutateOptimistically<State: DrawableState, Value>(
    _ keyPath: ReferenceWritableKeyPath<State, Value>, to value: Value
  ) -> Bool {
    guard let state = contentState(as: State.self) else { return false }
    let previous = state[keyPath: keyPath]
    state[keyPath: keyPath] = value
    optimisticMutations.append { state[keyPath: keyPath] = previous }
    return true
  }

  /// Takes back what was changed ahead of time, for one that has turned out to be wrong.
  public func undoOptimisticMutations() {
    for undo in optimisticMutations.reversed() { undo() }
    optimisticMutations = []
  }
}
