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
    var identity = nextIdentity
    let result = apply(
      to: sections, update: { Item(identity: $0.identity, model: $1) },
      insert: { model in
        identity += 1
        return Item(identity: identity - 1, model: model)
      })
    nextIdentity = identity
    return result
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
