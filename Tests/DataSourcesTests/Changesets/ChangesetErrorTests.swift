import Testing

@testable import DataSources

@Suite struct ChangesetErrorTests {
  struct Case: CustomTestStringConvertible {
    let counts: [Int]
    let changeset: Changeset<String>
    let text: String
    var testDescription: String { text }

    init(_ counts: [Int], _ changeset: Changeset<String>, _ text: String) {
      self.counts = counts
      self.changeset = changeset
      self.text = text
    }
  }

  static let cases = [
    Case([3], Changeset(remove: [ItemIndexPath(0, 7)]), "removeItems [0, 7]: section 0 has 3 items"),
    Case([1], Changeset(update: [ItemIndexPath(0, 1)]), "updateItems [0, 1]: section 0 has 1 item"),
    Case([1], Changeset(update: [ItemIndexPath(1, 0)]), "updateItems [1, 0]: there is 1 section"),
    Case([], Changeset(removeSections: [0]), "removeSections 0: there are 0 sections"),
    Case([1, 1], Changeset(moveSections: [(2, 0)]), "moveSections 2: there are 2 sections"),
    Case([1], Changeset(remove: [ItemIndexPath(0, -1)]), "removeItems [0, -1]: indices start at 0"),
    Case([1], Changeset(removeSections: [-1]), "removeSections -1: indices start at 0"),
    Case([1], Changeset(insertSections: [-2]), "insertSections -2: indices start at 0"),
    Case([1], Changeset(insert: [ItemIndexPath(-1, 0)]), "insertItems [-1, 0]: indices start at 0"),
    Case([1, 1], Changeset(insertSections: [3]), "insertSections 3: there are 2 sections"),
    Case(
      [1, 1], Changeset(removeSections: [0], insertSections: [2]),
      "insertSections 2: there is 1 section at that point"),
    Case(
      [1, 1], Changeset(moveSections: [(0, 2)]), "moveSections 2: there is 1 section at that point"),
    Case([2], Changeset(insert: [ItemIndexPath(0, 3)]), "insertItems [0, 3]: section 0 has 2 items"),
    Case(
      [2], Changeset(remove: [ItemIndexPath(0, 0)], insert: [ItemIndexPath(0, 2)]),
      "insertItems [0, 2]: section 0 has 1 item at that point"),
    Case(
      [2], Changeset(move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 2))]),
      "moveItems [0, 2]: section 0 has 1 item at that point"),
    Case(
      [], Changeset(insert: [ItemIndexPath(0, 0)]),
      "insertItems [0, 0]: there is no section 0; insert section 0 first"),
    Case(
      [1], Changeset(insert: [ItemIndexPath(3, 0)]),
      "insertItems [3, 0]: there is no section 3; insert sections 1 to 3 first"),
    Case(
      [2], Changeset(move: [(ItemIndexPath(0, 0), ItemIndexPath(1, 0))]),
      "moveItems [1, 0]: there is no section 1; insert section 1 first"),
    Case(
      [2], Changeset(update: [ItemIndexPath(0, 1), ItemIndexPath(0, 1)]),
      "updateItems [0, 1]: the item is updated twice"),
    Case(
      [2],
      Changeset(move: [
        (ItemIndexPath(0, 1), ItemIndexPath(0, 0)), (ItemIndexPath(0, 1), ItemIndexPath(0, 1)),
      ]),
      "moveItems [0, 1]: the item is moved twice"),
    Case(
      [2], Changeset(moveSections: [(0, 0), (0, 1)]), "moveSections 0: the section is moved twice"),
    Case(
      [2], Changeset(remove: [ItemIndexPath(0, 1)], move: [(ItemIndexPath(0, 1), ItemIndexPath(0, 0))]),
      "moveItems [0, 1]: the item is removed by the same changeset"),
    Case(
      [2], Changeset(removeSections: [0], moveSections: [(0, 0)]),
      "moveSections 0: the section is removed by the same changeset"),
    Case(
      [2], Changeset(insert: [ItemIndexPath(0, 1), ItemIndexPath(0, 1)]),
      "insertItems [0, 1]: another entry of insertItems has the same target"),
    Case(
      [2], Changeset(move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 1))], insert: [ItemIndexPath(0, 1)]),
      "moveItems [0, 1]: another entry of insertItems has the same target"),
    Case(
      [2, 2], Changeset(moveSections: [(0, 0), (1, 0)]),
      "moveSections 0: another entry of moveSections has the same target"),
  ]

  @Test(arguments: cases)
  func fullText(_ testCase: Case) {
    let error = #expect(throws: ChangesetError.self) {
      try testCase.changeset.verify(againstItemCounts: testCase.counts)
    }
    #expect(error?.description == testCase.text)
  }
}
