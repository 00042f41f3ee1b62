/// What a changeset does to the items of one section of the state before it. The slices ascend and hold only entries of
/// this section.
struct SectionDepartures<Model> {
  var updates: ArraySlice<Changeset<Model>.Entry>
  var removals: ArraySlice<ItemIndexPath>
  var origins: ArraySlice<IndexMove<ItemIndexPath>>

  /// Returns the items that stay in the section, which may itself be leaving, and appends those that move away to
  /// `moved`; both updated.
  mutating func split<Item>(
    _ items: [Item], update: (Item, Model) -> Item, moved: inout [Item]
  ) -> [Item] {
    if updates.isEmpty && removals.isEmpty && origins.isEmpty { return items }
    var staying: [Item] = []
    staying.reserveCapacity(items.count)
    for (place, item) in items.enumerated() {
      let model = takeModel(for: place)
      let fate = takeFate(of: place)
      guard fate != .leaves else { continue }
      let updated = model.map { update(item, $0) } ?? item
      if fate == .moves { moved.append(updated) } else { staying.append(updated) }
    }
    return staying
  }

  private enum Fate {
    case stays, moves, leaves
  }

  private mutating func takeModel(for place: Int) -> Model? {
    guard let next = updates.first, next.indexPath.item == place else { return nil }
    updates.removeFirst()
    return next.model
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
