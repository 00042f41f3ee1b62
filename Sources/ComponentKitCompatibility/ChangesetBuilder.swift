public import DataSources

/// Makes a changeset group by group: ComponentKit's `CKDataSourceChangesetBuilder`. `Changeset` itself takes all groups at
/// once.
///
/// ```swift
/// let changeset = ChangesetBuilder<String>()
///   .withInsertedSections([0])
///   .withInsertedItems([ItemIndexPath(section: 0, item: 0): "Hello"])
///   .build()
/// ```
///
/// Every call returns a new builder with that one group replaced; the builder it was called on stays as it was.
public struct ChangesetBuilder<Model> {
  private var updatedItems: [Changeset<Model>.Entry] = []
  private var removedItems: Set<ItemIndexPath> = []
  private var removedSections: Set<Int> = []
  private var movedSections: [IndexMove<Int>] = []
  private var insertedSections: Set<Int> = []
  private var movedItems: [IndexMove<ItemIndexPath>] = []
  private var insertedItems: [Changeset<Model>.Entry] = []

  /// A builder of an empty changeset.
  public init() {}

  /// New models by index paths before the changeset. A literal may name an index path twice; verification reports it.
  public func withUpdatedItems(_ items: KeyValuePairs<ItemIndexPath, Model>) -> ChangesetBuilder {
    replacing(\.updatedItems, with: items.map(Changeset<Model>.Entry.init(at:model:)))
  }

  // A literal has to become the `KeyValuePairs` above: as a dictionary it would trap on a key given twice.
  /// New models by index paths before the changeset.
  @_disfavoredOverload
  public func withUpdatedItems(_ items: [ItemIndexPath: Model]) -> ChangesetBuilder {
    replacing(\.updatedItems, with: items.map(Changeset<Model>.Entry.init(at:model:)))
  }

  /// Index paths before the changeset; repeats mean nothing.
  public func withRemovedItems(_ indexPaths: some Sequence<ItemIndexPath>) -> ChangesetBuilder {
    replacing(\.removedItems, with: Set(indexPaths))
  }

  /// Indices before the changeset; repeats mean nothing. The items leave with their section, except those moved out.
  public func withRemovedSections(_ sections: some Sequence<Int>) -> ChangesetBuilder {
    replacing(\.removedSections, with: Set(sections))
  }

  /// Targets (after the changeset) by origins (before it). The items travel with their section.
  public func withMovedSections(_ moves: KeyValuePairs<Int, Int>) -> ChangesetBuilder {
    replacing(\.movedSections, with: moves.map(IndexMove.init(from:to:)))
  }

  /// Targets (after the changeset) by origins (before it). The items travel with their section.
  @_disfavoredOverload  // as for updated items
  public func withMovedSections(_ moves: [Int: Int]) -> ChangesetBuilder {
    replacing(\.movedSections, with: moves.map(IndexMove.init(from:to:)))
  }

  /// Indices after the changeset; repeats mean nothing. The sections start empty.
  public func withInsertedSections(_ sections: some Sequence<Int>) -> ChangesetBuilder {
    replacing(\.insertedSections, with: Set(sections))
  }

  /// Targets (after the changeset) by origins (before it).
  public func withMovedItems(_ moves: KeyValuePairs<ItemIndexPath, ItemIndexPath>) -> ChangesetBuilder {
    replacing(\.movedItems, with: moves.map(IndexMove.init(from:to:)))
  }

  /// Targets (after the changeset) by origins (before it).
  @_disfavoredOverload  // as for updated items
  public func withMovedItems(_ moves: [ItemIndexPath: ItemIndexPath]) -> ChangesetBuilder {
    replacing(\.movedItems, with: moves.map(IndexMove.init(from:to:)))
  }

  /// Models of new items by index paths after the changeset. A literal may name an index path twice; verification
  /// reports it.
  public func withInsertedItems(_ items: KeyValuePairs<ItemIndexPath, Model>) -> ChangesetBuilder {
    replacing(\.insertedItems, with: items.map(Changeset<Model>.Entry.init(at:model:)))
  }

  /// Models of new items by index paths after the changeset.
  @_disfavoredOverload  // as for updated items
  public func withInsertedItems(_ items: [ItemIndexPath: Model]) -> ChangesetBuilder {
    replacing(\.insertedItems, with: items.map(Changeset<Model>.Entry.init(at:model:)))
  }

  /// The changeset of all groups given so far.
  public func build() -> Changeset<Model> {
    Changeset(
      updatedItems: updatedItems, removedItems: removedItems, removedSections: removedSections,
      movedSections: movedSections, insertedSections: insertedSections, movedItems: movedItems,
      insertedItems: insertedItems)
  }

  private func replacing<Value>(
    _ group: WritableKeyPath<ChangesetBuilder, Value>, with value: Value
  ) -> ChangesetBuilder {
    var copy = self
    copy[keyPath: group] = value
    return copy
  }
}

extension ChangesetBuilder: Sendable where Model: Sendable {}
