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

/// A section or item that takes an index of the state after a changeset.
struct Arrival<Index: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// Where it comes from, with its offset in the changeset's sorted list of insertions or moves.
  enum Source: Hashable, Sendable {
    case inserted(offset: Int)
    case moved(offset: Int)
  }

  let index: Index
  let source: Source

  /// All arrivals of a kind in ascending order, in which insertions are given; at the same index they come before moves.
  static func merged(inserted: [Index], moves: [IndexMove<Index>]) -> [Arrival] {
    let insertions = inserted.enumerated().map { Arrival(index: $1, source: .inserted(offset: $0)) }
    guard !moves.isEmpty else { return insertions }
    let targets = moves.enumerated().map { Arrival(index: $1.to, source: .moved(offset: $0)) }
    return (insertions + targets).sorted { left, right in
      left.index == right.index ? left.isInsertion && !right.isInsertion : left.index < right.index
    }
  }

  private var isInsertion: Bool {
    switch source {
    case .inserted: true
    case .moved: false
    }
  }
}

extension Arrival<Int> {
  /// The kind of changeset entry that brings the section.
  var operation: ChangesetOperation { isInsertion ? .insertSections : .moveSections }
}

extension Arrival<ItemIndexPath> {
  /// The kind of changeset entry that brings the item.
  var operation: ChangesetOperation { isInsertion ? .insertItems : .moveItems }
}

/// The sections after a changeset, by where they come from.
struct SectionArrangement: Sendable {
  /// By index after the changeset: the index before it, or nil for an inserted section.
  let indicesBefore: [Int?]
}

extension SectionArrangement {
  /// Takes out the removed and moved sections and puts the inserted and moved ones in, ascending.
  ///
  /// - Throws: the first insertion or target of a move that leaves a gap or is taken. The origins of the changeset's
  ///   moves have to be verified before.
  init<Model>(sectionsBefore: Int, changeset: Changeset<Model>) throws(ChangesetError) {
    let leaving = Set(changeset.removedSections).union(changeset.movedSections.map(\.from))
    let staying = (0..<sectionsBefore).filter { !leaving.contains($0) }
    let arrivals = Arrival.merged(inserted: changeset.insertedSections, moves: changeset.movedSections)
    try Self.verify(arrivals, staying: staying.count, sectionsBefore: sectionsBefore)
    var indices: [Int?] = []
    var rest = staying[...]
    for arrival in arrivals {
      let between = arrival.index - indices.count
      indices += rest.prefix(between).map(Optional.some)
      rest = rest.dropFirst(between)
      switch arrival.source {
      case .inserted: indices.append(nil)
      case .moved(let offset): indices.append(changeset.movedSections[offset].from)
      }
    }
    self.init(indicesBefore: indices + rest.map(Optional.some))
  }

  private static func verify(
    _ arrivals: [Arrival<Int>], staying: Int, sectionsBefore: Int
  ) throws(ChangesetError) {
    var standing = staying
    var previous: Arrival<Int>?
    for arrival in arrivals {
      if let reason = reasonToRefuse(arrival, after: previous, standing: standing, before: sectionsBefore) {
        throw ChangesetError(operation: arrival.operation, index: .section(arrival.index), reason: reason)
      }
      standing += 1
      previous = arrival
    }
  }

  private static func reasonToRefuse(
    _ arrival: Arrival<Int>, after previous: Arrival<Int>?, standing: Int, before: Int
  ) -> ChangesetError.Reason? {
    if arrival.index < 0 { return .negativeIndex }
    if arrival.index > standing { return .leavesSectionGap(standing: standing, before: before) }
    if let previous, previous.index == arrival.index { return .targetTaken(by: previous.operation) }
    return nil
  }
}

/// The items that take new places in a changeset, and how many there are in each section afterwards.
struct ItemArrangement: Sendable {
  /// Inserted and moved items, ascending.
  let arrivals: [Arrival<ItemIndexPath>]
  /// By index of the section after the changeset.
  let itemCountsAfter: [Int]
}

extension ItemArrangement {
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
    let arrivals = Arrival.merged(
      inserted: changeset.insertedItems.map { $0.indexPath }, moves: changeset.movedItems)
    for arrival in arrivals { try filling.add(arrival) }
    self.init(arrivals: arrivals, itemCountsAfter: filling.standing)
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
