import Components
import Geometry
import Testing

@testable import DataSources

/// The order in which changesets take effect, and what is seen of it.
@Suite @MainActor struct DataSourceQueueTests {
  @Test func asyncChangesetsTakeEffectOneByOneInOrder() async throws {
    let dataSource = DataSource(configuration: try .rows())
    let log = ChangeLog()
    dataSource.addListener(log)
    try dataSource.apply(.section(), mode: .async)
    for number in 0..<100 { try dataSource.apply(.inserting("\(number)", at: number), mode: .async) }
    try await dataSource.settle()
    let models = (0..<100).map(String.init)
    #expect(dataSource.state.models == models)
    #expect(log.transitions.map { $0[1] } == (0...100).map { Array(models.prefix($0)) })
    #expect(log.transitions.dropFirst().map { $0[0] } == log.transitions.dropLast().map { $0[1] })
  }

  @Test func queriesAnswerWhatHasTakenEffect() async throws {
    let dataSource = DataSource(configuration: try .rows())
    #expect(dataSource.state.numberOfSections == 0)
    try dataSource.apply(.section(of: "a"), mode: .async)
    #expect(dataSource.state.numberOfSections == 0)
    #expect(dataSource.state.item(at: ItemIndexPath(0, 0)) == nil)
    #expect(!dataSource.isSettled)
    try await dataSource.settle()
    #expect(dataSource.state.item(at: ItemIndexPath(0, 0))?.model == "a")
    #expect(dataSource.state.itemCounts == [1])
    #expect(dataSource.isSettled)
  }

  @Test func syncTakesPendingChangesetsAlongInOrder() throws {
    let dataSource = DataSource(configuration: try .rows())
    let log = ChangeLog()
    dataSource.addListener(log)
    try dataSource.apply(.section(), mode: .async)
    try dataSource.apply(.inserting("a", at: 0), mode: .async)
    try dataSource.apply(.inserting("b", at: 1), mode: .async)
    try dataSource.apply(.inserting("c", at: 0), mode: .sync)
    #expect(dataSource.isSettled)
    #expect(log.transitions.map { $0[1] } == [[], ["a"], ["a", "b"], ["c", "a", "b"]])
    #expect(dataSource.state.models == ["c", "a", "b"])
  }

  @Test func itemWithoutComponentTakesNoRoom() throws {
    let dataSource = DataSource(configuration: try .rows())
    try dataSource.apply(.section(of: "absent", "four"), mode: .sync)
    let items = dataSource.state.sections[0]
    #expect(items.map { $0.layout == nil } == [true, false])
    #expect(items.map(\.size.height) == [0, 4])
    #expect(items.map(\.size.width) == [0, 100])
  }
}
