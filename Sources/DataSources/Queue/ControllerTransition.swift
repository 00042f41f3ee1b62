import Components

/// What components and their controllers hear of one change of a data source: of items in which nobody hears nothing is kept.
@MainActor
struct ControllerTransition<Model: Sendable> {
  private let updated: [(before: DataSourceItem<Model>, after: DataSourceItem<Model>)]
  private let inserted: [DataSourceItem<Model>]
  private let removed: [DataSourceItem<Model>]

  init(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges
  ) {
    updated = changes.updatedItems.compactMap { indexPath in
      guard let before = previousState.item(at: indexPath),
        let after = changes.finalIndexPath(of: indexPath).flatMap(state.item(at:)),
        before.hearsOfChanges || after.hearsOfChanges
      else { return nil }
      return (before, after)
    }
    inserted = state.itemsThatHear(at: changes.insertedItems)
    let withTheirSections = changes.removedSections.flatMap { section in
      previousState.sections[section].indices.map { ItemIndexPath(section: section, item: $0) }
    }
    let removedSections = Set(changes.removedSections)
    let removedAlone = changes.removedItems.filter { !removedSections.contains($0.section) }
    removed = previousState.itemsThatHear(
      at: (removedAlone + withTheirSections).filter { changes.finalIndexPath(of: $0) == nil })
  }

  /// What comes before anybody else hears of the change, item by item.
  var beginning: [@MainActor () -> Void] {
    var steps: [@MainActor () -> Void] = []
    for (_, after) in updated { steps.append { after.layout?.takeEffect() } }
    for (before, after) in updated {
      steps.append { after.scopeRoot.initializeControllers(after: before.scopeRoot) }
    }
    for item in inserted { steps.append { item.scopeRoot.initializeControllers(after: nil) } }
    for (before, after) in updated {
      steps.append { before.scopeRoot.invalidateControllers(before: after.scopeRoot) }
    }
    for item in removed { steps.append { item.scopeRoot.invalidateControllers(before: nil) } }
    for (_, after) in updated { steps.append { after.scopeRoot.updateControllers() } }
    return steps
  }

  /// What comes after that.
  func announceLayouts() {
    for item in updated { item.after.layout?.announceToControllers() }
    for item in inserted { item.layout?.announceToControllers() }
  }
}
