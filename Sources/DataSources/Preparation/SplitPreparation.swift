import Components
import Geometry

/// Prepares the half of a changeset that is in view: ComponentKit's `CKDataSourceSplitChangesetModification`.
///
/// An update is in view where the items before it end within the viewport. Insertions are where the content would end
/// within it without them; they are cut only where all of them come at the ends of their sections, since only then do the
/// others' places not depend on them.
struct SplitPreparation<Model: Sendable, Context: Sendable> {
  let configuration: DataSourceConfiguration<Model, Context>
  let changeset: VerifiedChangeset<Model>
  let state: DataSourceState<Model>
  let splitting: ChangesetSplitting
  let visible: Range<Double>
  let makeListener: @Sendable (DataSourceItem<Model>.Identifier) -> StateListener

  /// What is prepared of some entries, and those that wait.
  private struct Part {
    var entries: [Changeset<Model>.Entry] = []
    var items: [DataSourceItem<Model>] = []
    var waiting: [Changeset<Model>.Entry] = []
  }

  /// The state after the first half, its changes, and the second half; nil where everything is to be done at once.
  func run() throws(LayoutError) -> (
    state: DataSourceState<Model>, changes: AppliedChanges, deferred: VerifiedChangeset<Model>
  )? {
    let (updates, end) = try prepareUpdates()
    let insertions = try prepareInsertions(after: end)
    guard !updates.waiting.isEmpty || !insertions.waiting.isEmpty else { return nil }
    let half = changeset.changeset.replacingEntries(updated: updates.entries, inserted: insertions.entries)
    // Leaving out updates and the ends of sections makes no changeset invalid; were it one, it would not be cut.
    guard let first = try? half.verify(againstItemCounts: state.itemCounts) else { return nil }
    let changes = first.appliedChanges
    let rest = Changeset(
      updatedItems: updates.waiting.compactMap { entry in
        changes.finalIndexPath(of: entry.indexPath).map { Changeset.Entry(at: $0, model: entry.model) }
      },
      insertedItems: insertions.waiting)
    guard let deferred = try? rest.verify(againstItemCounts: first.itemCountsAfter) else { return nil }
    let newState = DataSourceState(
      sections: first.apply(to: state.sections, updated: updates.items, inserted: insertions.items),
      nextItemNumber: state.nextItemNumber + insertions.items.count)
    return (newState, changes, deferred)
  }

  /// The updates in view, and where the content ends after them and the removals.
  private func prepareUpdates() throws(LayoutError) -> (Part, end: Double) {
    var part = Part()
    var end = 0.0
    let removed = Set(changeset.changeset.removedItems)
    let removedSections = Set(changeset.changeset.removedSections)
    var updates = changeset.updatedItems[...]
    for (section, items) in state.sections.enumerated() {
      for (offset, item) in items.enumerated() {
        let indexPath = ItemIndexPath(section: section, item: offset)
        var size = item.size
        if let update = updates.first, update.indexPath == indexPath {
          updates.removeFirst()
          if splitting.splitsUpdates, !visible.contains(end) {
            part.waiting.append(update)
          } else {
            let updated = try configuration.makeItem(
              of: update.model, as: item.identifier, continuing: item.scopeRoot, because: .inputs)
            part.entries.append(update)
            part.items.append(updated)
            size = updated.size
          }
        }
        guard !removed.contains(indexPath), !removedSections.contains(section) else { continue }
        end += splitting.axis.extent(of: size)
      }
    }
    return (part, end)
  }

  /// The insertions until the viewport is full; all of them where they cannot be cut.
  private func prepareInsertions(after end: Double) throws(LayoutError) -> Part {
    var part = Part()
    var end = end
    let canWait = end < visible.upperBound && insertionsAreAtEnds
    for (number, entry) in changeset.insertedItems.enumerated() {
      if canWait, end >= visible.upperBound {
        part.waiting.append(entry)
        continue
      }
      let identifier = DataSourceItem<Model>.Identifier(number: state.nextItemNumber + number)
      let item = try configuration.makeItem(
        of: entry.model, as: identifier, continuing: ScopeRoot(listener: makeListener(identifier)),
        because: .inputs)
      part.entries.append(entry)
      part.items.append(item)
      end += splitting.axis.extent(of: item.size)
    }
    return part
  }

  /// Whether nothing but insertions comes after the first one of a section.
  private var insertionsAreAtEnds: Bool {
    let counts = Dictionary(grouping: changeset.insertedItems, by: \.indexPath.section)
    return counts.allSatisfy { section, entries in
      let first = changeset.itemCountsAfter[section] - entries.count
      return entries.enumerated().allSatisfy { $1.indexPath.item == first + $0 }
    }
  }
}
