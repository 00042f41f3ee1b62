import Components
import Foundation
import Geometry
import Testing

@testable import DataSources

/// Building in the background, with providers that hold their threads back.
///
/// One test at a time: the main actor needs a thread of the pool as well, which has no more than there are processors.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "needs two processors")
)
@MainActor struct DataSourceBackgroundTests {
  @Test func mainActorIsFreeWhileComponentsAreBuilt() async throws {
    let gate = Gate()
    let dataSource = DataSource(configuration: try .rows { _, _ in gate.pass() })
    try dataSource.apply(.section(of: "a"), mode: .async)
    await gate.reached()
    #expect(dataSource.state.numberOfSections == 0)
    gate.open()
    try await dataSource.settle()
    #expect(dataSource.state.models == ["a"])
  }

  /// The first shows that it takes time.
  @Test func severalComponentsAreBuiltAtOnce() async throws {
    let rendezvous = Rendezvous()
    let dataSource = DataSource(
      configuration: try .rows { model, _ in
        if model == "a" { Thread.sleep(forTimeInterval: 0.02) } else { rendezvous.meet() }
      })
    try dataSource.apply(.section(of: "a", "b", "c", "d"), mode: .async)
    try await dataSource.settle()
    #expect(rendezvous.tookPlace)
    #expect(dataSource.state.models == ["a", "b", "c", "d"])
  }

  @Test func resultOvertakenBySyncChangesetIsDropped() async throws {
    let (gate, counter) = (Gate(), CallCounter())
    let dataSource = DataSource(
      configuration: try .rows { model, _ in
        counter.note(model)
        if model == "slow" { gate.pass() }
      })
    let log = ChangeLog()
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "slow"), mode: .async)
    await gate.reached()
    try dataSource.apply(.inserting("fast", at: 0), mode: .sync)
    #expect(dataSource.state.models == ["fast", "slow"])
    gate.open()
    try dataSource.apply(.inserting("last", at: 2), mode: .async)
    try await dataSource.settle()
    #expect(log.transitions.map { $0[1] } == [["slow"], ["fast", "slow"], ["fast", "slow", "last"]])
    #expect(counter.models == ["fast", "last", "slow", "slow"])
  }

  @Test func changesetOvertakenByConfigurationIsPreparedAgain() async throws {
    let (gate, counter) = (Gate(), CallCounter())
    let dataSource = DataSource(
      configuration: try .rows { model, context in
        counter.note("\(model) in \(context)")
        if model == "slow" { gate.pass() }
      })
    try dataSource.apply(.section(of: "a"), mode: .sync)
    let log = ChangeLog()
    dataSource.addListener(log)
    try dataSource.apply(.inserting("slow", at: 1), mode: .async)
    await gate.reached()
    var configuration = dataSource.configuration
    (configuration.sizeRange, configuration.context) = (SizeRange(width: 70), 7)
    try dataSource.updateConfiguration(configuration, mode: .sync)
    #expect(dataSource.state.models == ["a"])
    #expect(!dataSource.isSettled)
    gate.open()
    try await dataSource.settle()
    #expect(dataSource.state.sections[0].map(\.size.width) == [70, 70])
    #expect(counter.models == ["a in 0", "a in 7", "slow in 0", "slow in 7"])
    #expect(log.transitions == [[["a"], ["a"]], [["a"], ["a", "slow"]]])
  }
}
