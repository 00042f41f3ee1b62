/// What a transaction did, once it is applied: ComponentKit's `CKDataSourceAppliedChanges`.
///
/// A list view performs it as one batch update. Old indices are those of the state before, new
/// ones those of the state after. Every group ascends.
public struct AppliedChanges: Hashable, Sendable {
  /// Old index paths of the items whose content is new; items that were also removed are not among them.
  public let updatedItems: [ItemIndexPath]
  /// Old index paths, without those of items that only left with their section.
  public let removedItems: [ItemIndexPath]
  /// Old indices.
  public let removedSections: [Int]
  /// The moves of sections, from old to new indices.
  public let movedSections: [IndexMove<Int>]
  /// New indices.
  public let insertedSections: [Int]
  /// The moves of items, from old to new index paths.
  public let movedItems: [IndexMove<ItemIndexPath>]
  /// New index paths.
  public let insertedItems: [ItemIndexPath]
  /// What whoever made the change has handed over with it; of no account when changes are compared.
  public var userInfo: [String: any Sendable] { information.entries }
  private let mapping: IndexMapping
  private var information = UserInformation(entries: [:])

  /// The changes that applying the changeset makes.
  init<Model>(_ verified: VerifiedChangeset<Model>) {
    let changeset = verified.changeset
    updatedItems = changeset.updatedItems.map(\.indexPath)
    removedItems = changeset.removedItems
    removedSections = changeset.removedSections
    movedSections = changeset.movedSections
    insertedSections = changeset.insertedSections
    movedItems = changeset.movedItems
    insertedItems = changeset.insertedItems.map(\.indexPath)
    mapping = IndexMapping(verified)
  }

  /// Changes that move nothing: a reload, a new configuration or a state update, which touch items where they are.
  package init(updatedItems: some Sequence<ItemIndexPath>) {
    self.updatedItems = Set(updatedItems).sorted()
    removedItems = []
    removedSections = []
    movedSections = []
    insertedSections = []
    movedItems = []
    insertedItems = []
    mapping = .identity
  }

  /// The changes with something to hand over.
  func carrying(_ userInfo: [String: any Sendable]) -> AppliedChanges {
    var changes = self
    changes.information = UserInformation(entries: userInfo)
    return changes
  }

  /// Whether nothing was changed.
  public var isEmpty: Bool {
    updatedItems.isEmpty && removedItems.isEmpty && removedSections.isEmpty && movedSections.isEmpty
      && insertedSections.isEmpty && movedItems.isEmpty && insertedItems.isEmpty
  }

  /// Where the item that was at `indexPath` before the changes is after them, or nil if it is gone.
  public func finalIndexPath(of indexPath: ItemIndexPath) -> ItemIndexPath? {
    mapping.finalIndexPath(of: indexPath)
  }

  /// The index paths after the changes of the updated items, by those before.
  public var finalUpdatedIndexPaths: [ItemIndexPath: ItemIndexPath] {
    var result: [ItemIndexPath: ItemIndexPath] = [:]
    for indexPath in updatedItems { result[indexPath] = finalIndexPath(of: indexPath) }
    return result
  }
}

/// Values that cannot be compared and say nothing about a change itself.
private struct UserInformation: Hashable, Sendable {
  let entries: [String: any Sendable]

  static func == (one: UserInformation, other: UserInformation) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
