extension VerifiedChangeset {
  /// The sections after the changeset.
  ///
  /// Linear in the number of items and entries; sections that nothing happens to are shared, not copied.
  ///
  /// - Parameters:
  ///   - sections: the state before; its item counts must be those that the changeset was verified against.
  ///   - update: makes the item with the new model; called in the order of `updatedItems`.
  ///   - insert: makes a new item; called in the order of `insertedItems`.
  package func apply<Item>(
    to sections: [[Item]], update: (Item, Model) -> Item, insert: (Model) -> Item
  ) -> [[Item]] {
    precondition(
      sections.map(\.count) == itemCountsBefore,
      "a changeset verified for \(itemCountsBefore) items cannot be applied to \(sections.map(\.count))")
    let (staying, moved) = split(sections, update: update)
    var arrivals = items.arrivals[...]
    return self.sections.indicesBefore.enumerated().map { section, indexBefore in
      let entering = arrivals.removePrefix { $0.index.section == section }
      let rest = indexBefore.map { staying[$0] } ?? []
      return rest.interleaved(
        with: entering.map { arrival in
          switch arrival.source {
          case .inserted(let offset): (arrival.index.item, insert(changeset.insertedItems[offset].model))
          case .moved(let offset): (arrival.index.item, moved[offset])
          }
        })
    }
  }

  /// Updates the items and takes them apart: those that stay in their section, by its index before,
  /// and those that move, in the order of the changeset's moves.
  private func split<Item>(
    _ sections: [[Item]], update: (Item, Model) -> Item
  ) -> (staying: [[Item]], moved: [Item]) {
    var updates = changeset.updatedItems[...]
    var removals = changeset.removedItems[...]
    var origins = changeset.movedItems[...]
    var moved: [Item] = []
    let staying = sections.enumerated().map { section, items in
      var departures = SectionDepartures(
        updates: updates.removePrefix { $0.indexPath.section == section },
        removals: removals.removePrefix { $0.section == section },
        origins: origins.removePrefix { $0.from.section == section })
      return departures.split(items, update: update, moved: &moved)
    }
    return (staying, moved)
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

extension Array {
  /// The array in which each arrival has its index and the elements of this one fill the places between, in order.
  ///
  /// It is what inserting the arrivals one by one yields, in linear time. Their indices ascend, no two are equal, and
  /// they leave no gap.
  func interleaved(with arrivals: [(index: Int, element: Element)]) -> [Element] {
    guard !arrivals.isEmpty else { return self }
    var result: [Element] = []
    result.reserveCapacity(count + arrivals.count)
    var rest = self[...]
    for place in arrivals.indices {
      let between = arrivals[place].index - result.count
      if between > 0 {
        result += rest.prefix(between)
        rest = rest.dropFirst(between)
      }
      result.append(arrivals[place].element)
    }
    result += rest
    return result
  }
}
