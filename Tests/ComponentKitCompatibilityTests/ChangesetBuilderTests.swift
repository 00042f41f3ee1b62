import ComponentKitCompatibility
import DataSources
import Testing

@Suite struct ChangesetBuilderTests {
  @Test func builderIsAValue() {
    let first = ChangesetBuilder<String>().withInsertedSections([0])
    let second = first.withInsertedSections([1]).withRemovedSections([2])
    #expect(first.build() == Changeset(insertedSections: [0]))
    #expect(second.build() == Changeset(removedSections: [2], insertedSections: [1]))
  }

  @Test func builderTakesDictionariesAndLiteralsWithRepeats() {
    let models = [ItemIndexPath(section: 0, item: 0): "a", ItemIndexPath(section: 0, item: 1): "b"]
    #expect(ChangesetBuilder().withInsertedItems(models).build().insertedItems.map(\.model) == ["a", "b"])
    #expect(ChangesetBuilder().withUpdatedItems(models).build().updatedItems.map(\.model) == ["a", "b"])
    let itemMoves = [ItemIndexPath(section: 0, item: 0): ItemIndexPath(section: 0, item: 1)]
    #expect(ChangesetBuilder<String>().withMovedItems(itemMoves).build().movedItems.count == 1)
    let sectionMoves = [0: 1]
    #expect(ChangesetBuilder<String>().withMovedSections(sectionMoves).build().movedSections.count == 1)
    let repeated = ChangesetBuilder<String>().withMovedSections([0: 1, 0: 2]).build()
    #expect(repeated.movedSections == [IndexMove(from: 0, to: 1), IndexMove(from: 0, to: 2)])
  }

  @Test func namesOfComponentKit() {
    #expect(
      ChangesetOperation.allCases.map(\.componentKitName)
        == ["Update", "RemoveRow", "RemoveSection", "MoveSection", "InsertSection", "MoveRow", "InsertRow"])
  }
}
