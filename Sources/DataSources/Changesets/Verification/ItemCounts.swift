/// The item counts of the sections before a changeset: what its updates, removals and origins of moves must fit.
struct ItemCounts: Sendable {
  let perSection: [Int]

  func requireSection(_ section: Int, for operation: ChangesetOperation) throws(ChangesetError) {
    guard !perSection.indices.contains(section) else { return }
    throw ChangesetError(
      operation: operation, index: .section(section),
      reason: section < 0 ? .negativeIndex : .noSuchSection(sectionsBefore: perSection.count))
  }

  func requireItem(_ indexPath: ItemIndexPath, for operation: ChangesetOperation) throws(ChangesetError) {
    if let reason = reasonForAbsence(of: indexPath) {
      throw ChangesetError(operation: operation, index: .item(indexPath), reason: reason)
    }
  }

  private func reasonForAbsence(of indexPath: ItemIndexPath) -> ChangesetError.Reason? {
    if indexPath.section < 0 || indexPath.item < 0 { return .negativeIndex }
    guard indexPath.section < perSection.count else {
      return .noSuchSection(sectionsBefore: perSection.count)
    }
    let count = perSection[indexPath.section]
    return indexPath.item < count ? nil : .noSuchItem(section: indexPath.section, itemsBefore: count)
  }
}
