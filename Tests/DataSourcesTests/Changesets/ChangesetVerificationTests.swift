import Testing

@testable import DataSources

/// ComponentKit's verdicts, and what has to come first when several entries are wrong.
@Suite struct ChangesetVerificationTests {
  struct Case: CustomTestStringConvertible {
    let counts: [Int]
    let changesets: [Changeset<String>]
    /// The operation and index of the error that the last changeset meets, nil if all are valid.
    let verdict: String?
    var testDescription: String { "\(counts) \(verdict ?? "valid"): \(changesets)" }

    init(_ counts: [Int], _ changesets: Changeset<String>..., verdict: String? = nil) {
      self.counts = counts
      self.changesets = changesets
      self.verdict = verdict
    }
  }

  static func move(_ pairs: (ItemIndexPath, ItemIndexPath)...) -> Changeset<String> { Changeset(move: pairs) }

  static let updates = [
    Case([2], Changeset(update: [ItemIndexPath(0, 1)])),
    Case([2], Changeset(update: [ItemIndexPath(0, 2)]), verdict: "updateItems [0, 2]"),
    Case([2], Changeset(update: [ItemIndexPath(1, 0)]), verdict: "updateItems [1, 0]"),
    Case([2], Changeset(update: [ItemIndexPath(-1, 1)]), verdict: "updateItems [-1, 1]"),
    Case([2], Changeset(update: [ItemIndexPath(0, -1)]), verdict: "updateItems [0, -1]"),
    Case([2], Changeset(update: [ItemIndexPath(0, 0)], remove: [ItemIndexPath(0, 0)], removeSections: [0])),
  ]

  static let insertions = [
    Case(
      [],
      Changeset(
        insertSections: [0, 1],
        insert: [ItemIndexPath(0, 0), ItemIndexPath(0, 1), ItemIndexPath(1, 0), ItemIndexPath(1, 1)])),
    Case([], Changeset(insert: [ItemIndexPath(0, 0)]), verdict: "insertItems [0, 0]"),
    Case([2], Changeset(insert: [ItemIndexPath(0, 2)])),
    Case([2], Changeset(insert: [ItemIndexPath(0, 3)]), verdict: "insertItems [0, 3]"),
    Case(
      [2], Changeset(insert: [ItemIndexPath(0, 2), ItemIndexPath(0, 4), ItemIndexPath(0, 5)]),
      verdict: "insertItems [0, 4]"),
    Case([2], Changeset(insert: [ItemIndexPath(1, 0)]), verdict: "insertItems [1, 0]"),
    Case([2], Changeset(insertSections: [1])),
    Case([2], Changeset(insertSections: [2]), verdict: "insertSections 2"),
    Case([2], Changeset(insertSections: [0, 1, 2])),
    Case([2], Changeset(insertSections: [1, 3]), verdict: "insertSections 3"),
    // The sections go on to be inserted one by one, so each makes room for the next, and a move may fill the gap.
    Case([1, 1], Changeset(moveSections: [(0, 2)], insertSections: [1])),
    Case([2], Changeset(move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 2))], insert: [ItemIndexPath(0, 1)])),
    Case(
      [2, 1], Changeset(move: [(ItemIndexPath(1, 0), ItemIndexPath(0, 2))], insert: [ItemIndexPath(0, 3)])),
  ]

  static let removals = [
    Case([2], Changeset(remove: [ItemIndexPath(0, 2)]), verdict: "removeItems [0, 2]"),
    Case([2], Changeset(remove: [ItemIndexPath(1, 0)]), verdict: "removeItems [1, 0]"),
    Case([2], Changeset(remove: [ItemIndexPath(0, -1)]), verdict: "removeItems [0, -1]"),
    Case([2], Changeset(removeSections: [2]), verdict: "removeSections 2"),
    Case([2], Changeset(remove: [ItemIndexPath(0, 1)], removeSections: [0])),
  ]

  static let moves = [
    Case([2], move((ItemIndexPath(0, 1), ItemIndexPath(0, 0)))),
    Case([2], move((ItemIndexPath(0, 2), ItemIndexPath(0, 0))), verdict: "moveItems [0, 2]"),
    Case([2], move((ItemIndexPath(0, 0), ItemIndexPath(0, 2))), verdict: "moveItems [0, 2]"),
    Case([2], move((ItemIndexPath(1, 0), ItemIndexPath(0, 0))), verdict: "moveItems [1, 0]"),
    Case([2], move((ItemIndexPath(0, 0), ItemIndexPath(1, 0))), verdict: "moveItems [1, 0]"),
    Case([2, 2, 2], move((ItemIndexPath(0, 0), ItemIndexPath(1, 2)))),
    Case([2, 2, 2], move((ItemIndexPath(1, 0), ItemIndexPath(0, 2)))),
    Case(
      [2, 2, 2], move((ItemIndexPath(0, 0), ItemIndexPath(1, 2)), (ItemIndexPath(1, 0), ItemIndexPath(0, 2))),
      verdict: "moveItems [0, 2]"),
    Case(
      [2, 2, 2], move((ItemIndexPath(0, 0), ItemIndexPath(1, 1)), (ItemIndexPath(1, 0), ItemIndexPath(0, 1)))),
    Case(
      [4],
      Changeset(
        remove: [ItemIndexPath(0, 1), ItemIndexPath(0, 2)], move: [(ItemIndexPath(0, 3), ItemIndexPath(0, 0))]
      )),
    Case(
      [2, 2],
      Changeset(
        removeSections: [0],
        move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 0)), (ItemIndexPath(0, 1), ItemIndexPath(0, 1))])),
    Case(
      [2, 2],
      Changeset(
        insertSections: [1],
        move: [(ItemIndexPath(0, 0), ItemIndexPath(1, 0)), (ItemIndexPath(1, 0), ItemIndexPath(1, 1))])),
    Case(
      [7],
      Changeset(
        update: [0, 1, 2, 3, 5, 6].map { ItemIndexPath(0, $0) },
        move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 9)), (ItemIndexPath(0, 1), ItemIndexPath(0, 10))],
        insert: (2...7).map { ItemIndexPath(0, $0) })),
    Case(
      [20],
      Changeset(
        move: (0..<20).map { (ItemIndexPath(0, $0), ItemIndexPath(0, 19 + $0)) },
        insert: (0...18).map { ItemIndexPath(0, $0) })),
  ]

  static let folded = [
    Case([], Changeset(insertSections: [0]), Changeset(insert: [ItemIndexPath(0, 0), ItemIndexPath(0, 1)])),
    Case(
      [], Changeset(insertSections: [0]), Changeset(insert: [ItemIndexPath(0, 0), ItemIndexPath(0, 1)]),
      Changeset(insertSections: [1]), Changeset(insert: [ItemIndexPath(1, 0), ItemIndexPath(1, 1)]),
      Changeset(remove: [ItemIndexPath(0, 0), ItemIndexPath(1, 0)])),
    Case(
      [], Changeset(insertSections: [0]), Changeset(insert: [ItemIndexPath(0, 0), ItemIndexPath(0, 1)]),
      Changeset(remove: [ItemIndexPath(0, 0), ItemIndexPath(1, 0)]), verdict: "removeItems [1, 0]"),
    Case([3, 0], move((ItemIndexPath(0, 0), ItemIndexPath(1, 0))), Changeset(update: [ItemIndexPath(1, 0)])),
    Case(
      [3, 0], move((ItemIndexPath(0, 0), ItemIndexPath(1, 0))), Changeset(update: [ItemIndexPath(0, 2)]),
      verdict: "updateItems [0, 2]"),
    Case([3, 1], Changeset(moveSections: [(0, 1)]), Changeset(update: [ItemIndexPath(1, 2)])),
  ]

  static let firstOfSeveral = [
    Case(
      [1], Changeset(update: [ItemIndexPath(0, 1)], remove: [ItemIndexPath(0, 1)]),
      verdict: "updateItems [0, 1]"),
    Case([1], Changeset(remove: [ItemIndexPath(0, 5)], removeSections: [5]), verdict: "removeItems [0, 5]"),
    Case([1], Changeset(removeSections: [5], moveSections: [(5, 0)]), verdict: "removeSections 5"),
    Case([1], Changeset(moveSections: [(5, 0)], insertSections: [9]), verdict: "moveSections 5"),
    Case(
      [1], Changeset(insertSections: [9], move: [(ItemIndexPath(9, 0), ItemIndexPath(0, 0))]),
      verdict: "insertSections 9"),
    Case(
      [1], Changeset(move: [(ItemIndexPath(0, 9), ItemIndexPath(0, 0))], insert: [ItemIndexPath(0, -1)]),
      verdict: "moveItems [0, 9]"),
    Case(
      [1], Changeset(move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 4))], insert: [ItemIndexPath(0, 3)]),
      verdict: "insertItems [0, 3]"),
    Case([1, 1], Changeset(moveSections: [(0, 1)], insertSections: [1]), verdict: "moveSections 1"),
    Case(
      [1, 1], Changeset(moveSections: [(0, 5)], insertSections: [4]), verdict: "insertSections 4"),
  ]

  @Test(arguments: updates + insertions + removals + moves + folded + firstOfSeveral)
  func verdict(_ testCase: Case) throws {
    var counts = testCase.counts
    for changeset in testCase.changesets.dropLast() {
      counts = try changeset.verify(againstItemCounts: counts).itemCountsAfter
    }
    var verdict: String?
    do {
      let last = testCase.changesets[testCase.changesets.count - 1]
      counts = try last.verify(againstItemCounts: counts).itemCountsAfter
    } catch {
      verdict = "\(error.operation.rawValue) \(error.index)"
    }
    #expect(verdict == testCase.verdict)
  }

  @Test(arguments: [false, true])
  func manyMovesOutOfARemovedSection(andInsertedAgain: Bool) throws {
    let target = andInsertedAgain ? 1 : 0
    let changeset = Changeset(
      removeSections: [0], insertSections: andInsertedAgain ? [0] : [],
      move: [(1, 9), (4, 17), (18, 13), (19, 5)].map { (ItemIndexPath(1, $0), ItemIndexPath(target, $1)) })
    let counts = try changeset.verify(againstItemCounts: [20, 20]).itemCountsAfter
    #expect(counts == (andInsertedAgain ? [0, 20] : [20]))
  }
}
