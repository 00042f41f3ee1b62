@testable import DataSources

/// An item of the tests: an identity that lasts, and the model it shows.
struct Item: Hashable {
  let identity: Int
  var model: String
}

extension ItemIndexPath {
  /// Short for tables of cases.
  init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}

extension Changeset<String> {
  /// A changeset given by index paths only; the models are their texts.
  init(
    update: [ItemIndexPath] = [], remove: [ItemIndexPath] = [], removeSections: [Int] = [],
    moveSections: [(Int, Int)] = [], insertSections: [Int] = [],
    move: [(ItemIndexPath, ItemIndexPath)] = [], insert: [ItemIndexPath] = []
  ) {
    self.init(
      updatedItems: update.map { Entry(at: $0, model: "updated \($0)") },
      removedItems: remove, removedSections: removeSections,
      movedSections: moveSections.map { IndexMove(from: $0, to: $1) }, insertedSections: insertSections,
      movedItems: move.map { IndexMove(from: $0, to: $1) },
      insertedItems: insert.map { Entry(at: $0, model: "inserted \($0)") })
  }
}

extension VerifiedChangeset<String> {
  /// The sections after the changeset; new items get the identities from `nextIdentity` on, in the order of their
  /// index paths.
  func apply(to sections: [[Item]], nextIdentity: inout Int) -> [[Item]] {
    let updated = updatedItems.map { entry in
      Item(
        identity: sections[entry.indexPath.section][entry.indexPath.item].identity, model: entry.model)
    }
    let inserted = zip(nextIdentity..., insertedItems).map { Item(identity: $0, model: $1.model) }
    nextIdentity += inserted.count
    return apply(to: sections, updated: updated, inserted: inserted)
  }
}

extension ChangesetError.Index {
  /// The section alone, or section and item.
  var numbers: [Int] {
    switch self {
    case .section(let section): [section]
    case .item(let indexPath): [indexPath.section, indexPath.item]
    }
  }
}

extension VerifiedChangeset {
  /// The sections after the changeset, as arrays.
  func apply<Element>(to sections: [[Element]], updated: [Element], inserted: [Element]) -> [[Element]] {
    apply(to: sections.map { PersistentArray($0) }, updated: updated, inserted: inserted).map { Array($0) }
  }
}
