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
    updatedItems = changeset.updatedItems.map { $0.indexPath }
    removedItems = changeset.removedItems
    removedSections = changeset.removedSections
    movedSections = changeset.movedSections
    insertedSections = changeset.insertedSections
    movedItems = changeset.movedItems
    insertedItems = changeset.insertedItems.map { $0.indexPath }
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

  /// Where the section that was at `section` before the changes is after them, or nil if it is gone.
  package func finalSection(of section: Int) -> Int? {
    mapping.finalSection(of: section)
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

/// The text form of changesets and applied changes: a block in braces with one group per line, entries nested.
struct ChangeText {
  private var lines: [String] = []

  /// Adds a group of sections, such as `Removed Sections: 1–3, 7`, unless it is empty.
  mutating func add(_ title: String, sections: [Int]) {
    guard !sections.isEmpty else { return }
    lines.append("\(title): \(Self.ranges(of: sections))")
  }

  /// Adds a group with one line per entry, unless it is empty.
  mutating func add(_ title: String, entries: [String]) {
    guard !entries.isEmpty else { return }
    lines.append("\(title): {")
    lines += entries.map { "  \($0)" }
    lines.append("}")
  }

  /// The whole block, or nothing if no group was added.
  var block: String {
    guard !lines.isEmpty else { return "" }
    return "{\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }

  /// Ascending indices without repeats as ranges: `1–3, 7`.
  static func ranges(of indices: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for index in indices {
      if let last = ranges.last, last.upperBound + 1 == index {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      .joined(separator: ", ")
  }
}

extension ItemIndexPath {
  /// `(section-item)`.
  fileprivate var changeText: String { "(\(section)-\(item))" }
}

extension Changeset: CustomStringConvertible {
  /// The groups that are not empty, one per line, entries sorted; nothing at all for an empty changeset.
  public var description: String {
    var text = ChangeText()
    text.add("Updated Items", entries: updatedItems.map { "\($0.indexPath.changeText): \($0.model)" })
    text.add("Removed Items", entries: removedItems.map(\.changeText))
    text.add("Removed Sections", sections: removedSections)
    text.add("Moved Sections", entries: movedSections.map { "\($0.from) → \($0.to)" })
    text.add("Moved Items", entries: movedItems.map { "\($0.from.changeText) → \($0.to.changeText)" })
    text.add("Inserted Sections", sections: insertedSections)
    text.add("Inserted Items", entries: insertedItems.map { "\($0.indexPath.changeText): \($0.model)" })
    return text.block
  }
}

extension AppliedChanges: CustomStringConvertible {
  /// The groups that are not empty, one per line, entries sorted; nothing at all if nothing was changed.
  public var description: String {
    var text = ChangeText()
    text.add("Updated Items", entries: updatedItems.map(\.changeText))
    text.add("Removed Items", entries: removedItems.map(\.changeText))
    text.add("Removed Sections", sections: removedSections)
    text.add("Moved Sections", entries: movedSections.map { "\($0.from) → \($0.to)" })
    text.add("Moved Items", entries: movedItems.map { "\($0.from.changeText) → \($0.to.changeText)" })
    text.add("Inserted Sections", sections: insertedSections)
    text.add("Inserted Items", entries: insertedItems.map(\.changeText))
    return text.block
  }
}
