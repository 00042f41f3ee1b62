/// What one transaction does to the sections and items of a data source: ComponentKit's `CKDataSourceChangeset`.
///
/// Updates, removals and the origins of moves are indices of the state *before* the changeset; insertions and the
/// targets of moves are indices of the state *after* it. Nothing is checked here: a data source verifies the whole
/// changeset before it changes anything.
///
/// Every group is kept in ascending order, whatever order it was given in; moves are ordered by their origin.
public struct Changeset<Model> {
  /// A model and the place it is for.
  public struct Entry {
    /// Before the changeset for updates, after it for insertions.
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
  /// Who made the changeset, for diagnostics only: two changesets that differ in nothing else are equal.
  public let originName: String

  /// Takes the entries of each group in any order; `ChangesetBuilder` is the shorter way to write one by hand.
  public init(
    updatedItems: [Entry] = [],
    removedItems: some Sequence<ItemIndexPath> = [ItemIndexPath](),
    removedSections: some Sequence<Int> = [Int](),
    movedSections: [IndexMove<Int>] = [],
    insertedSections: some Sequence<Int> = [Int](),
    movedItems: [IndexMove<ItemIndexPath>] = [],
    insertedItems: [Entry] = [],
    originName: String = "not_set"
  ) {
    self.updatedItems = updatedItems.sorted { $0.indexPath < $1.indexPath }
    self.removedItems = Set(removedItems).sorted()
    self.removedSections = Set(removedSections).sorted()
    self.movedSections = movedSections.sorted()
    self.insertedSections = Set(insertedSections).sorted()
    self.movedItems = movedItems.sorted()
    self.insertedItems = insertedItems.sorted { $0.indexPath < $1.indexPath }
    self.originName = originName
  }

  /// Whether it changes nothing. A data source applies an empty changeset all the same.
  public var isEmpty: Bool {
    updatedItems.isEmpty && removedItems.isEmpty && removedSections.isEmpty && movedSections.isEmpty
      && insertedSections.isEmpty && movedItems.isEmpty && insertedItems.isEmpty
  }
}

extension Changeset.Entry: Sendable where Model: Sendable {}
extension Changeset.Entry: Equatable where Model: Equatable {}
extension Changeset.Entry: Hashable where Model: Hashable {}

extension Changeset: Sendable where Model: Sendable {}

extension Changeset: Equatable where Model: Equatable {
  /// Whether the groups are equal, whoever made them.
  public static func == (left: Changeset, right: Changeset) -> Bool {
    left.updatedItems == right.updatedItems && left.removedItems == right.removedItems
      && left.removedSections == right.removedSections && left.movedSections == right.movedSections
      && left.insertedSections == right.insertedSections && left.movedItems == right.movedItems
      && left.insertedItems == right.insertedItems
  }
}

extension Changeset: Hashable where Model: Hashable {
  /// Hashes all groups, not the origin name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(updatedItems)
    hasher.combine(removedItems)
    hasher.combine(removedSections)
    hasher.combine(movedSections)
    hasher.combine(insertedSections)
    hasher.combine(movedItems)
    hasher.combine(insertedItems)
  }
}
