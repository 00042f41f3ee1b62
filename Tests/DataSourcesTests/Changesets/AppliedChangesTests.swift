import Testing

@testable import DataSources

@Suite struct AppliedChangesTests {
  struct Case: CustomTestStringConvertible {
    let changeset: Changeset<String>
    let final: [ItemIndexPath]
    var testDescription: String { "\(changeset) \(final)" }

    /// `final` has where the updated items end up, in ascending order of where they were.
    init(_ changeset: Changeset<String>, _ final: ItemIndexPath...) {
      self.changeset = changeset
      self.final = final
    }
  }

  /// ComponentKit's cases.
  static let cases = [
    Case(Changeset(update: [ItemIndexPath(0, 1)], remove: [ItemIndexPath(0, 0)]), ItemIndexPath(0, 0)),
    Case(Changeset(update: [ItemIndexPath(2, 1)], removeSections: [0, 1]), ItemIndexPath(0, 1)),
    Case(
      Changeset(
        update: [ItemIndexPath(0, 0)], insertSections: [0, 1, 2],
        insert: [ItemIndexPath(3, 0), ItemIndexPath(3, 1), ItemIndexPath(3, 2)]),
      ItemIndexPath(3, 3)),
    Case(
      Changeset(update: [ItemIndexPath(0, 0)], insertSections: [0], insert: [ItemIndexPath(0, 0)]),
      ItemIndexPath(1, 0)),
    Case(
      Changeset(update: [ItemIndexPath(0, 1)], move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 2))]),
      ItemIndexPath(0, 0)),
    Case(
      Changeset(update: [ItemIndexPath(0, 1)], move: [(ItemIndexPath(0, 2), ItemIndexPath(0, 0))]),
      ItemIndexPath(0, 2)),
    Case(
      Changeset(update: [ItemIndexPath(0, 1)], move: [(ItemIndexPath(1, 2), ItemIndexPath(0, 0))]),
      ItemIndexPath(0, 2)),
    Case(
      Changeset(
        update: [ItemIndexPath(0, 2)], move: [(ItemIndexPath(0, 5), ItemIndexPath(0, 0))],
        insert: [ItemIndexPath(0, 1)]),
      ItemIndexPath(0, 4)),
    Case(
      Changeset(
        update: [ItemIndexPath(0, 3)], insertSections: [0],
        move: [(ItemIndexPath(0, 4), ItemIndexPath(1, 1))],
        insert: [ItemIndexPath(0, 0)]),
      ItemIndexPath(1, 4)),
    Case(
      Changeset(update: [ItemIndexPath(0, 2)], move: [(ItemIndexPath(0, 2), ItemIndexPath(0, 5))]),
      ItemIndexPath(0, 5)),
    Case(
      Changeset(
        update: [ItemIndexPath(0, 2)], move: [(ItemIndexPath(0, 2), ItemIndexPath(0, 5))],
        insert: [ItemIndexPath(0, 4)]),
      ItemIndexPath(0, 5)),
    Case(
      Changeset(
        update: [ItemIndexPath(0, 0), ItemIndexPath(0, 1), ItemIndexPath(0, 2)],
        move: [(ItemIndexPath(0, 2), ItemIndexPath(0, 0)), (ItemIndexPath(0, 1), ItemIndexPath(0, 1))]),
      ItemIndexPath(0, 2), ItemIndexPath(0, 1), ItemIndexPath(0, 0)),
    Case(
      Changeset(
        update: [ItemIndexPath(0, 0), ItemIndexPath(0, 1), ItemIndexPath(0, 2)],
        move: [(ItemIndexPath(0, 2), ItemIndexPath(0, 3))],
        insert: [ItemIndexPath(0, 0), ItemIndexPath(0, 2)]),
      ItemIndexPath(0, 1), ItemIndexPath(0, 4), ItemIndexPath(0, 3)),
    Case(
      Changeset(
        update: [ItemIndexPath(0, 0), ItemIndexPath(1, 0), ItemIndexPath(4, 0)],
        insertSections: [0, 1, 2, 3, 5],
        insert: [0, 1, 2, 3, 5].map { ItemIndexPath($0, 0) }),
      ItemIndexPath(4, 0), ItemIndexPath(6, 0), ItemIndexPath(9, 0)),
    Case(
      Changeset(update: [ItemIndexPath(0, 2)], remove: [ItemIndexPath(0, 0), ItemIndexPath(0, 0)]),
      ItemIndexPath(0, 1)),
  ]

  @Test(arguments: cases)
  func finalUpdatedIndexPaths(_ testCase: Case) throws {
    let changes = try testCase.changeset.verify(againstItemCounts: Array(repeating: 7, count: 6))
      .appliedChanges
    #expect(changes.updatedItems.map { changes.finalUpdatedIndexPaths[$0] } == testCase.final)
    #expect(changes.updatedItems.map(changes.finalIndexPath(of:)) == testCase.final)
  }

  @Test func movedSectionsCarryTheirItems() throws {
    let changeset = Changeset(
      update: [ItemIndexPath(0, 1), ItemIndexPath(1, 0), ItemIndexPath(2, 2)], remove: [ItemIndexPath(2, 0)],
      moveSections: [(2, 0)])
    let changes = try changeset.verify(againstItemCounts: [3, 3, 3]).appliedChanges
    #expect(
      changes.finalUpdatedIndexPaths == [
        ItemIndexPath(0, 1): ItemIndexPath(1, 1), ItemIndexPath(1, 0): ItemIndexPath(2, 0),
        ItemIndexPath(2, 2): ItemIndexPath(0, 1),
      ])
  }

  @Test func whatIsGoneHasNoFinalIndexPath() throws {
    let changeset = Changeset(
      update: [ItemIndexPath(0, 0), ItemIndexPath(0, 1), ItemIndexPath(1, 0)], remove: [ItemIndexPath(0, 0)],
      removeSections: [1])
    let changes = try changeset.verify(againstItemCounts: [2, 2]).appliedChanges
    #expect(changes.updatedItems == [ItemIndexPath(0, 1)])
    #expect(changes.finalUpdatedIndexPaths == [ItemIndexPath(0, 1): ItemIndexPath(0, 0)])
    #expect(changes.finalIndexPath(of: ItemIndexPath(1, 1)) == nil)
  }

  @Test func updatesAloneMoveNothing() throws {
    let changes = AppliedChanges(updatedItems: [
      ItemIndexPath(1, 0), ItemIndexPath(0, 3), ItemIndexPath(1, 0),
    ])
    #expect(changes.updatedItems == [ItemIndexPath(0, 3), ItemIndexPath(1, 0)])
    #expect(changes.finalIndexPath(of: ItemIndexPath(4, 4)) == ItemIndexPath(4, 4))
    let changeset = Changeset(update: [ItemIndexPath(0, 3), ItemIndexPath(1, 0)])
    let verified = try changeset.verify(againstItemCounts: [4, 1])
    #expect(changes == verified.appliedChanges)
  }

  @Test func textForm() throws {
    let changeset = Changeset(
      update: [ItemIndexPath(2, 1), ItemIndexPath(2, 0)], remove: [ItemIndexPath(2, 2)],
      removeSections: [0, 1],
      moveSections: [(3, 1)], insertSections: [0],
      move: [(ItemIndexPath(2, 4), ItemIndexPath(0, 0)), (ItemIndexPath(2, 3), ItemIndexPath(0, 1))],
      insert: [ItemIndexPath(0, 2)])
    let changes = try changeset.verify(againstItemCounts: [5, 5, 5, 5]).appliedChanges
    #expect(
      changes.description == """
        {
          Updated Items: {
            (2-0)
            (2-1)
          }
          Removed Items: {
            (2-2)
          }
          Removed Sections: 0–1
          Moved Sections: {
            3 → 1
          }
          Moved Items: {
            (2-3) → (0-1)
            (2-4) → (0-0)
          }
          Inserted Sections: 0
          Inserted Items: {
            (0-2)
          }
        }
        """)
  }

  @Test func noChangesHaveNoText() {
    let changes = AppliedChanges(updatedItems: [])
    #expect(changes.isEmpty)
    #expect(changes.description == "")
  }
}
