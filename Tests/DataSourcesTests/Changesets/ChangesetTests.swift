import Testing

@testable import DataSources

@Suite struct ChangesetTests {
  @Test func buildsAllGroups() {
    let changeset = ChangesetBuilder<String>()
      .withUpdatedItems([ItemIndexPath(0, 1): "b", ItemIndexPath(0, 0): "a"])
      .withRemovedItems([ItemIndexPath(1, 0), ItemIndexPath(0, 2), ItemIndexPath(1, 0)])
      .withRemovedSections([4, 3, 4])
      .withMovedSections([2: 1, 1: 0])
      .withInsertedSections(5..<7)
      .withMovedItems([ItemIndexPath(0, 4): ItemIndexPath(0, 0)])
      .withInsertedItems([ItemIndexPath(5, 0): "c"])
      .withOriginName("test")
      .build()
    #expect(changeset.updatedItems.map(\.model) == ["a", "b"])
    #expect(changeset.removedItems == [ItemIndexPath(0, 2), ItemIndexPath(1, 0)])
    #expect(changeset.removedSections == [3, 4])
    #expect(changeset.movedSections == [IndexMove(from: 1, to: 0), IndexMove(from: 2, to: 1)])
    #expect(changeset.insertedSections == [5, 6])
    #expect(changeset.movedItems == [IndexMove(from: ItemIndexPath(0, 4), to: ItemIndexPath(0, 0))])
    #expect(changeset.insertedItems == [.init(at: ItemIndexPath(5, 0), model: "c")])
    #expect(changeset.originName == "test")
  }

  @Test func builderIsAValue() {
    let first = ChangesetBuilder<String>().withInsertedSections([0])
    let second = first.withInsertedSections([1]).withRemovedSections([2])
    #expect(first.build() == Changeset(insertSections: [0]))
    #expect(second.build() == Changeset(removeSections: [2], insertSections: [1]))
  }

  @Test func builderTakesDictionariesAndLiteralsWithRepeats() {
    let models = [ItemIndexPath(0, 0): "a", ItemIndexPath(0, 1): "b"]
    #expect(ChangesetBuilder().withInsertedItems(models).build().insertedItems.map(\.model) == ["a", "b"])
    #expect(ChangesetBuilder().withUpdatedItems(models).build().updatedItems.map(\.model) == ["a", "b"])
    let itemMoves = [ItemIndexPath(0, 0): ItemIndexPath(0, 1)]
    #expect(ChangesetBuilder<String>().withMovedItems(itemMoves).build().movedItems.count == 1)
    let sectionMoves = [0: 1]
    #expect(ChangesetBuilder<String>().withMovedSections(sectionMoves).build().movedSections.count == 1)
    let repeated = ChangesetBuilder<String>().withMovedSections([0: 1, 0: 2]).build()
    #expect(repeated.movedSections == [IndexMove(from: 0, to: 1), IndexMove(from: 0, to: 2)])
  }

  @Test func originNames() {
    #expect(Changeset<String>().originName == "not_set")
    #expect(ChangesetBuilder<String>().build().originName == "changeset_builder_default")
    #expect(ChangesetBuilder<String>().withOriginName(nil).build().originName == "nil")
  }

  @Test func equalityIgnoresOrderAndOrigin() {
    let forth = Changeset(update: [ItemIndexPath(0, 0), ItemIndexPath(0, 1)], removeSections: [1, 2])
    let back = ChangesetBuilder<String>()
      .withUpdatedItems([ItemIndexPath(0, 1): "updated [0, 1]", ItemIndexPath(0, 0): "updated [0, 0]"])
      .withRemovedSections([2, 1]).withOriginName("elsewhere").build()
    #expect(forth == back)
    #expect(forth.hashValue == back.hashValue)
    #expect(forth != Changeset(update: [ItemIndexPath(0, 0)], removeSections: [1, 2]))
  }

  @Test(arguments: [
    Changeset(update: [ItemIndexPath(0, 0)]), Changeset(remove: [ItemIndexPath(0, 0)]),
    Changeset(removeSections: [0]),
    Changeset(moveSections: [(0, 0)]), Changeset(insertSections: [0]),
    Changeset(move: [(ItemIndexPath(0, 0), ItemIndexPath(0, 0))]), Changeset(insert: [ItemIndexPath(0, 0)]),
  ])
  func anyEntryMakesItNotEmpty(changeset: Changeset<String>) {
    #expect(!changeset.isEmpty)
  }

  @Test func withoutEntriesItIsEmpty() {
    #expect(ChangesetBuilder<String>().withOriginName("test").build().isEmpty)
    #expect(Changeset<String>().description == "")
  }

  @Test func textForm() {
    let changeset = Changeset(
      update: [ItemIndexPath(0, 1)], remove: [ItemIndexPath(1, 1), ItemIndexPath(1, 0)],
      removeSections: [7, 3, 1, 2],
      moveSections: [(5, 0)], insertSections: [0],
      move: [(ItemIndexPath(0, 4), ItemIndexPath(0, 0)), (ItemIndexPath(0, 2), ItemIndexPath(0, 5))],
      insert: [ItemIndexPath(0, 9)])
    #expect(
      changeset.description == """
        {
          Updated Items: {
            (0-1): updated [0, 1]
          }
          Removed Items: {
            (1-0)
            (1-1)
          }
          Removed Sections: 1–3, 7
          Moved Sections: {
            5 → 0
          }
          Moved Items: {
            (0-2) → (0-5)
            (0-4) → (0-0)
          }
          Inserted Sections: 0
          Inserted Items: {
            (0-9): inserted [0, 9]
          }
        }
        """)
  }

  @Test(arguments: [
    ([], ""), ([4], "4"), ([0, 1], "0–1"), ([1, 2, 3, 7], "1–3, 7"), ([0, 2, 4], "0, 2, 4"),
    ([0, 1, 5, 6, 7, 9], "0–1, 5–7, 9"),
  ])
  func rangesOfIndices(indices: [Int], text: String) {
    #expect(ChangeText.ranges(of: indices) == text)
  }

  @Test func indexPathsAreOrderedBySection() {
    #expect(
      [ItemIndexPath(1, 0), ItemIndexPath(0, 9), ItemIndexPath(0, 2)].sorted().map(\.description) == [
        "[0, 2]", "[0, 9]", "[1, 0]",
      ])
    var indexPath = ItemIndexPath(section: 2, item: 3)
    indexPath.row += 1
    #expect(indexPath == ItemIndexPath(section: 2, item: 4))
  }
}
