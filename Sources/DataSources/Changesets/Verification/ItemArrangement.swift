/// The items that take new places in a changeset, and how many there are in each section afterwards.
struct ItemArrangement: Sendable {
  /// Inserted and moved items, ascending.
  let arrivals: [Arrival<ItemIndexPath>]
  /// By index of the section after the changeset.
  let itemCountsAfter: [Int]

  /// - Throws: the first insertion or target of a move whose section does not exist, that leaves a gap or is taken.
  ///   The origins of the changeset's moves have to be verified before.
  init<Model>(
    itemCountsBefore: [Int], sections: SectionArrangement, changeset: Changeset<Model>
  ) throws(ChangesetError) {
    var staying = itemCountsBefore
    for indexPath in changeset.removedItems { staying[indexPath.section] -= 1 }
    for move in changeset.movedItems { staying[move.from.section] -= 1 }

    var filling = Filling(
      before: sections.indicesBefore.map { $0.map { itemCountsBefore[$0] } ?? 0 },
      standing: sections.indicesBefore.map { $0.map { staying[$0] } ?? 0 })
    arrivals = Arrival.merged(
      inserted: changeset.insertedItems.map(\.indexPath), moves: changeset.movedItems)
    for arrival in arrivals { try filling.add(arrival) }
    itemCountsAfter = filling.standing
  }

  /// The sections after the changeset while they are filled up; `before` has the counts of the same sections before it.
  private struct Filling {
    let before: [Int]
    var standing: [Int]
    private var previous: Arrival<ItemIndexPath>?

    init(before: [Int], standing: [Int]) {
      self.before = before
      self.standing = standing
    }

    mutating func add(_ arrival: Arrival<ItemIndexPath>) throws(ChangesetError) {
      if let reason = reasonToRefuse(arrival) {
        throw ChangesetError(operation: arrival.operation, index: .item(arrival.index), reason: reason)
      }
      standing[arrival.index.section] += 1
      previous = arrival
    }

    private func reasonToRefuse(_ arrival: Arrival<ItemIndexPath>) -> ChangesetError.Reason? {
      let (section, item) = (arrival.index.section, arrival.index.item)
      if section < 0 || item < 0 { return .negativeIndex }
      guard section < standing.count else {
        return .noSectionToEnter(section: section, sectionsAfter: standing.count)
      }
      if item > standing[section] {
        return .leavesItemGap(section: section, standing: standing[section], before: before[section])
      }
      if let previous, previous.index == arrival.index { return .targetTaken(by: previous.operation) }
      return nil
    }
  }
}
