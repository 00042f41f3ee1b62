import ComponentKitCompatibility
import Components
import DataSources
import DirectDataSource
import Geometry
import Testing
import Typesetting

/// The older delegate, which says itself when it is ready.
@Suite @MainActor struct TickingDelegateTests {
  final class Table: ComponentDataSourceTickingDelegate {
    var log: [String] = []
    var tickers: [@MainActor () -> Void] = []

    func componentDataSource(
      _ dataSource: ComponentDataSource<String, Int>, changesetIncludesSizeChange: Bool,
      applicator: ComponentDataSourceChangesetApplicator<String>, ticker: @escaping @MainActor () -> Void
    ) {
      let changes = applicator().appliedChanges
      log.append(
        "\(changes.insertedItems.count) \(changes.updatedItems.count) \(changesetIncludesSizeChange)")
      tickers.append(ticker)
    }
  }

  let table = Table()
  let dataSource: ComponentDataSource<String, Int>

  init() throws {
    dataSource = ComponentDataSource(environment: LayoutEnvironment(fonts: try .standard()), context: 0) {
      text, _ in Box().frame(height: .points(Double(text.count)))
    }
    dataSource.setTickingDelegate(table)
  }

  private func enqueueThree() throws {
    let row = ItemIndexPath(section: 0, item: 0)
    for changeset in [
      ChangesetBuilder().withInsertedSections([0]).withInsertedItems([row: "abc"]).build(),
      ChangesetBuilder().withUpdatedItems([row: "xyz"]).build(),
      ChangesetBuilder().withUpdatedItems([row: "longer"]).build(),
    ] {
      try dataSource.enqueue(changeset, constrainedSize: SizeRange(width: 50))
    }
  }

  @Test func beginsSuspendedAndKeepsTheOldWorld() async throws {
    try enqueueThree()
    try await dataSource.settle()
    #expect(table.log == [])
    #expect(dataSource.suspension == .suspended)
    #expect(dataSource.numberOfSections == 0)
  }

  @Test func nextBatchWaitsForTheTicker() async throws {
    try enqueueThree()
    dataSource.suspension = .notSuspended
    try await dataSource.settle()
    #expect(table.log == ["1 0 true"])
    table.tickers[0]()
    try await dataSource.settle()
    #expect(table.log == ["1 0 true", "0 1 false"])
    // A second call of the same ticker is not one of the batch that is busy now.
    table.tickers[0]()
    try await dataSource.settle()
    #expect(table.log.count == 2)
    table.tickers[1]()
    try await dataSource.settle()
    #expect(table.log.last == "0 1 true")
    table.tickers[2]()
    try await dataSource.settle()
    #expect(!dataSource.isComputingChanges)
  }

  @Test func suspendingHoldsWhatComesNext() async throws {
    try enqueueThree()
    dataSource.suspension = .notSuspended
    try await dataSource.settle()
    dataSource.suspension = .suspended
    table.tickers[0]()
    try await dataSource.settle()
    #expect(table.log.count == 1)
    dataSource.suspension = .notSuspended
    try await dataSource.settle()
    #expect(table.log.count == 2)
  }
}
