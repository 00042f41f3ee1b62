// The rules of verification, in their order. They are ComponentKit's
// (CKDataSourceChangesetVerification) where its checker is exact; where it depends on the order of a hash table or
// overlooks moves, they are those of UIKit's batch updates.

extension Changeset {
  /// Checks the changeset as a whole against the item count of each section of the state it will meet, which is the
  /// applied state with every pending changeset folded in.
  ///
  /// O(n log n) for n entries, plus the number of sections.
  ///
  /// - Throws: the first invalid entry. The groups are tried in the order updates, removed items, removed sections,
  ///   origins of section moves, section insertions and targets, origins of item moves, item insertions and targets;
  ///   within each the indices ascend.
  package func verify(againstItemCounts itemCounts: [Int]) throws(ChangesetError) -> VerifiedChangeset<Model>
  {
    let before = ItemCounts(perSection: itemCounts)
    try verifyUpdates(before)
    try verifyRemovals(before)
    try verifySectionOrigins(before)
    let sections = try SectionArrangement(sectionsBefore: itemCounts.count, changeset: self)
    try verifyItemOrigins(before)
    let items = try ItemArrangement(itemCountsBefore: itemCounts, sections: sections, changeset: self)
    return VerifiedChangeset(
      changeset: withoutVainUpdates, itemCountsBefore: itemCounts, sections: sections, items: items)
  }

  private func verifyUpdates(_ before: ItemCounts) throws(ChangesetError) {
    var previous: ItemIndexPath?
    for entry in updatedItems {
      try before.requireItem(entry.indexPath, for: .updateItems)
      guard entry.indexPath != previous else {
        throw ChangesetError(operation: .updateItems, index: .item(entry.indexPath), reason: .updatedTwice)
      }
      previous = entry.indexPath
    }
  }

  private func verifyRemovals(_ before: ItemCounts) throws(ChangesetError) {
    for indexPath in removedItems {
      try before.requireItem(indexPath, for: .removeItems)
    }
    for section in removedSections {
      try before.requireSection(section, for: .removeSections)
    }
  }

  private func verifySectionOrigins(_ before: ItemCounts) throws(ChangesetError) {
    let removed = Set(removedSections)
    var previous: Int?
    for section in movedSections.map(\.from) {
      try before.requireSection(section, for: .moveSections)
      if let reason = conflict(of: section, removed: removed, previous: previous) {
        throw ChangesetError(operation: .moveSections, index: .section(section), reason: reason)
      }
      previous = section
    }
  }

  private func verifyItemOrigins(_ before: ItemCounts) throws(ChangesetError) {
    let removed = Set(removedItems)
    var previous: ItemIndexPath?
    for indexPath in movedItems.map(\.from) {
      try before.requireItem(indexPath, for: .moveItems)
      if let reason = conflict(of: indexPath, removed: removed, previous: previous) {
        throw ChangesetError(operation: .moveItems, index: .item(indexPath), reason: reason)
      }
      previous = indexPath
    }
  }

  private func conflict<Index: Hashable>(
    of origin: Index, removed: Set<Index>, previous: Index?
  ) -> ChangesetError.Reason? {
    if removed.contains(origin) { return .movedAndRemoved }
    return origin == previous ? .movedTwice : nil
  }
}

/// A changeset that fits the states with certain item counts: verified, or made to fit. Only such a one can be applied.
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
}

extension VerifiedChangeset: Sendable where Model: Sendable {}

extension Changeset {
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
