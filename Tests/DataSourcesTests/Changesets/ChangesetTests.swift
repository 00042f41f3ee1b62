import Testing

@testable import DataSources

@Suite struct ChangesetTests {
  @Test func takesAllGroups() {
    let changeset = Changeset(
      updatedItems: [ItemIndexPath(0, 1): "b", ItemIndexPath(0, 0): "a"],
      removedItems: [ItemIndexPath(1, 0), ItemIndexPath(0, 2), ItemIndexPath(1, 0)],
      removedSections: [4, 3, 4], movedSections: [2: 1, 1: 0], insertedSections: 5..<7,
      movedItems: [ItemIndexPath(0, 4): ItemIndexPath(0, 0)], insertedItems: [ItemIndexPath(5, 0): "c"])
    #expect(changeset.updatedItems.map(\.model) == ["a", "b"])
    #expect(changeset.removedItems == [ItemIndexPath(0, 2), ItemIndexPath(1, 0)])
    #expect(changeset.removedSections == [3, 4])
    #expect(changeset.movedSections == [IndexMove(from: 1, to: 0), IndexMove(from: 2, to: 1)])
    #expect(changeset.insertedSections == [5, 6])
    #expect(changeset.movedItems == [IndexMove(from: ItemIndexPath(0, 4), to: ItemIndexPath(0, 0))])
    #expect(changeset.insertedItems == [.init(at: ItemIndexPath(5, 0), model: "c")])
  }

  @Test func equalityIgnoresOrder() {
    let forth = Changeset(update: [ItemIndexPath(0, 0), ItemIndexPath(0, 1)], removeSections: [1, 2])
    let back = Changeset(
      updatedItems: [ItemIndexPath(0, 1): "updated [0, 1]", ItemIndexPath(0, 0): "updated [0, 0]"],
      removedSections: [2, 1])
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
    #expect(Changeset<String>().isEmpty)
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
