import Testing

@testable import DataSources

@Suite struct ChangesetApplicationTests {
  struct Case: CustomTestStringConvertible {
    let before: [String]
    let changeset: Changeset<String>
    let after: [String]
    var testDescription: String { "\(before) → \(after)" }

    init(_ before: [String], _ changeset: Changeset<String>, _ after: [String]) {
      self.before = before
      self.changeset = changeset
      self.after = after
    }
  }

  /// A section is a word, an item a letter; an inserted item is `+`, an updated one its capital letter.
  static let cases = [
    Case(
      ["abcde"],
      Changeset(
        remove: [ItemIndexPath(0, 2), ItemIndexPath(0, 4)],
        insert: [ItemIndexPath(0, 0), ItemIndexPath(0, 3), ItemIndexPath(0, 5)]),
      ["+ab+d+"]),
    Case(
      ["abcd"],
      Changeset(
        remove: [ItemIndexPath(0, 1), ItemIndexPath(0, 2)], move: [(ItemIndexPath(0, 3), ItemIndexPath(0, 0))]
      ),
      ["da"]),
    Case(
      ["ab", "cd"],
      Changeset(move: [
        (ItemIndexPath(0, 0), ItemIndexPath(1, 1)), (ItemIndexPath(1, 1), ItemIndexPath(0, 0)),
      ]),
      ["db", "ca"]),
    Case(
      ["ab", "cd"],
      Changeset(
        update: [ItemIndexPath(0, 0)], removeSections: [0], move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 1))]
      ),
      ["cAd"]),
    Case(
      ["ab", "cd", "ef"],
      Changeset(
        update: [ItemIndexPath(2, 1)], remove: [ItemIndexPath(0, 0)], moveSections: [(2, 0), (0, 2)],
        insert: [ItemIndexPath(2, 1)]),
      ["eF", "cd", "b+"]),
    Case(
      ["ab"],
      Changeset(
        insertSections: [0, 2], move: [(ItemIndexPath(0, 1), ItemIndexPath(2, 0))],
        insert: [ItemIndexPath(0, 0)]),
      ["+", "a", "b"]),
    Case(
      ["abc"], Changeset(update: [ItemIndexPath(0, 0), ItemIndexPath(0, 2)], remove: [ItemIndexPath(0, 0)]),
      ["bC"]),
    Case(["abc"], Changeset(move: [(ItemIndexPath(0, 1), ItemIndexPath(0, 1))]), ["abc"]),
    Case(["abc"], Changeset(), ["abc"]),
  ]

  @Test(arguments: cases)
  func arrangement(_ testCase: Case) throws {
    let verified = try testCase.changeset.verify(againstItemCounts: testCase.before.map(\.count))
    let before = testCase.before.map { $0.map(String.init) }
    let after = verified.apply(
      to: before,
      updated: verified.updatedItems.map { before[$0.indexPath.section][$0.indexPath.item].uppercased() },
      inserted: verified.insertedItems.map { _ in "+" })
    #expect(after.map { $0.joined() } == testCase.after)
    #expect(verified.itemCountsAfter == testCase.after.map(\.count))
  }

  @Test func updatesGetTheModelAndRemovedItemsNone() throws {
    let changeset = Changeset(
      update: [ItemIndexPath(0, 0), ItemIndexPath(0, 1), ItemIndexPath(1, 0)], remove: [ItemIndexPath(0, 0)],
      removeSections: [1])
    let verified = try changeset.verify(againstItemCounts: [2, 1])
    #expect(verified.updatedItems.map(\.model) == ["updated [0, 1]"])
    #expect(verified.apply(to: [["a", "b"], ["c"]], updated: ["B"], inserted: []) == [["B"]])
  }

  @Test func itemsAreGivenInTheOrderOfTheirIndexPaths() throws {
    let changeset = Changeset(
      update: [ItemIndexPath(0, 2), ItemIndexPath(0, 0), ItemIndexPath(0, 1)], remove: [ItemIndexPath(0, 0)],
      insert: [ItemIndexPath(0, 2), ItemIndexPath(0, 0)])
    let verified = try changeset.verify(againstItemCounts: [3])
    #expect(verified.updatedItems.map(\.indexPath) == [ItemIndexPath(0, 1), ItemIndexPath(0, 2)])
    #expect(verified.insertedItems.map(\.indexPath) == [ItemIndexPath(0, 0), ItemIndexPath(0, 2)])
    #expect(verified.apply(to: [[0, 1, 2]], updated: [11, 12], inserted: [20, 22]) == [[20, 11, 22, 12]])
  }

  @Test(arguments: [
    (Changeset(), [0, 1, 2, 3]),
    (Changeset(update: [ItemIndexPath(1, 0)], remove: [ItemIndexPath(3, 1)]), [0, 2]),
    (Changeset(insert: [ItemIndexPath(2, 0)]), [0, 1, 3]),
    (Changeset(move: [(ItemIndexPath(0, 0), ItemIndexPath(2, 1))]), [1, 3]),
    (Changeset(removeSections: [2]), [0, 1]), (Changeset(insertSections: [1]), [0]),
    (Changeset(moveSections: [(1, 2)]), [0, 3]),
    (Changeset(removeSections: [1], insertSections: [1], insert: [ItemIndexPath(1, 0)]), [0, 2, 3]),
  ])
  func untouchedSectionsAreAsAndWhereTheyWere(_ changeset: Changeset<String>, _ sections: [Int]) throws {
    #expect(try changeset.verify(againstItemCounts: [2, 2, 2, 2]).untouchedSections == sections)
  }

  @Test func aLargeList() throws {
    let count = 100_000
    let changeset = Changeset(
      remove: stride(from: 0, to: count, by: 40).map { ItemIndexPath(0, $0) },
      move: stride(from: 1, to: count, by: 40).enumerated().map {
        (ItemIndexPath(0, $1), ItemIndexPath(0, $0 * 2))
      },
      insert: (0..<5_000).map { ItemIndexPath(0, $0 * 2 + 1) })
    let verified = try changeset.verify(againstItemCounts: [count])
    let after = verified.apply(
      to: [Array(0..<count)], updated: [], inserted: Array(repeating: -1, count: verified.insertedItems.count)
    )
    #expect(after[0].count == count + 2_500)
    #expect(after[0][0..<6] == [1, -1, 41, -1, 81, -1])
    #expect(after[0].suffix(2) == [99_998, 99_999])
    #expect(after[0].filter { $0 == -1 }.count == 5_000)
    let changes = verified.appliedChanges
    #expect(
      (0..<count).allSatisfy { old in
        changes.finalIndexPath(of: ItemIndexPath(0, old)).map { after[0][$0.item] == old } ?? (old % 40 == 0)
      })
  }
}
