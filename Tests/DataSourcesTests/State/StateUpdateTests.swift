import Components
import Geometry
import Synchronization
import Testing
import Typesetting

@testable import DataSources

/// What becomes of state that is set in the components of items.
@Suite @MainActor struct StateUpdateTests {
  /// As high as it was told to be.
  struct Growing: Component {
    let model: String
    @State var height = 1

    var body: some Component {
      Box().frame(height: .points(Double(height))).id(model)
    }
  }

  /// The components the provider has made last, by model.
  final class Components: Sendable {
    private let made = Mutex<[String: Growing]>([:])

    subscript(model: String) -> Growing? { made.withLock { $0[model] } }

    func make(_ model: String) -> Growing {
      let component = Growing(model: model)
      made.withLock { $0[model] = component }
      return component
    }
  }

  let components = Components()
  let calls = CallCounter()
  let log = ChangeLog()
  let dataSource: DataSource<String, Int>

  init() throws {
    dataSource = DataSource(
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 100), environment: LayoutEnvironment(fonts: try FontLibrary.standard()),
        context: 0
      ) { [components, calls] model, _ in
        calls.note(model)
        return components.make(model)
      })
    dataSource.addListener(log)
    try dataSource.apply(.section(of: "a", "b", "c"), mode: .sync)
    calls.reset()
  }

  var heights: [Double] { dataSource.state.sections.joined().map(\.size.height) }

  func grow(_ model: String, by points: Int = 1, _ mode: UpdateMode = .async) {
    components[model]?.$height.update(mode) { $0 + points }
  }

  @Test(arguments: UpdateMode.allCases)
  func rebuildsTheItemsConcernedOnce(mode: UpdateMode) async throws {
    grow("b", mode)
    grow("b", mode)
    grow("c", by: 4, mode)
    #expect(heights == [1, 1, 1])
    #expect(!dataSource.isSettled)
    try await dataSource.settle()
    #expect(heights == [1, 3, 5])
    #expect(calls.models == ["b", "c"])
    #expect(log.changes.count == 2)
    #expect(log.changes.last?.updatedItems == [ItemIndexPath(0, 1), ItemIndexPath(0, 2)])
    #expect(dataSource.state.models == ["a", "b", "c"])
    #expect(dataSource.isSettled)
  }

  @Test func bothModesInOneTurnAddUp() async throws {
    grow("a")
    grow("a", by: 10, .sync)
    grow("a", by: 100)
    try await dataSource.settle()
    #expect(heights == [112, 1, 1])
  }

  @Test func waitsWhilePausedAndTakesEffectTogether() async throws {
    dataSource.pausesStateUpdates = true
    grow("a")
    try await dataSource.settle()
    grow("a")
    grow("b")
    try await dataSource.settle()
    #expect(heights == [1, 1, 1])
    #expect(!dataSource.isSettled)
    dataSource.pausesStateUpdates = false
    try await dataSource.settle()
    #expect(heights == [3, 2, 1])
    #expect(log.changes.count == 2)
  }

  @Test func stateSurvivesItsModelsUpdate() async throws {
    grow("a", by: 6)
    try await dataSource.settle()
    try dataSource.apply(
      Changeset(updatedItems: [.init(at: ItemIndexPath(0, 0), model: "z")]), mode: .sync)
    #expect(dataSource.state.models == ["z", "b", "c"])
    #expect(heights == [7, 1, 1])
  }

  @Test func stateIsMetByAChangesetThatOvertakesIt() async throws {
    grow("b", by: 2)
    try dataSource.apply(.inserting("new", at: 0), mode: .sync)
    #expect(heights == [1, 1, 1, 1])
    try await dataSource.settle()
    #expect(dataSource.state.models == ["new", "a", "b", "c"])
    #expect(heights == [1, 1, 3, 1])
    #expect(log.changes.last?.updatedItems == [ItemIndexPath(0, 2)])
  }

  @Test func reinsertedItemStartsAfresh() async throws {
    grow("a", by: 6)
    try await dataSource.settle()
    try dataSource.apply(
      Changeset(
        removedItems: [ItemIndexPath(0, 0)], insertedItems: [.init(at: ItemIndexPath(0, 0), model: "a")]),
      mode: .sync)
    #expect(heights == [1, 1, 1])
  }

  @Test func lateUpdatesAreIgnored() async throws {
    let late = components["a"]
    let listening = log.changes.count
    grow("a")
    try dataSource.apply(Changeset(removedItems: [ItemIndexPath(0, 0)]), mode: .sync)
    late?.$height.update { $0 + 1 }
    try await dataSource.settle()
    #expect(heights == [1, 1])
    #expect(log.changes.count == listening + 1)
    #expect(calls.models == [])
  }

  @Test func stateSurvivesAnotherConfiguration() async throws {
    grow("c", by: 3)
    try await dataSource.settle()
    var configuration = dataSource.configuration
    configuration.context = 1
    try dataSource.updateConfiguration(configuration, mode: .sync)
    try dataSource.reload(mode: .sync)
    #expect(heights == [1, 1, 4])
  }
}
