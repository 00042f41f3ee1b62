import ComponentKitCompatibility
import Components
import DataSources
import DirectDataSource
import Geometry
import Testing
import Typesetting

/// The rules of ComponentKit's page of gotchas.
@Suite @MainActor struct GotchasTests {
  let dataSource: ComponentDataSource<String, Int>

  init() throws {
    dataSource = ComponentDataSource(environment: LayoutEnvironment(fonts: try .standard()), context: 0) {
      text, _ in Box().frame(height: .points(Double(text.count)))
    }
  }

  private func enqueue(_ changeset: Changeset<String>) throws {
    try dataSource.enqueue(changeset, constrainedSize: SizeRange(width: 50))
  }

  @Test func initialSectionHasToBeInserted() async throws {
    #expect(dataSource.numberOfSections == 0)
    let error = #expect(throws: DataSourceError.self) {
      try enqueue(ChangesetBuilder().withInsertedItems([ItemIndexPath(0, 0): "a"]).build())
    }
    #expect("\(try #require(error))".contains("[0, 0]"))
    #expect(!dataSource.isComputingChanges)
    try enqueue(
      ChangesetBuilder().withInsertedSections([0]).withInsertedItems([ItemIndexPath(0, 0): "a"]).build())
    try await dataSource.settle()
    #expect(dataSource.numberOfObjects(inSection: 0) == 1)
  }

  /// Between enqueueing and applying, an array of the app's own is ahead of what is on show.
  @Test func modelAtAnIndexPathIsThatOfTheDataSource() async throws {
    var models = ["a", "b"]
    try enqueue(
      ChangesetBuilder().withInsertedSections([0])
        .withInsertedItems([ItemIndexPath(0, 0): "a", ItemIndexPath(0, 1): "b"]).build())
    try await dataSource.settle()
    models.remove(at: 0)
    try enqueue(ChangesetBuilder().withRemovedItems([ItemIndexPath(0, 0)]).build())
    #expect(models[0] == "b")
    #expect(dataSource.object(at: ItemIndexPath(0, 0))?.model == "a")
    try await dataSource.settle()
    #expect(dataSource.object(at: ItemIndexPath(0, 0))?.model == "b")
  }

  /// What the output counts is behind while changes are pending: an index path from it is refused, or lands elsewhere.
  @Test func nextInsertionIndexIsThatOfWhatWasEnqueued() async throws {
    try enqueue(ChangesetBuilder().withInsertedSections([0]).build())
    try await dataSource.settle()
    for (index, text) in ["a", "b"].enumerated() {
      try enqueue(ChangesetBuilder().withInsertedItems([ItemIndexPath(0, index): text]).build())
    }
    #expect(dataSource.numberOfObjects(inSection: 0) == 0)
    #expect(throws: DataSourceError.self) {
      try enqueue(ChangesetBuilder().withInsertedItems([ItemIndexPath(0, 3): "c"]).build())
    }
    try await dataSource.settle()
    var texts: [String] = []
    dataSource.enumerateObjects { item, _, _ in texts.append(item.model) }
    #expect(texts == ["a", "b"])
  }

  /// A loading row is a model like any other, which later changes replace.
  @Test func loadingRowIsAModel() async throws {
    try enqueue(
      ChangesetBuilder().withInsertedSections([0]).withInsertedItems([ItemIndexPath(0, 0): "loading"]).build()
    )
    try enqueue(
      ChangesetBuilder().withRemovedItems([ItemIndexPath(0, 0)])
        .withInsertedItems([ItemIndexPath(0, 0): "photo 1", ItemIndexPath(0, 1): "photo 2"]).build())
    try await dataSource.settle()
    #expect(dataSource.numberOfObjects(inSection: 0) == 2)
    #expect(dataSource.object(at: ItemIndexPath(0, 0))?.model == "photo 1")
  }
}
