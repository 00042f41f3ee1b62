import Components

extension DataSourceConfiguration {
  /// Builds and lays out the component of `model`, continuing the tree of `scopeRoot`.
  func prepare(
    _ model: Model, as identifier: DataSourceItem<Model>.Identifier, continuing scopeRoot: ScopeRoot
  ) throws(LayoutError) -> DataSourceItem<Model> {
    let scopeRoot = try scopeRoot.building(componentProvider(model, context))
    return DataSourceItem(
      identifier: identifier, model: model, scopeRoot: scopeRoot,
      layout: try scopeRoot.layout(thatFits: sizeRange, in: environment))
  }

  /// What `changeset` makes of `state`. Takes all cores; call it off the main actor where nobody waits for it.
  ///
  /// An updated item keeps its identity, and so does what its components remember.
  func prepare(
    _ changeset: VerifiedChangeset<Model>, from state: DataSourceState<Model>
  ) throws(LayoutError) -> PreparedChange<Model> {
    let updates: [Work] = changeset.updatedItems.compactMap { entry in
      state.item(at: entry.indexPath).map {
        Work(model: entry.model, identifier: $0.identifier, scopeRoot: $0.scopeRoot)
      }
    }
    let insertions: [Work] = changeset.insertedItems.enumerated().map { offset, entry in
      let identifier = DataSourceItem<Model>.Identifier(number: state.nextItemNumber + offset)
      return Work(model: entry.model, identifier: identifier, scopeRoot: ScopeRoot())
    }
    let items = try parallelMap(updates + insertions) { work throws(LayoutError) in
      try prepare(work.model, as: work.identifier, continuing: work.scopeRoot)
    }
    let prepared = changeset.replacingModels(
      updated: Array(items.prefix(updates.count)), inserted: Array(items.dropFirst(updates.count)))
    let sections = prepared.apply(to: state.sections, update: { _, item in item }, insert: { $0 })
    return PreparedChange(
      state: DataSourceState(
        sections: sections, nextItemNumber: state.nextItemNumber + insertions.count),
      changes: changeset.appliedChanges)
  }

  /// One item to build and lay out.
  private struct Work: Sendable {
    let model: Model
    let identifier: DataSourceItem<Model>.Identifier
    let scopeRoot: ScopeRoot
  }
}

/// A state ready to be installed, with what leads to it.
struct PreparedChange<Model: Sendable>: Sendable {
  let state: DataSourceState<Model>
  let changes: AppliedChanges
}
