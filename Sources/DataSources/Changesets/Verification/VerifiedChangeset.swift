/// A changeset that fits the states with certain item counts. Only verification makes one, and only it can be applied.
package struct VerifiedChangeset<Model> {
  package let changeset: Changeset<Model>
  /// By section, what it was verified against.
  package let itemCountsBefore: [Int]
  let sections: SectionArrangement
  let items: ItemArrangement

  /// By section, what it leads to.
  package var itemCountsAfter: [Int] { items.itemCountsAfter }
}

extension VerifiedChangeset: Sendable where Model: Sendable {}
