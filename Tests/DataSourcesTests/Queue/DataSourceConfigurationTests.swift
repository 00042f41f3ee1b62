import Components
import Geometry
import Testing

@testable import DataSources

/// New configurations and reloads, and who comes first.
@Suite @MainActor struct DataSourceConfigurationTests {
  /// A data source that shows `models`, with what watches it.
  private struct Fixture {
    let dataSource: DataSource<String, Int>
    let log = ChangeLog()
    let counter: CallCounter

    @MainActor
    init(_ models: String...) throws {
      let counter = CallCounter()
      self.counter = counter
      dataSource = DataSource(
        configuration: try .rows { model, context in
          counter.note("\(model) in \(context)")
        })
      let entries = models.enumerated().map { Changeset.Entry(at: ItemIndexPath(0, $0), model: $1) }
      try dataSource.apply(Changeset(insertedSections: [0], insertedItems: entries), mode: .sync)
      dataSource.addListener(log)
      counter.reset()
    }

    @MainActor var widths: [Double] { dataSource.state.sections.joined().map(\.size.width) }

    @MainActor var nodes: [Int?] { dataSource.state.sections.joined().map { $0.layout?.node.identifier } }

    @MainActor
    func configuration(width: Double = 100, context: Int? = nil) -> DataSourceConfiguration<String, Int> {
      var configuration = dataSource.configuration
      configuration.sizeRange = SizeRange(width: width)
      if let context { configuration.context = context }
      return configuration
    }
  }

  private static let bothItems = AppliedChanges(updatedItems: [ItemIndexPath(0, 0), ItemIndexPath(0, 1)])

  @Test(arguments: UpdateMode.allCases)
  func sameProviderAndContextOnlyLayOutAnew(mode: UpdateMode) async throws {
    let fixture = try Fixture("a", "b")
    let before = fixture.dataSource.state.sections.joined().map(\.identifier)
    try fixture.dataSource.updateConfiguration(fixture.configuration(width: 70), mode: mode)
    try await fixture.dataSource.settle()
    #expect(fixture.widths == [70, 70])
    #expect(fixture.counter.models == [])
    #expect(fixture.log.changes == [Self.bothItems])
    #expect(fixture.dataSource.state.sections.joined().map(\.identifier) == before)
    #expect(fixture.dataSource.configuration.sizeRange == SizeRange(width: 70))
  }

  @Test(arguments: UpdateMode.allCases)
  func anotherContextRebuildsAndKeepsIdentity(mode: UpdateMode) async throws {
    let fixture = try Fixture("a", "b")
    let (before, nodes) = (fixture.dataSource.state.sections.joined().map(\.identifier), fixture.nodes)
    try fixture.dataSource.updateConfiguration(fixture.configuration(context: 7), mode: mode)
    try await fixture.dataSource.settle()
    #expect(fixture.counter.models == ["a in 7", "b in 7"])
    #expect(fixture.log.changes == [Self.bothItems])
    #expect(fixture.dataSource.state.sections.joined().map(\.identifier) == before)
    #expect(fixture.nodes == nodes)
    #expect(nodes == [0, 0])
  }

  @Test func anotherProviderRebuilds() throws {
    let fixture = try Fixture("a", "b")
    let (counter, other) = (fixture.counter, CallCounter())
    var configuration = fixture.dataSource.configuration
    configuration.componentProvider = { model, _ in
      other.note(model)
      return Row(model: model + model)
    }
    try fixture.dataSource.updateConfiguration(configuration, mode: .sync)
    #expect(counter.models == [])
    #expect(other.models == ["a", "b"])
    #expect(fixture.dataSource.state.sections[0].map(\.size.height) == [2, 2])
  }

  @Test(arguments: UpdateMode.allCases)
  func reloadRebuilds(mode: UpdateMode) async throws {
    let fixture = try Fixture("a", "b")
    try fixture.dataSource.reload(mode: mode)
    try await fixture.dataSource.settle()
    #expect(fixture.counter.models == ["a in 0", "b in 0"])
    #expect(fixture.log.changes == [Self.bothItems])
  }

  @Test func emptyDataSourceAnnouncesAnEmptyChange() throws {
    let fixture = try Fixture()
    try fixture.dataSource.reload(mode: .sync)
    try fixture.dataSource.updateConfiguration(fixture.configuration(context: 1), mode: .sync)
    #expect(fixture.log.changes.map(\.isEmpty) == [true, true])
  }

  @Test func syncConfigurationSupersedesPendingOnes() async throws {
    let fixture = try Fixture("a")
    try fixture.dataSource.updateConfiguration(fixture.configuration(width: 50), mode: .async)
    try fixture.dataSource.reload(mode: .async)
    try fixture.dataSource.updateConfiguration(fixture.configuration(width: 60), mode: .async)
    try fixture.dataSource.updateConfiguration(fixture.configuration(width: 70), mode: .sync)
    #expect(fixture.widths == [70])
    try await fixture.dataSource.settle()
    #expect(fixture.widths == [70])
    #expect(fixture.counter.models == ["a in 0"])
    #expect(fixture.log.changes.count == 2)
  }

  @Test func syncReloadSupersedesPendingOnes() async throws {
    let fixture = try Fixture("a")
    try fixture.dataSource.reload(mode: .async)
    try fixture.dataSource.updateConfiguration(fixture.configuration(width: 60), mode: .async)
    try fixture.dataSource.reload(mode: .sync)
    #expect(fixture.log.changes.count == 1)
    try await fixture.dataSource.settle()
    #expect(fixture.widths == [60])
    #expect(fixture.log.changes.count == 2)
  }

  @Test func syncChangesetLeavesPendingConfigurationBehind() async throws {
    let fixture = try Fixture("a")
    try fixture.dataSource.updateConfiguration(fixture.configuration(width: 60), mode: .async)
    try fixture.dataSource.apply(.inserting("b", at: 1), mode: .sync)
    #expect(fixture.widths == [100, 100])
    try await fixture.dataSource.settle()
    #expect(fixture.widths == [60, 60])
    #expect(fixture.log.transitions == [[["a"], ["a", "b"]], [["a", "b"], ["a", "b"]]])
  }
}
