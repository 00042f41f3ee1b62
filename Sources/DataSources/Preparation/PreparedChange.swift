import Components
import Geometry

/// What a modification makes of a data source, ready to be installed.
package struct PreparedChange<Model: Sendable, Context: Sendable>: Sendable {
  let configuration: DataSourceConfiguration<Model, Context>
  package let state: DataSourceState<Model>
  package let changes: AppliedChanges
  /// What is left to be done next, where only a part was prepared.
  var rest: Modification<Model, Context>?
}

extension Modification {
  /// What the modification makes of `state`, which `configuration` made.
  ///
  /// Takes all cores; call it off the main actor where nobody waits for it.
  ///
  /// - Parameters:
  ///   - viewport: the visible part of the content, for changesets that are cut in two; nil where it is not known.
  ///   - makeListener: makes the one that an inserted item's state updates go to.
  func prepare(
    from state: DataSourceState<Model>, _ configuration: DataSourceConfiguration<Model, Context>,
    viewport: Rect?, _ makeListener: @escaping @Sendable (DataSourceItem<Model>.Identifier) -> StateListener
  ) throws(LayoutError) -> PreparedChange<Model, Context> {
    switch self {
    case .changeset(let changeset, let userInfo, let isWhole):
      if !isWhole, let splitting = configuration.splitting,
        let half = try SplitPreparation(
          configuration: configuration, changeset: changeset, state: state, splitting: splitting,
          visible: splitting.visibleRange(of: viewport), makeListener: makeListener
        ).run()
      {
        PreparedChange(
          configuration: configuration, state: half.state, changes: half.changes.carrying(userInfo),
          rest: .changeset(half.deferred, userInfo: userInfo, isWhole: true))
      } else {
        PreparedChange(
          configuration: configuration,
          state: try configuration.apply(changeset, to: state, makeListener),
          changes: changeset.appliedChanges.carrying(userInfo))
      }
    case .opening(let contents, let limit):
      try configuration.open(contents, upTo: limit, from: state, makeListener)
    case .configuration(let newConfiguration):
      PreparedChange(
        configuration: newConfiguration,
        state: newConfiguration.makesSameComponents(as: configuration)
          ? try newConfiguration.layOutAgain(state)
          : try newConfiguration.rebuild(state, because: .inputs),
        changes: state.updateOfAllItems)
    case .reload:
      PreparedChange(
        configuration: configuration, state: try configuration.rebuild(state, because: .reload),
        changes: state.updateOfAllItems)
    case .state(let updates):
      PreparedChange(
        configuration: configuration, state: try configuration.rebuild(state, applying: updates),
        changes: AppliedChanges(updatedItems: state.indexPaths { updates[$0.identifier] != nil }))
    }
  }
}

extension DataSourceConfiguration {
  /// The next items of what a list is opened with, and what is left of it.
  fileprivate func open(
    _ contents: [[Model]], upTo limit: Int, from state: DataSourceState<Model>,
    _ makeListener: @Sendable (DataSourceItem<Model>.Identifier) -> StateListener
  ) throws(LayoutError) -> PreparedChange<Model, Context> {
    let portion = VerifiedChangeset(filling: state.itemCounts, with: contents, upTo: limit)
    return PreparedChange(
      configuration: self, state: try apply(portion, to: state, makeListener),
      changes: portion.appliedChanges,
      rest: portion.itemCountsAfter == contents.map(\.count) ? nil : .opening(contents))
  }
}

extension DataSourceState {
  fileprivate var updateOfAllItems: AppliedChanges {
    AppliedChanges(updatedItems: indexPaths { _ in true })
  }

  fileprivate func indexPaths(where isWanted: (DataSourceItem<Model>) -> Bool) -> [ItemIndexPath] {
    sections.indices.flatMap { section in
      sections[section].indices.filter { isWanted(sections[section][$0]) }
        .map { ItemIndexPath(section: section, item: $0) }
    }
  }
}
