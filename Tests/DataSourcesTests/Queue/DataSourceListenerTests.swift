import Components
import Testing

@testable import DataSources

/// Who hears of which change, and when.
@Suite @MainActor struct DataSourceListenerTests {
  @Test(arguments: UpdateMode.allCases)
  func listenerMayApplyTheNextChange(mode: UpdateMode) async throws {
    let dataSource = DataSource(configuration: try .rows())
    let (acting, listening) = (ChangeLog(), ChangeLog())
    dataSource.addListener(acting)
    dataSource.addListener(listening)
    var failure: DataSourceError?
    acting.didHear = {
      let count = dataSource.state.models.count
      guard count < 3 else { return }
      do throws(DataSourceError) {
        try dataSource.apply(.inserting("\(count)", at: count), mode: mode)
      } catch {
        failure = error
      }
    }
    try dataSource.apply(.section(), mode: mode)
    try await dataSource.settle()
    let expected = [[[], []], [[], ["0"]], [["0"], ["0", "1"]], [["0", "1"], ["0", "1", "2"]]]
    #expect(failure == nil)
    #expect(listening.transitions == expected)
    #expect(acting.transitions == expected)
  }

  @Test(arguments: UpdateMode.allCases)
  func whatIsHandedOverComesWithTheChangeAndMakesNoDifference(mode: UpdateMode) async throws {
    let dataSource = DataSource(configuration: try .rows())
    let log = ChangeLog()
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "a"), mode: mode, userInfo: ["reason": "launch"])
    try dataSource.apply(.inserting("b", at: 1), mode: mode)
    try await dataSource.settle()
    #expect(log.changes.map { $0.userInfo["reason"] as? String } == ["launch", nil])
    #expect(log.changes[0] == log.changes[0].carrying([:]))
  }

  @Test func listenersAreNotKeptAlive() throws {
    let dataSource = DataSource(configuration: try .rows())
    let log = ChangeLog()
    weak var forgotten: ChangeLog?
    do {
      let other = ChangeLog()
      forgotten = other
      dataSource.addListener(other)
    }
    dataSource.addListener(log)
    #expect(forgotten == nil)
    try dataSource.apply(.section(of: "a"), mode: .sync)
    #expect(log.transitions == [[[], ["a"]]])
  }

  @Test func listenerAddedTwiceHearsOnce() throws {
    let dataSource = DataSource(configuration: try .rows())
    let log = ChangeLog()
    dataSource.addListener(log)
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "a"), mode: .sync)
    #expect(log.transitions == [[[], ["a"]]])
  }

  @Test func changesNameWhatHappened() throws {
    let dataSource = DataSource(configuration: try .rows())
    let log = ChangeLog()
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "a", "b"), mode: .sync)
    try dataSource.apply(
      Changeset(update: [ItemIndexPath(0, 1)], remove: [ItemIndexPath(0, 0)], insert: [ItemIndexPath(0, 0)]),
      mode: .sync)
    #expect(log.changes[0].insertedItems == [ItemIndexPath(0, 0), ItemIndexPath(0, 1)])
    #expect(log.changes[0].insertedSections == [0])
    #expect(log.changes[1].finalUpdatedIndexPaths == [ItemIndexPath(0, 1): ItemIndexPath(0, 1)])
    #expect(log.changes[1].removedItems == [ItemIndexPath(0, 0)])
  }
}
