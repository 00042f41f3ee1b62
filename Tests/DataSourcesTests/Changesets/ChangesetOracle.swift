@testable import DataSources

/// What a changeset must come to, worked out slowly from sets of identities and by the words of the rules: all that is
/// wrong is collected, then the first is chosen; a valid changeset is carried out one removal and one insertion at a time.
struct ChangesetOracle {
  struct Section {
    let identity: Int
    var items: [Item]
  }

  struct Violation: Equatable {
    let rule: Int
    /// The section or the index path.
    let index: [Int]
    /// Of violations at one index under one rule the lowest counts.
    let rank: Int
    let operation: ChangesetOperation

    func isBefore(_ other: Violation) -> Bool {
      let (left, right) = ([rule] + index + [rank], [other.rule] + other.index + [other.rank])
      return left.lexicographicallyPrecedes(right)
    }
  }

  let sections: [Section]
  let changeset: Changeset<String>

  /// The first thing that is wrong, nil if nothing is.
  var violation: Violation? {
    let inOldSpace = updates + removals + origins
    let ofSections = (inOldSpace + sectionArrivals).filter { $0.rule <= 5 }
    if let first = ofSections.min(by: { $0.isBefore($1) }) { return first }
    return (inOldSpace + itemArrivals).min { $0.isBefore($1) }
  }

  private func exists(_ indexPath: ItemIndexPath) -> Bool {
    sections.indices.contains(indexPath.section)
      && sections[indexPath.section].items.indices.contains(indexPath.item)
  }

  private var updates: [Violation] {
    let paths = changeset.updatedItems.map(\.indexPath)
    return paths.filter { path in !exists(path) || paths.filter { $0 == path }.count > 1 }
      .map { Violation(rule: 1, index: [$0.section, $0.item], rank: 0, operation: .updateItems) }
  }

  private var removals: [Violation] {
    changeset.removedItems.filter { !exists($0) }
      .map { Violation(rule: 2, index: [$0.section, $0.item], rank: 0, operation: .removeItems) }
      + changeset.removedSections.filter { !sections.indices.contains($0) }
      .map { Violation(rule: 3, index: [$0], rank: 0, operation: .removeSections) }
  }

  private var origins: [Violation] {
    let movedSections = changeset.movedSections.map(\.from)
    let movedItems = changeset.movedItems.map(\.from)
    let wrongSections = movedSections.filter { section in
      !sections.indices.contains(section) || changeset.removedSections.contains(section)
        || movedSections.filter { $0 == section }.count > 1
    }
    let wrongItems = movedItems.filter { path in
      !exists(path) || changeset.removedItems.contains(path) || movedItems.filter { $0 == path }.count > 1
    }
    return wrongSections.map { Violation(rule: 4, index: [$0], rank: 0, operation: .moveSections) }
      + wrongItems.map { Violation(rule: 6, index: [$0.section, $0.item], rank: 0, operation: .moveItems) }
  }

  private var sectionArrivals: [Violation] {
    let leaving = Set(changeset.removedSections + changeset.movedSections.map(\.from))
    let staying = sections.indices.filter { !leaving.contains($0) }.count
    let inserted = changeset.insertedSections
    let targets = changeset.movedSections.map(\.to)
    let all = inserted + targets
    func leavesGap(_ index: Int) -> Bool {
      index < 0 || index > staying + all.filter { $0 < index }.count
    }
    return inserted.filter(leavesGap).map {
      Violation(rule: 5, index: [$0], rank: 0, operation: .insertSections)
    }
      + targets.filter(leavesGap).map {
        Violation(rule: 5, index: [$0], rank: 1, operation: .moveSections)
      }
      + targets.filter { target in all.filter { $0 == target }.count > 1 }.map {
        Violation(rule: 5, index: [$0], rank: 2, operation: .moveSections)
      }
  }

  private var itemArrivals: [Violation] {
    let arrangement = sectionsAfter
    let gone = goneItems
    let inserted = changeset.insertedItems.map(\.indexPath)
    let targets = changeset.movedItems.map(\.to)
    let all = inserted + targets
    func cannotStand(_ path: ItemIndexPath) -> Bool {
      guard arrangement.indices.contains(path.section), path.item >= 0 else { return true }
      let staying = arrangement[path.section].items.filter { !gone.contains($0.identity) }.count
      return path.item > staying + all.filter { $0.section == path.section && $0.item < path.item }.count
    }
    func violation(_ path: ItemIndexPath, _ rank: Int, _ operation: ChangesetOperation) -> Violation {
      Violation(rule: 7, index: [path.section, path.item], rank: rank, operation: operation)
    }
    return inserted.filter(cannotStand).map { violation($0, 0, .insertItems) }
      + targets.filter(cannotStand).map { violation($0, 1, .moveItems) }
      + inserted.filter { path in inserted.filter { $0 == path }.count > 1 }.map {
        violation($0, 2, .insertItems)
      }
      + targets.filter { path in all.filter { $0 == path }.count > 1 }.map { violation($0, 3, .moveItems) }
  }

  /// Identities of the items that are removed or moved, where they exist.
  private var goneItems: Set<Int> {
    let paths = changeset.removedItems + changeset.movedItems.map(\.from)
    return Set(paths.filter(exists).map { sections[$0.section].items[$0.item].identity })
  }

  /// The sections in their new order with the items they had; inserted ones have negative identities.
  private var sectionsAfter: [Section] {
    let leaving = Set(changeset.removedSections + changeset.movedSections.map(\.from))
    var result = sections.indices.filter { !leaving.contains($0) }.map { sections[$0] }
    let inserted = changeset.insertedSections.map { ($0, Section(identity: -1 - $0, items: [])) }
    let moved = changeset.movedSections.map { ($0.to, sections[$0.from]) }
    for (index, section) in (inserted + moved).sorted(by: { $0.0 < $1.0 }) {
      result.insert(section, at: index)
    }
    return result
  }

  /// The sections after a valid changeset; new items get the identities from `nextIdentity` on.
  func result(nextIdentity: Int) -> [Section] {
    let models = Dictionary(uniqueKeysWithValues: changeset.updatedItems.map { ($0.indexPath, $0.model) })
    func updated(_ path: ItemIndexPath) -> Item {
      let item = sections[path.section].items[path.item]
      return Item(identity: item.identity, model: models[path] ?? item.model)
    }
    let gone = goneItems
    var result = sectionsAfter
    for section in result.indices {
      guard let before = sections.firstIndex(where: { $0.identity == result[section].identity }) else {
        continue
      }
      result[section].items = sections[before].items.indices.map { updated(ItemIndexPath(before, $0)) }
        .filter { !gone.contains($0.identity) }
    }
    let inserted = changeset.insertedItems.enumerated().map {
      ($1.indexPath, Item(identity: nextIdentity + $0, model: $1.model))
    }
    let moved = changeset.movedItems.map { ($0.to, updated($0.from)) }
    for (path, item) in (inserted + moved).sorted(by: { $0.0 < $1.0 }) {
      result[path.section].items.insert(item, at: path.item)
    }
    return result
  }
}
