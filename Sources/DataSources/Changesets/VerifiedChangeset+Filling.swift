extension VerifiedChangeset {
  /// What brings a state further towards `contents`, the models of each section: the next items in their order, and all
  /// sections where there are none yet. It fits by the way it is made, so nothing is left to verify.
  ///
  /// - Parameters:
  ///   - itemCounts: of each section of the state, which has a first part of `contents` and nothing else.
  ///   - limit: how many items to insert at most.
  init(filling itemCounts: [Int], with contents: [[Model]], upTo limit: Int) {
    var entries: [Changeset<Model>.Entry] = []
    entries.reserveCapacity(min(limit, contents.reduce(-itemCounts.reduce(0, +)) { $0 + $1.count }))
    var itemCountsAfter = itemCounts + contents.dropFirst(itemCounts.count).map { _ in 0 }
    for (section, models) in contents.enumerated() {
      let first = itemCountsAfter[section]
      let count = min(models.count - first, limit - entries.count)
      for item in first..<first + count {
        entries.append(.init(at: ItemIndexPath(section: section, item: item), model: models[item]))
      }
      itemCountsAfter[section] += count
    }
    changeset = Changeset(insertedSections: itemCounts.count..<contents.count, insertedItems: entries)
    itemCountsBefore = itemCounts
    sections = SectionArrangement(
      indicesBefore: contents.indices.map { itemCounts.indices.contains($0) ? $0 : nil })
    items = ItemArrangement(
      arrivals: Arrival.merged(inserted: entries.map { $0.indexPath }, moves: []),
      itemCountsAfter: itemCountsAfter)
  }
}
