/// Where the items of the state before a changeset are in the state after it.
///
/// What leaves before an index lowers it, what arrives at or before it, ascending, raises it: the mapping of
/// ComponentKit's `CKDataSourceAppliedChanges`, with section moves.
struct IndexMapping: Hashable, Sendable {
  private let sections: Displacement
  private let sectionTargets: [Int: Int]
  /// By section before the changeset: the items that are removed or move away.
  private let departures: [Int: [Int]]
  /// By section after the changeset: the items that are inserted or move there.
  private let arrivals: [Int: [Int]]
  private let itemTargets: [ItemIndexPath: ItemIndexPath]

  /// Every item stays where it is.
  static let identity = IndexMapping()

  private init() {
    sections = Displacement(departures: [], arrivals: [])
    sectionTargets = [:]
    departures = [:]
    arrivals = [:]
    itemTargets = [:]
  }

  /// What applying the changeset does to index paths.
  init<Model>(_ verified: VerifiedChangeset<Model>) {
    let changeset = verified.changeset
    sections = Displacement(
      departures: (changeset.removedSections + changeset.movedSections.map(\.from)).sorted(),
      arrivals: (changeset.insertedSections + changeset.movedSections.map(\.to)).sorted())
    sectionTargets = Self.targetsByOrigin(changeset.movedSections)
    departures = (changeset.removedItems + changeset.movedItems.map(\.from)).sorted().itemsBySection
    arrivals = verified.items.arrivals.map(\.index).itemsBySection
    itemTargets = Self.targetsByOrigin(changeset.movedItems)
  }

  /// The index path after the changeset of the item that was at `indexPath`, or nil if it is gone.
  ///
  /// O(log n) for n entries.
  func finalIndexPath(of indexPath: ItemIndexPath) -> ItemIndexPath? {
    if let target = itemTargets[indexPath] { return target }
    guard let section = finalSection(of: indexPath.section) else { return nil }
    let items = Displacement(
      departures: departures[indexPath.section] ?? [], arrivals: arrivals[section] ?? [])
    return items.finalIndex(of: indexPath.item).map { ItemIndexPath(section: section, item: $0) }
  }

  /// The index after the changeset of the section that was at `section`, or nil if it is gone.
  func finalSection(of section: Int) -> Int? {
    sectionTargets[section] ?? sections.finalIndex(of: section)
  }

  private static func targetsByOrigin<Index>(_ moves: [IndexMove<Index>]) -> [Index: Index] {
    Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0.to) })
  }
}

/// How the indices of one list shift when some elements leave and others arrive. Both lists ascend without repeats.
private struct Displacement: Hashable, Sendable {
  let departures: [Int]
  let arrivals: [Int]

  /// The new index of an element that stays; nil for one that leaves.
  func finalIndex(of index: Int) -> Int? {
    let leavingBefore = departures.partitioningOffset { departures[$0] >= index }
    if leavingBefore < departures.count, departures[leavingBefore] == index { return nil }
    let rank = index - leavingBefore
    // Arrival number k has arrivals[k] - k staying elements before it, which never falls from one arrival to the next.
    return rank + arrivals.partitioningOffset { arrivals[$0] - $0 > rank }
  }
}

extension Array {
  /// The first offset that satisfies a condition which, once true, stays true; `count` if there is none.
  fileprivate func partitioningOffset(where isBeyond: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [ItemIndexPath] {
  fileprivate var itemsBySection: [Int: [Int]] {
    Dictionary(grouping: self, by: \.section).mapValues { $0.map(\.item) }
  }
}

/// What a changeset does to the items of one section of the state before it. The slices ascend and hold only entries of
/// this section.
struct SectionDepartures<Model> {
  var updates: ArraySlice<Changeset<Model>.Entry>
  var removals: ArraySlice<ItemIndexPath>
  var origins: ArraySlice<IndexMove<ItemIndexPath>>

  /// Returns the items that stay in the section, which may itself be leaving, and appends those that move away to
  /// `moved`; both updated.
  ///
  /// - Parameters:
  ///   - updated: what takes the place of updated items.
  ///   - nextUpdate: the first of this section in `updated`; then the first of the next one.
  mutating func split<Item>(
    _ items: PersistentArray<Item>, updated: PersistentArray<Item>, from nextUpdate: inout Int,
    moved: inout [Item]
  ) -> Runs<Item> {
    if updates.isEmpty && removals.isEmpty && origins.isEmpty { return Runs(items) }
    var staying = Runs<Item>()
    var done = 0
    while let place = nextPlace {
      staying.append(items, done..<place)
      done = place + 1
      var item = (array: items, index: place)
      if takeUpdate(of: place) {
        item = (updated, nextUpdate)
        nextUpdate += 1
      }
      switch takeFate(of: place) {
      case .stays: staying.append(item.array, item.index..<item.index + 1)
      case .moves: moved.append(item.array[item.index])
      case .leaves: break
      }
    }
    staying.append(items, done..<items.count)
    return staying
  }

  /// The first item that something is done to.
  private var nextPlace: Int? {
    [updates.first?.indexPath.item, removals.first?.item, origins.first?.from.item].compactMap(\.self).min()
  }

  private enum Fate {
    case stays, moves, leaves
  }

  private mutating func takeUpdate(of place: Int) -> Bool {
    guard updates.first?.indexPath.item == place else { return false }
    updates.removeFirst()
    return true
  }

  private mutating func takeFate(of place: Int) -> Fate {
    if removals.first?.item == place {
      removals.removeFirst()
      return .leaves
    }
    if origins.first?.from.item == place {
      origins.removeFirst()
      return .moves
    }
    return .stays
  }
}
