import Testing

@testable import DataSources

/// Where updated items end up when all other groups of a changeset are absent, elsewhere, or before them: a superset of
/// ComponentKit's 58 cases, against the steps that ComponentKit goes through.
@Suite struct FinalIndexPathTests {
  enum Effect: CaseIterable {
    case absent, elsewhere, before
  }

  private static let updated = [ItemIndexPath(2, 2), ItemIndexPath(2, 4), ItemIndexPath(3, 3)]

  @Test(arguments: Effect.allCases, Effect.allCases)
  func updatesAffectedByAllOthers(removedSections: Effect, insertedSections: Effect) throws {
    for removedItems in Effect.allCases {
      for insertedItems in Effect.allCases {
        for movedItems in Effect.allCases {
          for movesItself in [false, true] {
            let shift = (insertedSections == .before ? 1 : 0) - (removedSections == .before ? 1 : 0)
            let last = 5 - (removedSections == .absent ? 0 : 1) + (insertedSections == .before ? 1 : 0)
            var moves = movedItems.choose(
              [(ItemIndexPath(4, 2), ItemIndexPath(4 + shift, 0))],
              [
                (ItemIndexPath(2, 3), ItemIndexPath(2 + shift, 1)),
                (ItemIndexPath(4, 2), ItemIndexPath(3 + shift, 1)),
              ])
            if movesItself { moves.append((ItemIndexPath(2, 4), ItemIndexPath(3 + shift, 0))) }
            let changeset = Changeset(
              update: Self.updated,
              remove: removedItems.choose([ItemIndexPath(2, 5), ItemIndexPath(1, 0)], [ItemIndexPath(2, 0)]),
              removeSections: removedSections.choose([5], [0]),
              insertSections: insertedSections.choose([last + 1], [0]),
              move: moves,
              insert: insertedItems.choose(
                [ItemIndexPath(1 + shift, 3)], [ItemIndexPath(2 + shift, 0), ItemIndexPath(2 + shift, 3)]))
            let changes = try changeset.verify(againstItemCounts: Array(repeating: 7, count: 6))
              .appliedChanges
            let expected = Dictionary(
              uniqueKeysWithValues: Self.updated.map { ($0, Self.place(of: $0, after: changeset)) })
            #expect(changes.finalUpdatedIndexPaths == expected, "\(changeset)")
          }
        }
      }
    }
  }

  /// The steps of the reference, one entry at a time.
  private static func place(of indexPath: ItemIndexPath, after changeset: Changeset<String>) -> ItemIndexPath
  {
    if let move = changeset.movedItems.first(where: { $0.from == indexPath }) { return move.to }
    var (section, item) = (indexPath.section, indexPath.item)
    for left in (changeset.removedItems + changeset.movedItems.map(\.from)).sorted().reversed()
    where left.section == section && left.item < item { item -= 1 }
    for left in changeset.removedSections.reversed() where left < section { section -= 1 }
    for entered in changeset.insertedSections where entered <= section { section += 1 }
    for entered in (changeset.insertedItems.map(\.indexPath) + changeset.movedItems.map(\.to)).sorted()
    where entered.section == section && entered.item <= item { item += 1 }
    return ItemIndexPath(section, item)
  }
}

extension FinalIndexPathTests.Effect {
  fileprivate func choose<Entry>(_ elsewhere: [Entry], _ before: [Entry]) -> [Entry] {
    switch self {
    case .absent: []
    case .elsewhere: elsewhere
    case .before: before
    }
  }
}
