extension VerifiedChangeset {
  /// The sections after the changeset.
  ///
  /// Of sections that much happens to little is copied, of others nothing.
  ///
  /// - Parameters:
  ///   - sections: the state before; its item counts must be those that the changeset was verified against.
  ///   - updated: one for each of `updatedItems`, in their order.
  ///   - inserted: one for each of `insertedItems`, in their order.
  package func apply<Item>(
    to sections: [PersistentArray<Item>], updated: [Item], inserted: [Item]
  ) -> [PersistentArray<Item>] {
    precondition(
      sections.map { $0.count } == itemCountsBefore,
      "a changeset verified for \(itemCountsBefore) items cannot be applied to \(sections.map { $0.count })")
    precondition(
      updated.count == updatedItems.count && inserted.count == insertedItems.count,
      "a changeset of \(updatedItems.count) updates and \(insertedItems.count) insertions was given \(updated.count) and \(inserted.count) items"
    )
    let (staying, moved) = split(sections, PersistentArray(updated))
    let insertions = PersistentArray(inserted)
    var arrivals = items.arrivals[...]
    return self.sections.indicesBefore.enumerated().map { section, indexBefore in
      let entering = arrivals.removePrefix { $0.index.section == section }
      let rest = indexBefore.map { staying[$0] } ?? Runs()
      return rest.interleaved(with: runs(of: entering, insertions, moved))
    }
  }

  /// Updates the items and takes them apart: those that stay in their section, by its index before,
  /// and those that move, in the order of the changeset's moves.
  private func split<Item>(
    _ sections: [PersistentArray<Item>], _ updated: PersistentArray<Item>
  ) -> (staying: [Runs<Item>], moved: PersistentArray<Item>) {
    var updates = changeset.updatedItems[...]
    var removals = changeset.removedItems[...]
    var origins = changeset.movedItems[...]
    var nextUpdate = 0
    var moved: [Item] = []
    let staying = sections.enumerated().map { section, items in
      var departures = SectionDepartures(
        updates: updates.removePrefix { $0.indexPath.section == section },
        removals: removals.removePrefix { $0.section == section },
        origins: origins.removePrefix { $0.from.section == section })
      return departures.split(items, updated: updated, from: &nextUpdate, moved: &moved)
    }
    return (staying, PersistentArray(moved))
  }

  /// What enters a section, with insertions that follow each other as one: most do.
  private func runs<Item>(
    of entering: ArraySlice<Arrival<ItemIndexPath>>, _ inserted: PersistentArray<Item>,
    _ moved: PersistentArray<Item>
  ) -> [Runs<Item>.PlacedRun] {
    var runs: [Runs<Item>.PlacedRun] = []
    var rest = entering
    while let first = rest.popFirst() {
      let index = first.index.item
      switch first.source {
      case .moved(let offset):
        runs.append((index, PersistentArray.Part(array: moved, range: offset..<offset + 1)))
      case .inserted(let offset):
        var end = offset + 1
        while let next = rest.first, next.source == .inserted(offset: end),
          next.index.item == index + end - offset
        {
          end += 1
          rest.removeFirst()
        }
        runs.append((index, PersistentArray.Part(array: inserted, range: offset..<end)))
      }
    }
    return runs
  }
}

extension VerifiedChangeset {
  /// The sections that stay at their index and in which no item is another afterwards, ascending.
  package var untouchedSections: [Int] {
    let items =
      updatedItems.map(\.indexPath) + insertedItems.map(\.indexPath) + changeset.removedItems
      + changeset.movedItems.map(\.from) + changeset.movedItems.map(\.to)
    let touched = Set(items.map(\.section))
    return sections.indicesBefore.enumerated().filter { $0 == $1 && !touched.contains($0) }.map(\.offset)
  }
}

extension ArraySlice {
  /// Takes off and returns the elements before the first one that is no longer `isWanted`.
  fileprivate mutating func removePrefix(while isWanted: (Element) -> Bool) -> ArraySlice {
    let taken = prefix(while: isWanted)
    self = dropFirst(taken.count)
    return taken
  }
}
