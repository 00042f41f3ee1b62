public import Components

/// Why a changeset cannot be applied: its first invalid entry. Nothing has been changed when it is thrown.
public struct ChangesetError: Error, Hashable, Sendable {
  /// A place as an entry gives it.
  public enum Index: Hashable, Sendable {
    case section(Int)
    case item(ItemIndexPath)
  }

  /// What is wrong with the entry. Counts named `before` are those of the state that the changeset meets, with all
  /// pending changesets applied.
  public enum Reason: Hashable, Sendable {
    case negativeIndex
    /// The entry means a section that is not there.
    case noSuchSection(sectionsBefore: Int)
    /// The entry means an item that is not there, in a section that is.
    case noSuchItem(section: Int, itemsBefore: Int)
    /// The entry puts a section beyond the end: `standing` are there when its turn comes.
    case leavesSectionGap(standing: Int, before: Int)
    /// The entry puts an item beyond the end of its section: `standing` are there when its turn comes. `before` counts
    /// the same section; it is 0 for an inserted one.
    case leavesItemGap(section: Int, standing: Int, before: Int)
    /// The entry puts an item into a section that the changeset does not lead to.
    case noSectionToEnter(section: Int, sectionsAfter: Int)
    /// One index is updated twice.
    case updatedTwice
    /// One index is the origin of two moves.
    case movedTwice
    /// What moves is removed by the same changeset.
    case movedAndRemoved
    /// The target is already the target of an entry of this kind.
    case targetTaken(by: ChangesetOperation)
  }

  /// The kind of the invalid entry.
  public let operation: ChangesetOperation
  /// The invalid index of the entry; for a move the end that is invalid.
  public let index: Index
  /// What is wrong, with the counts it was compared with.
  public let reason: Reason

  /// Says that an entry of `operation` cannot have `index`.
  package init(operation: ChangesetOperation, index: Index, reason: Reason) {
    self.operation = operation
    self.index = index
    self.reason = reason
  }
}

extension ChangesetError: CustomStringConvertible {
  /// One line: the operation, the index and the reason, such as `removeItems [0, 7]: section 0 has 3 items`.
  public var description: String {
    "\(operation.rawValue) \(index): \(reason.text(for: index))"
  }
}

extension ChangesetError.Index: CustomStringConvertible {
  /// `3` for a section, `[0, 7]` for an item.
  public var description: String {
    switch self {
    case .section(let section): "\(section)"
    case .item(let indexPath): "\(indexPath)"
    }
  }

  fileprivate var noun: String {
    switch self {
    case .section: "section"
    case .item: "item"
    }
  }
}

extension ChangesetError.Reason {
  fileprivate func text(for index: ChangesetError.Index) -> String {
    switch self {
    case .negativeIndex:
      "indices start at 0"
    case .noSuchSection(let count):
      sectionCount(count)
    case .noSuchItem(let section, let count):
      itemCount(count, of: section)
    case .leavesSectionGap(let standing, let before):
      sectionCount(standing) + (standing == before ? "" : " at that point")
    case .leavesItemGap(let section, let standing, let before):
      itemCount(standing, of: section) + (standing == before ? "" : " at that point")
    case .noSectionToEnter(let section, let count):
      "there is no section \(section); insert \(sections(from: count, to: section)) first"
    case .updatedTwice:
      "the \(index.noun) is updated twice"
    case .movedTwice:
      "the \(index.noun) is moved twice"
    case .movedAndRemoved:
      "the \(index.noun) is removed by the same changeset"
    case .targetTaken(let operation):
      "another entry of \(operation.rawValue) has the same target"
    }
  }

  private func sectionCount(_ count: Int) -> String {
    count == 1 ? "there is 1 section" : "there are \(count) sections"
  }

  private func itemCount(_ count: Int, of section: Int) -> String {
    "section \(section) has \(count) \(count == 1 ? "item" : "items")"
  }

  private func sections(from first: Int, to last: Int) -> String {
    first == last ? "section \(last)" : "sections \(first) to \(last)"
  }
}

/// The kinds of entries of a changeset. The raw value is the key in list documents.
public enum ChangesetOperation: String, CaseIterable, Hashable, Sendable {
  /// A new model for an item that stays.
  case updateItems
  /// An item leaves.
  case removeItems
  /// A section leaves with its items.
  case removeSections
  /// A section takes another place with its items.
  case moveSections
  /// A new, empty section.
  case insertSections
  /// An item takes another place, with what it shows.
  case moveItems
  /// A new item.
  case insertItems
}

/// Why a change cannot take effect.
public enum DataSourceError: Error, Hashable, Sendable {
  /// The changeset does not fit the items there will be when its turn comes. Nothing has changed.
  case invalidChangeset(ChangesetError)
  /// A component could not be laid out. The change it came with is dropped; if that was a changeset, so are all pending
  /// ones, since they were made to come after it.
  case layout(LayoutError)
}

extension DataSourceError: CustomStringConvertible {
  /// The words of the error inside.
  public var description: String {
    switch self {
    case .invalidChangeset(let error): error.description
    case .layout(let error): error.description
    }
  }
}
