import Components

/// What a modification makes of a data source, ready to be installed.
struct PreparedChange<Model: Sendable, Context: Sendable>: Sendable {
  let configuration: DataSourceConfiguration<Model, Context>
  let state: DataSourceState<Model>
  let changes: AppliedChanges
}

extension Modification {
  /// What the modification makes of `state`, which `configuration` made.
  ///
  /// Takes all cores; call it off the main actor where nobody waits for it.
  func prepare(
    from state: DataSourceState<Model>, _ configuration: DataSourceConfiguration<Model, Context>
  ) throws(LayoutError) -> PreparedChange<Model, Context> {
    switch self {
    case .changeset(let changeset):
      PreparedChange(
        configuration: configuration, state: try configuration.prepare(changeset, from: state),
        changes: changeset.appliedChanges)
    case .configuration(let newConfiguration):
      PreparedChange(
        configuration: newConfiguration,
        state: newConfiguration.makesSameComponents(as: configuration)
          ? try newConfiguration.layOutAgain(state) : try newConfiguration.rebuild(state),
        changes: state.updateOfAllItems)
    case .reload:
      PreparedChange(
        configuration: configuration, state: try configuration.rebuild(state), changes: state.updateOfAllItems
      )
    }
  }
}

extension DataSourceState {
  fileprivate var updateOfAllItems: AppliedChanges {
    AppliedChanges(
      updatedItems: sections.indices.flatMap { section in
        sections[section].indices.map { ItemIndexPath(section: section, item: $0) }
      })
  }
}
