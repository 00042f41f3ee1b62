import Testing

@testable import DataSources

/// 10,000 random changesets, ten runs of 1,000, compared with the slow oracle. Each valid one leads to the state that
/// the next one meets.
@Suite struct ChangesetRandomTests {
  @Test(arguments: UInt64(1)...10)
  func agreesWithTheOracle(seed: UInt64) throws {
    var generator = ChangesetGenerator(seed: seed)
    var sections: [ChangesetOracle.Section] = []
    var identity = 0
    var validCount = 0
    for round in 0..<1_000 {
      let state = sections.map(\.items)
      let changeset = generator.changeset(itemCounts: state.map(\.count))
      let oracle = ChangesetOracle(sections: sections, changeset: changeset)
      do {
        let verified = try changeset.verify(againstItemCounts: state.map(\.count))
        try #require(oracle.violation == nil, "seed \(seed), round \(round): \(state) \(changeset)")
        let expected = oracle.result(nextIdentity: identity)
        let result = verified.apply(to: state, nextIdentity: &identity)
        try #require(result == expected.map(\.items), "seed \(seed), round \(round): \(state) \(changeset)")
        #expect(verified.itemCountsAfter == result.map(\.count))
        try expectMapping(of: verified.appliedChanges, from: state, to: result)
        sections = renumbered(expected)
        validCount += 1
      } catch let error as ChangesetError {
        let violation = oracle.violation
        #expect(
          error.operation == violation?.operation, "seed \(seed), round \(round): \(state) \(changeset)")
        #expect(
          error.index.numbers == violation?.index, "seed \(seed), round \(round): \(state) \(changeset)")
      }
    }
    #expect((300...900).contains(validCount))
  }

  /// Every item is found by its identity where the applied changes say it went.
  private func expectMapping(of changes: AppliedChanges, from before: [[Item]], to after: [[Item]]) throws {
    var places: [Int: ItemIndexPath] = [:]
    for (section, items) in after.enumerated() {
      for (item, value) in items.enumerated() { places[value.identity] = ItemIndexPath(section, item) }
    }
    for (section, items) in before.enumerated() {
      for (item, value) in items.enumerated() {
        try #require(changes.finalIndexPath(of: ItemIndexPath(section, item)) == places[value.identity])
      }
    }
  }

  /// The sections with new identities, none of them that of an inserted section.
  private func renumbered(_ sections: [ChangesetOracle.Section]) -> [ChangesetOracle.Section] {
    sections.enumerated().map { ChangesetOracle.Section(identity: $0, items: $1.items) }
  }
}
