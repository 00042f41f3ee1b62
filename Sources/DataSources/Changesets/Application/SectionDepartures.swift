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
    var done = 0
    // What lies between the entries is copied as a whole: most of a long section is.
    while let place = nextPlace {
      staying.append(contentsOf: items[done..<place])
      done = place + 1
      let model = takeModel(for: place)
      let fate = takeFate(of: place)
      guard fate != .leaves else { continue }
      let updated = model.map { update(items[place], $0) } ?? items[place]
      if fate == .moves { moved.append(updated) } else { staying.append(updated) }
    }
    staying.append(contentsOf: items[done...])
    return staying
  }

  /// The first item that something is done to.
  private var nextPlace: Int? {
    [updates.first?.indexPath.item, removals.first?.item, origins.first?.from.item].compactMap(\.self).min()
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
