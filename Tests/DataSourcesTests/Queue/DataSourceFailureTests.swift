import Components
import Testing

@testable import DataSources

/// What is refused, what is given up, and in which words.
@Suite @MainActor struct DataSourceFailureTests {
  @Test func insertingIntoMissingSection() throws {
    let dataSource = DataSource(configuration: try .rows())
    let error = #expect(throws: DataSourceError.self) {
      try dataSource.apply(.inserting("a", at: 0), mode: .async)
    }
    #expect(error?.description == "insertItems [0, 0]: there is no section 0; insert section 0 first")
    #expect(dataSource.isSettled)
  }

  @Test func changesetsAreVerifiedAgainstPendingOnes() async throws {
    let dataSource = DataSource(configuration: try .rows())
    try dataSource.apply(.section(of: "a"), mode: .async)
    try dataSource.apply(.inserting("b", at: 1), mode: .async)
    let error = #expect(throws: DataSourceError.self) {
      try dataSource.apply(Changeset(remove: [ItemIndexPath(0, 2)]), mode: .async)
    }
    #expect(error?.description == "removeItems [0, 2]: section 0 has 2 items")
    #expect(dataSource.state.numberOfSections == 0)
    try dataSource.apply(Changeset(remove: [ItemIndexPath(0, 0)]), mode: .async)
    try await dataSource.settle()
    #expect(dataSource.state.models == ["b"])
  }

  @Test func asyncLayoutFailureIsThrownBySettlingAndDropsWhatWasPending() async throws {
    let dataSource = DataSource(configuration: try .rows())
    try dataSource.apply(.section(of: "a"), mode: .async)
    try dataSource.apply(.inserting("b", "impossible", at: 1), mode: .async)
    try dataSource.apply(.inserting("c", at: 3), mode: .async)
    let error = await #expect(throws: DataSourceError.self) { try await dataSource.settle() }
    #expect(error == Impossible.error)
    #expect(
      error?.description
        == "Impossible: an infinite inset needs a parent of known size; give the parent a size or the inset a length"
    )
    #expect(dataSource.state.models == ["a"])
    #expect(dataSource.isSettled)
    try dataSource.apply(.inserting("d", at: 1), mode: .async)
    try await dataSource.settle()
    #expect(dataSource.state.models == ["a", "d"])
  }

  @Test func syncLayoutFailureIsThrownAtOnce() throws {
    let dataSource = DataSource(configuration: try .rows())
    try dataSource.apply(.section(of: "a"), mode: .sync)
    #expect(throws: Impossible.error) { try dataSource.apply(.inserting("impossible", at: 1), mode: .sync) }
    #expect(dataSource.state.models == ["a"])
    try dataSource.apply(.inserting("b", at: 1), mode: .sync)
    #expect(dataSource.state.models == ["a", "b"])
  }

  @Test func syncThrowsTheFailureOfPendingChangeset() async throws {
    let dataSource = DataSource(configuration: try .rows())
    try dataSource.apply(.section(of: "a"), mode: .async)
    try dataSource.apply(.inserting("impossible", at: 1), mode: .async)
    #expect(throws: Impossible.error) { try dataSource.apply(.inserting("b", at: 2), mode: .sync) }
    #expect(dataSource.state.models == ["a"])
    #expect(dataSource.isSettled)
    try await dataSource.settle()
    #expect(dataSource.state.models == ["a"])
  }

  @Test func failedReloadLeavesPendingChangesetsAlone() async throws {
    let dataSource = DataSource(configuration: try .rows())
    try dataSource.apply(.section(of: "a"), mode: .sync)
    var broken = dataSource.configuration
    broken.componentProvider = { model, _ in
      if model == "a" { return Impossible() }
      return Row(model: model)
    }
    try dataSource.updateConfiguration(broken, mode: .async)
    try dataSource.apply(.inserting("b", at: 1), mode: .async)
    await #expect(throws: Impossible.error) { try await dataSource.settle() }
    #expect(dataSource.state.models == ["a", "b"])
    #expect(throws: Impossible.error) { try dataSource.updateConfiguration(broken, mode: .sync) }
    try dataSource.reload(mode: .sync)
    #expect(dataSource.state.models == ["a", "b"])
  }
}
