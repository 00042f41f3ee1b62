import Testing

@testable import DataSources

@Suite struct AppliedChangesTests {
  struct Case: CustomTestStringConvertible {
    let changeset: Changeset<String>
    let final: [IndexPath]
    var testDescription: String { "\(changeset) \(final)" }

    /// `final` has where the updated items end up, in ascending order of where they were.
    init(_ changeset: Changeset<String>, _ final: IndexPath...) {
      self.changeset = changeset
      self.final = final
    }
  }

  /// ComponentKit's cases.
  static let cases = [
    Case(Changeset(update: [IndexPath(0, 1)], remove: [IndexPath(0, 0)]), IndexPath(0, 0)),
    Case(Changeset(update: [IndexPath(2, 1)], removeSections: [0, 1]), IndexPath(0, 1)),
    Case(
      Changeset(
        update: [IndexPath(0, 0)], insertSections: [0, 1, 2],
        insert: [IndexPath(3, 0), IndexPath(3, 1), IndexPath(3, 2)]),
      IndexPath(3, 3)),
    Case(
      Changeset(update: [IndexPath(0, 0)], insertSections: [0], insert: [IndexPath(0, 0)]), IndexPath(1, 0)),
    Case(
      Changeset(update: [IndexPath(0, 1)], move: [(IndexPath(0, 0), IndexPath(0, 2))]), IndexPath(0, 0)),
    Case(
      Changeset(update: [IndexPath(0, 1)], move: [(IndexPath(0, 2), IndexPath(0, 0))]), IndexPath(0, 2)),
    Case(
      Changeset(update: [IndexPath(0, 1)], move: [(IndexPath(1, 2), IndexPath(0, 0))]), IndexPath(0, 2)),
    Case(
      Changeset(
        update: [IndexPath(0, 2)], move: [(IndexPath(0, 5), IndexPath(0, 0))], insert: [IndexPath(0, 1)]),
      IndexPath(0, 4)),
    Case(
      Changeset(
        update: [IndexPath(0, 3)], insertSections: [0], move: [(IndexPath(0, 4), IndexPath(1, 1))],
        insert: [IndexPath(0, 0)]),
      IndexPath(1, 4)),
    Case(
      Changeset(update: [IndexPath(0, 2)], move: [(IndexPath(0, 2), IndexPath(0, 5))]), IndexPath(0, 5)),
    Case(
      Changeset(
        update: [IndexPath(0, 2)], move: [(IndexPath(0, 2), IndexPath(0, 5))], insert: [IndexPath(0, 4)]),
      IndexPath(0, 5)),
    Case(
      Changeset(
        update: [IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 2)],
        move: [(IndexPath(0, 2), IndexPath(0, 0)), (IndexPath(0, 1), IndexPath(0, 1))]),
      IndexPath(0, 2), IndexPath(0, 1), IndexPath(0, 0)),
    Case(
      Changeset(
        update: [IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 2)],
        move: [(IndexPath(0, 2), IndexPath(0, 3))], insert: [IndexPath(0, 0), IndexPath(0, 2)]),
      IndexPath(0, 1), IndexPath(0, 4), IndexPath(0, 3)),
    Case(
      Changeset(
        update: [IndexPath(0, 0), IndexPath(1, 0), IndexPath(4, 0)], insertSections: [0, 1, 2, 3, 5],
        insert: [0, 1, 2, 3, 5].map { IndexPath($0, 0) }),
      IndexPath(4, 0), IndexPath(6, 0), IndexPath(9, 0)),
    Case(
      Changeset(update: [IndexPath(0, 2)], remove: [IndexPath(0, 0), IndexPath(0, 0)]), IndexPath(0, 1)),
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
      update: [IndexPath(0, 1), IndexPath(1, 0), IndexPath(2, 2)], remove: [IndexPath(2, 0)],
      moveSections: [(2, 0)])
    let changes = try changeset.verify(againstItemCounts: [3, 3, 3]).appliedChanges
    #expect(
      changes.finalUpdatedIndexPaths == [
        IndexPath(0, 1): IndexPath(1, 1), IndexPath(1, 0): IndexPath(2, 0), IndexPath(2, 2): IndexPath(0, 1),
      ])
  }

  @Test func whatIsGoneHasNoFinalIndexPath() throws {
    let changeset = Changeset(
      update: [IndexPath(0, 0), IndexPath(0, 1), IndexPath(1, 0)], remove: [IndexPath(0, 0)],
      removeSections: [1])
    let changes = try changeset.verify(againstItemCounts: [2, 2]).appliedChanges
    #expect(changes.updatedItems == [IndexPath(0, 1)])
    #expect(changes.finalUpdatedIndexPaths == [IndexPath(0, 1): IndexPath(0, 0)])
    #expect(changes.finalIndexPath(of: IndexPath(1, 1)) == nil)
  }

  @Test func updatesAloneMoveNothing() throws {
    let changes = AppliedChanges(updatedItems: [IndexPath(1, 0), IndexPath(0, 3), IndexPath(1, 0)])
    #expect(changes.updatedItems == [IndexPath(0, 3), IndexPath(1, 0)])
    #expect(changes.finalIndexPath(of: IndexPath(4, 4)) == IndexPath(4, 4))
    let changeset = Changeset(update: [IndexPath(0, 3), IndexPath(1, 0)])
    let verified = try changeset.verify(againstItemCounts: [4, 1])
    #expect(changes == verified.appliedChanges)
  }

  @Test func textForm() throws {
    let changeset = Changeset(
      update: [IndexPath(2, 1), IndexPath(2, 0)], remove: [IndexPath(2, 2)], removeSections: [0, 1],
      moveSections: [(3, 1)], insertSections: [0],
      move: [(IndexPath(2, 4), IndexPath(0, 0)), (IndexPath(2, 3), IndexPath(0, 1))],
      insert: [IndexPath(0, 2)])
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
