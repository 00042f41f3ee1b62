import Components
import Geometry
import TestSupport
import Testing

@testable import DataSources

/// Changesets cut in two: what is in view first, the same state in the end. A row is as high as its model is long.
@Suite @MainActor struct ChangesetSplittingTests {
  private static func makeDataSource(
    viewport: Double = 10, splitsUpdates: Bool = false
  ) throws -> (DataSource<String, Int>, ChangeLog) {
    var configuration = try DataSourceConfiguration<String, Int>.rows()
    configuration.splitting = ChangesetSplitting(
      viewportBoundingSize: Size(width: 100, height: viewport), splitsUpdates: splitsUpdates)
    let dataSource = DataSource(configuration: configuration)
    let log = ChangeLog()
    dataSource.addListener(log)
    return (dataSource, log)
  }

  @Test(arguments: [
    // The row that reaches beyond the viewport is the last of the first half.
    (["aaaa", "bbbb", "cccc", "dddd", "eeee"], 3),
    // Rows that fill it exactly leave no room for another.
    (["aaaaa", "bbbbb", "cc"], 2),
    (["aaaaaaaaaaaaaaaaaa", "b"], 1),
    (["", "", "aaaaaaaaaa", ""], 3),
  ])
  func insertionsBelowTheViewportWait(_ models: [String], _ first: Int) async throws {
    let (dataSource, log) = try Self.makeDataSource()
    let entries = models.enumerated().map { Changeset.Entry(at: ItemIndexPath(0, $0), model: $1) }
    try dataSource.apply(
      Changeset(insertedSections: [0], insertedItems: entries), mode: .async, userInfo: ["origin": "a test"])
    try await dataSource.settle()
    #expect(log.transitions.map { $0[1] } == [Array(models.prefix(first)), models])
    #expect(log.changes.map(\.insertedSections) == [[0], []])
    #expect(log.changes.allSatisfy { $0.userInfo["origin"] as? String == "a test" })
    #expect(dataSource.state.sections[0].map(\.identifier.number) == Array(models.indices))
  }

  @Test func whatFitsOrIsNotAtTheEndTakesEffectAtOnce() async throws {
    let (dataSource, log) = try Self.makeDataSource()
    try dataSource.apply(.section(of: "aaa", "bbb"), mode: .async)
    try dataSource.apply(.inserting("cccccccc", "dddddddd", at: 0), mode: .async)
    try await dataSource.settle()
    #expect(log.changes.count == 2)
    #expect(dataSource.state.models == ["cccccccc", "dddddddd", "aaa", "bbb"])
    // The viewport is full before anything is inserted.
    try dataSource.apply(.inserting("e", "f", at: 4), mode: .async)
    try await dataSource.settle()
    #expect(log.changes.count == 3)
  }

  @Test func viewportCountsFromTheOffset() async throws {
    let (dataSource, log) = try Self.makeDataSource()
    dataSource.viewport = Rect(x: 0, y: 6, width: 100, height: 6)
    try dataSource.apply(.section(of: "aaaa", "bbbb", "cccc", "dddd"), mode: .async)
    try await dataSource.settle()
    #expect(log.transitions.first?[1] == ["aaaa", "bbbb", "cccc"])
  }

  @Test func syncShowsTheVisiblePartAtOnce() async throws {
    let (dataSource, log) = try Self.makeDataSource()
    try dataSource.apply(.section(of: "aaaaaa", "bbbbbb", "cccccc"), mode: .sync)
    #expect(dataSource.state.models == ["aaaaaa", "bbbbbb"])
    #expect(!dataSource.isSettled)
    try await dataSource.settle()
    #expect(dataSource.state.models == ["aaaaaa", "bbbbbb", "cccccc"])
    #expect(log.changes.count == 2)
  }

  @Test func laterChangesMeetTheWholeOfEarlierOnes() async throws {
    let (dataSource, _) = try Self.makeDataSource()
    try dataSource.apply(.section(of: "aaaaaa", "bbbbbb", "cccccc"), mode: .sync)
    try dataSource.apply(Changeset(removedItems: [ItemIndexPath(0, 2)]), mode: .sync)
    #expect(dataSource.state.models == ["aaaaaa", "bbbbbb"])
    #expect(dataSource.isSettled)
    #expect(throws: DataSourceError.self) {
      try dataSource.apply(Changeset(removedItems: [ItemIndexPath(0, 2)]), mode: .async)
    }
  }

  @Test func updatesOutOfViewFollowToWhereTheirItemsHaveGone() async throws {
    let (dataSource, log) = try Self.makeDataSource(splitsUpdates: true)
    try dataSource.apply(.section(of: "aaaa", "bbbb", "cccc", "dddd", "eeee"), mode: .sync)
    try await dataSource.settle()
    let updates = ["A", "B", "C", "D", "E"].enumerated().map {
      Changeset.Entry(at: ItemIndexPath(0, $0), model: String(repeating: $1, count: 4))
    }
    try dataSource.apply(
      Changeset(updatedItems: updates, removedItems: [ItemIndexPath(0, 1)]), mode: .async)
    try await dataSource.settle()
    #expect(dataSource.state.models == ["AAAA", "CCCC", "DDDD", "EEEE"])
    let halves = Array(log.changes.suffix(2))
    #expect(halves[0].updatedItems == [ItemIndexPath(0, 0), ItemIndexPath(0, 2), ItemIndexPath(0, 3)])
    #expect(halves[0].removedItems == [ItemIndexPath(0, 1)])
    #expect(halves[1].updatedItems == [ItemIndexPath(0, 3)])
  }

  @Test func endsAsWithoutSplitting() async throws {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let (split, _) = try Self.makeDataSource(
        viewport: Double.random(in: 0...30, using: &generator), splitsUpdates: Bool.random(using: &generator))
      let whole = DataSource(configuration: try DataSourceConfiguration<String, Int>.rows())
      var count = 0
      for step in 0..<12 {
        let removed = (0..<count).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        let updated = (0..<count).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
        let inserted = Int.random(in: 0...6, using: &generator)
        let remaining = count - removed.count
        let start =
          Bool.random(using: &generator) ? remaining : Int.random(in: 0...remaining, using: &generator)
        func model(_ index: Int) -> String {
          "\(step).\(index)" + String(repeating: "x", count: Int.random(in: 0..<8, using: &generator))
        }
        let changeset = Changeset(
          updatedItems: updated.map { .init(at: ItemIndexPath(0, $0), model: model($0)) },
          removedItems: removed.map { ItemIndexPath(0, $0) }, insertedSections: step == 0 ? [0] : [],
          insertedItems: (0..<inserted).map {
            .init(at: ItemIndexPath(0, start + $0), model: model(100 + $0))
          })
        count = remaining + inserted
        try split.apply(changeset, mode: Bool.random(using: &generator) ? .async : .sync)
        try whole.apply(changeset, mode: .sync)
      }
      try await split.settle()
      #expect(split.state.models == whole.state.models, "seed \(seed)")
    }
  }
}
