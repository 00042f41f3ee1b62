import DataSources

/// Why a list view refuses a batch update: UIKit's exceptions for an invalid number of sections or items.
public enum ListViewError: Error, Hashable, Sendable {
  /// The numbers of sections before the update and now, and those that the update says came and went, do not add up.
  case invalidNumberOfSections(before: Int, after: Int, inserted: Int, deleted: Int)
  /// `section` is the index after the update; `before` counts the items that the section had before.
  case invalidNumberOfItems(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
}

extension ListViewError: CustomStringConvertible {
  /// One sentence in the words of UIKit's exceptions; moves are named where there are any.
  public var description: String {
    switch self {
    case .invalidNumberOfSections(let before, let after, let inserted, let deleted):
      "invalid number of sections: \(before) before, \(after) after, \(inserted) inserted, \(deleted) deleted"
    case .invalidNumberOfItems(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "invalid number of items in section \(section): \(before) before, \(after) after, "
        + "\(inserted) inserted, \(deleted) deleted"
        + (movedIn + movedOut > 0 ? ", \(movedIn) moved in, \(movedOut) moved out" : "")
    }
  }
}

extension AppliedChanges {
  /// Whether the changes lead from one number of items in each section to the other, as UIKit checks batch updates.
  ///
  /// - Throws: the first section, in the order after the changes, whose items do not add up.
  func checkItemCounts(before: [Int], after: [Int]) throws(ListViewError) {
    guard after.count == before.count + insertedSections.count - removedSections.count else {
      throw .invalidNumberOfSections(
        before: before.count, after: after.count, inserted: insertedSections.count,
        deleted: removedSections.count)
    }
    let deleted = Dictionary(grouping: removedItems, by: \.section)
    let movedOut = Dictionary(grouping: movedItems, by: \.from.section)
    let inserted = Dictionary(grouping: insertedItems, by: \.section)
    let movedIn = Dictionary(grouping: movedItems, by: \.to.section)
    for (section, origin) in sectionOrigins(countBefore: before.count, countAfter: after.count).enumerated() {
      func number<Entry>(_ entries: [Int: [Entry]], _ section: Int?) -> Int {
        section.flatMap { entries[$0]?.count } ?? 0
      }
      let sum = (
        before: origin.map { before[$0] } ?? 0, inserted: number(inserted, section),
        deleted: number(deleted, origin), movedIn: number(movedIn, section),
        movedOut: number(movedOut, origin)
      )
      guard after[section] == sum.before + sum.inserted + sum.movedIn - sum.deleted - sum.movedOut else {
        throw .invalidNumberOfItems(
          section: section, before: sum.before, after: after[section], inserted: sum.inserted,
          deleted: sum.deleted, movedIn: sum.movedIn, movedOut: sum.movedOut)
      }
    }
  }

  /// By section after the changes: its index before, nil for an inserted one.
  private func sectionOrigins(countBefore: Int, countAfter: Int) -> [Int?] {
    let leaving = Set(removedSections + movedSections.map(\.from))
    var staying = (0..<countBefore).filter { !leaving.contains($0) }[...]
    let inserted = Set(insertedSections)
    let moved = Dictionary(movedSections.map { ($0.to, $0.from) }) { first, _ in first }
    return (0..<countAfter).map { section in
      if inserted.contains(section) { return nil }
      return moved[section] ?? staying.popFirst()
    }
  }
}
