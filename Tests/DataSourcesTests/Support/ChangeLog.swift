@testable import DataSources

/// A listener that writes down what it hears.
@MainActor
final class ChangeLog: DataSourceListener {
  /// The models of the state before and after each change, all sections in a row.
  private(set) var transitions: [[[String]]] = []
  private(set) var changes: [AppliedChanges] = []
  /// Called after a change was written down.
  var didHear: (@MainActor () -> Void)?

  func dataSourceDidModify(
    from previousState: DataSourceState<String>, to state: DataSourceState<String>, by changes: AppliedChanges
  ) {
    transitions.append([previousState.models, state.models])
    self.changes.append(changes)
    didHear?()
  }
}

extension DataSourceState<String> {
  /// Of all sections in a row.
  var models: [String] { sections.joined().map(\.model) }
}
