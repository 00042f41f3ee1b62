import Components
import Drawing
import Geometry
import TestSupport
import Testing

@testable import DataSources

/// Everything that listeners hear around a change.
@Suite @MainActor struct DataSourceAnnouncementTests {
  /// Writes down all it hears; what comes from the background is marked.
  final class Log: DataSourceListener {
    nonisolated let events = EventLog<String>()
    /// Called once, when a synchronous change is about to be made.
    var willApply: (() -> Void)?

    nonisolated init() {}

    func dataSourceDidModify(
      from previousState: DataSourceState<String>, to state: DataSourceState<String>,
      by changes: AppliedChanges
    ) { events.note("did modify \(state.models)") }

    func dataSourceDidAnnounceLayouts(
      from previousState: DataSourceState<String>, to state: DataSourceState<String>,
      by changes: AppliedChanges
    ) { events.note("did announce \(state.models)") }

    func dataSourceWillApplyDeferredChangeset() { events.note("will defer") }

    func dataSourceWillApplySynchronously(userInfo: [String: any Sendable]) {
      events.note("will apply \(userInfo["name"] as? String ?? "-")")
      let action = willApply
      willApply = nil
      action?()
    }

    nonisolated func dataSourceWillGenerateState(userInfo: [String: any Sendable]) {
      events.note("will generate \(userInfo["name"] as? String ?? "-")")
    }

    nonisolated func dataSourceDidGenerateState(
      _ state: DataSourceState<String>, by changes: AppliedChanges
    ) { events.note("did generate \(state.models)") }
  }

  let log = Log()

  @Test func synchronousChange() throws {
    let dataSource = DataSource(configuration: try .rows())
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "a"), mode: .sync, userInfo: ["name": "first"])
    try dataSource.reload(mode: .sync)
    #expect(
      log.events.take() == [
        "will apply first", #"did modify ["a"]"#, #"did announce ["a"]"#,
        "will apply -", #"did modify ["a"]"#, #"did announce ["a"]"#,
      ])
  }

  @Test func asynchronousChange() async throws {
    let dataSource = DataSource(configuration: try .rows())
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "a"), mode: .async, userInfo: ["name": "first"])
    try await dataSource.settle()
    #expect(
      log.events.take() == [
        "will generate first", #"did generate ["a"]"#, #"did modify ["a"]"#, #"did announce ["a"]"#,
      ])
  }

  @Test func changeThatAListenerAppliesBeforeAnotherIsMadeComesAfterIt() throws {
    let dataSource = DataSource(configuration: try .rows())
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "a"), mode: .sync)
    _ = log.events.take()
    var failure: DataSourceError?
    log.willApply = {
      do throws(DataSourceError) {
        try dataSource.apply(.inserting("c", at: 0), mode: .sync, userInfo: ["name": "inner"])
      } catch {
        failure = error
      }
    }
    try dataSource.apply(.inserting("b", at: 1), mode: .sync, userInfo: ["name": "outer"])
    #expect(failure == nil)
    #expect(
      log.events.take() == [
        "will apply outer", "will apply outer", #"did modify ["a", "b"]"#, #"did announce ["a", "b"]"#,
        "will apply inner", #"did modify ["c", "a", "b"]"#, #"did announce ["c", "a", "b"]"#,
      ])
  }

  @Test func failedChangeIsNotGenerated() async throws {
    let dataSource = DataSource(configuration: try .rows())
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "impossible"), mode: .async)
    await #expect(throws: Impossible.error) { try await dataSource.settle() }
    #expect(log.events.take() == ["will generate -"])
  }

  @Test func splitChangeset() async throws {
    var configuration = try DataSourceConfiguration<String, Int>.rows()
    configuration.splitting = ChangesetSplitting(viewportBoundingSize: Size(width: 100, height: 2))
    let dataSource = DataSource(configuration: configuration)
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "a", "b", "c"), mode: .sync, userInfo: ["name": "rows"])
    #expect(
      log.events.take() == [
        "will apply rows", #"did modify ["a", "b"]"#, #"did announce ["a", "b"]"#, "will defer",
      ])
    try await dataSource.settle()
    #expect(
      log.events.take() == [
        "will generate rows", #"did generate ["a", "b", "c"]"#, #"did modify ["a", "b", "c"]"#,
        #"did announce ["a", "b", "c"]"#,
      ])
  }

  @Test func allHearOfAChangeBeforeAnyMayMountItsLayouts() throws {
    let (dataSource, other) = (DataSource(configuration: try .rows()), Log())
    dataSource.addListener(log)
    dataSource.addListener(other)
    try dataSource.apply(.section(of: "a"), mode: .sync)
    #expect(log.events.take() == other.events.take())
  }
}
