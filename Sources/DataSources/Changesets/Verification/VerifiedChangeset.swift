/// A changeset that fits the states with certain item counts. Only verification makes one, and only it can be applied.
package struct VerifiedChangeset<Model> {
  let changeset: Changeset<Model>
  /// By section, what it was verified against.
  package let itemCountsBefore: [Int]
  let sections: SectionArrangement
  let items: ItemArrangement

  /// The updates that have an effect, ascending: without those of items that leave.
  package var updatedItems: [Changeset<Model>.Entry] { changeset.updatedItems }

  /// Ascending.
  package var insertedItems: [Changeset<Model>.Entry] { changeset.insertedItems }

  /// By section, what it leads to.
  package var itemCountsAfter: [Int] { items.itemCountsAfter }

  /// What a list view has to do after the changeset was applied.
  package var appliedChanges: AppliedChanges { AppliedChanges(self) }

  /// The same changeset over what was made of its models: it can so be applied to items that were prepared elsewhere.
  ///
  /// - Parameters:
  ///   - updated: one for each of `updatedItems`, in their order.
  ///   - inserted: one for each of `insertedItems`, in their order.
  package func replacingModels<Prepared>(
    updated: [Prepared], inserted: [Prepared]
  ) -> VerifiedChangeset<Prepared> {
    precondition(
      updated.count == updatedItems.count && inserted.count == insertedItems.count,
      "\(updated.count) and \(inserted.count) models cannot replace \(updatedItems.count) and \(insertedItems.count)"
    )
    return VerifiedChangeset<Prepared>(
      changeset: changeset.replacingEntries(
        updated: zip(updatedItems, updated).map { .init(at: $0.indexPath, model: $1) },
        inserted: zip(insertedItems, inserted).map { .init(at: $0.indexPath, model: $1) }),
      itemCountsBefore: itemCountsBefore, sections: sections, items: items)
  }
}

extension VerifiedChangeset: Sendable where Model: Sendable {}

extension Changeset {
  /// A changeset that differs in the entries with models.
  func replacingEntries<Other>(
    updated: [Changeset<Other>.Entry], inserted: [Changeset<Other>.Entry]
  ) -> Changeset<Other> {
    Changeset<Other>(
      updatedItems: updated, removedItems: removedItems, removedSections: removedSections,
      movedSections: movedSections, insertedSections: insertedSections, movedItems: movedItems,
      insertedItems: inserted, originName: originName)
  }

  /// The changeset without updates of items that it also removes, alone or with their section.
  var withoutVainUpdates: Changeset {
    let removed = Set(removedItems)
    let removedSections = Set(removedSections)
    let moved = Set(movedItems.map(\.from))
    let effective = updatedItems.filter { entry in
      let leavesWithSection =
        removedSections.contains(entry.indexPath.section) && !moved.contains(entry.indexPath)
      return !leavesWithSection && !removed.contains(entry.indexPath)
    }
    return replacingEntries(updated: effective, inserted: insertedItems)
  }
}
