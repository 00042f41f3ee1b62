/// What one transaction does to the sections and items of a data source: ComponentKit's `CKDataSourceChangeset`.
///
/// Updates, removals and the origins of moves are indices of the state *before* the changeset; insertions and the
/// targets of moves are indices of the state *after* it. Nothing is checked here: a data source verifies the whole
/// changeset before it changes anything.
///
/// ```swift
/// let changeset = Changeset(
///   insertedSections: [0], insertedItems: [ItemIndexPath(section: 0, item: 0): "Hello"])
/// ```
///
/// Every group is kept in ascending order, whatever order it was given in; moves are ordered by their origin.
public struct Changeset<Model> {
  /// A model and the place it is for.
  public struct Entry {
    /// Where the item is: before the changeset for updates, after it for insertions.
    public let indexPath: ItemIndexPath
    /// The content of the item.
    public let model: Model

    /// The item at `indexPath` shows `model`.
    public init(at indexPath: ItemIndexPath, model: Model) {
      self.indexPath = indexPath
      self.model = model
    }
  }

  /// New models for items that stay; an index path given twice stays in the list, so that it can be reported.
  public let updatedItems: [Entry]
  /// Each index path once.
  public let removedItems: [ItemIndexPath]
  /// Each index once.
  public let removedSections: [Int]
  /// A section given twice stays in the list, so that it can be reported.
  public let movedSections: [IndexMove<Int>]
  /// Each index once.
  public let insertedSections: [Int]
  /// An index path given twice stays in the list, so that it can be reported.
  public let movedItems: [IndexMove<ItemIndexPath>]
  /// Models of new items; an index path given twice stays in the list, so that it can be reported.
  public let insertedItems: [Entry]

  /// A changeset of any number of groups, each with models or targets by index paths; literals may name an index path
  /// twice, which verification reports.
  ///
  /// - Parameters:
  ///   - updatedItems: new models by index paths before the changeset.
  ///   - removedItems: index paths before the changeset; repeats mean nothing.
  ///   - removedSections: indices before the changeset. The items leave with their section, except those moved out.
  ///   - movedSections: targets (after the changeset) by origins (before it). The items travel with their section.
  ///   - insertedSections: indices after the changeset. The sections start empty.
  ///   - movedItems: targets (after the changeset) by origins (before it).
  ///   - insertedItems: models by index paths after the changeset.
  @_disfavoredOverload  // where nothing tells them apart, the one of entries costs less
  public init(
    updatedItems: KeyValuePairs<ItemIndexPath, Model> = [:],
    removedItems: some Sequence<ItemIndexPath> = [ItemIndexPath](),
    removedSections: some Sequence<Int> = [Int](),
    movedSections: KeyValuePairs<Int, Int> = [:],
    insertedSections: some Sequence<Int> = [Int](),
    movedItems: KeyValuePairs<ItemIndexPath, ItemIndexPath> = [:],
    insertedItems: KeyValuePairs<ItemIndexPath, Model> = [:]
  ) {
    self.init(
      updatedItems: updatedItems.map(Entry.init(at:model:)), removedItems: removedItems,
      removedSections: removedSections, movedSections: movedSections.map(IndexMove.init(from:to:)),
      insertedSections: insertedSections, movedItems: movedItems.map(IndexMove.init(from:to:)),
      insertedItems: insertedItems.map(Entry.init(at:model:)))
  }

  /// A changeset of any number of groups, the entries of each in any order.
  public init(
    updatedItems: [Entry] = [],
    removedItems: some Sequence<ItemIndexPath> = [ItemIndexPath](),
    removedSections: some Sequence<Int> = [Int](),
    movedSections: [IndexMove<Int>] = [],
    insertedSections: some Sequence<Int> = [Int](),
    movedItems: [IndexMove<ItemIndexPath>] = [],
    insertedItems: [Entry] = []
  ) {
    self.updatedItems = updatedItems.sorted { $0.indexPath < $1.indexPath }
    self.removedItems = Set(removedItems).sorted()
    self.removedSections = Set(removedSections).sorted()
    self.movedSections = movedSections.sorted()
    self.insertedSections = Set(insertedSections).sorted()
    self.movedItems = movedItems.sorted()
    self.insertedItems = insertedItems.sorted { $0.indexPath < $1.indexPath }
  }

  /// Whether it changes nothing. A data source applies an empty changeset all the same.
  public var isEmpty: Bool {
    updatedItems.isEmpty && removedItems.isEmpty && removedSections.isEmpty && movedSections.isEmpty
      && insertedSections.isEmpty && movedItems.isEmpty && insertedItems.isEmpty
  }
}

extension Changeset {
  /// A changeset that differs in the entries with models, which are in ascending order again.
  func replacingEntries<Other>(
    updated: [Changeset<Other>.Entry], inserted: [Changeset<Other>.Entry]
  ) -> Changeset<Other> {
    Changeset<Other>(updated: updated, inserted: inserted, othersOf: self)
  }

  /// Nothing is put in order, since it is already: lists are opened with a hundred thousand entries.
  private init<Other>(updated: [Entry], inserted: [Entry], othersOf changeset: Changeset<Other>) {
    updatedItems = updated
    removedItems = changeset.removedItems
    removedSections = changeset.removedSections
    movedSections = changeset.movedSections
    insertedSections = changeset.insertedSections
    movedItems = changeset.movedItems
    insertedItems = inserted
  }
}

extension Changeset.Entry: Sendable where Model: Sendable {}
extension Changeset.Entry: Equatable where Model: Equatable {}
extension Changeset.Entry: Hashable where Model: Hashable {}

extension Changeset: Sendable where Model: Sendable {}
extension Changeset: Equatable where Model: Equatable {}
extension Changeset: Hashable where Model: Hashable {}
