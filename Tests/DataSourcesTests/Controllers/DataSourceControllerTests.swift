import Components
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import DataSources

/// When the controllers of items' components hear of changes, compared with the listeners.
@Suite @MainActor struct DataSourceControllerTests {
  /// Hears of what controllers have noted.
  @MainActor final class Witness {
    var didHear: ((String) -> Void)?
  }

  struct Watched: ControlledComponent {
    let model: String
    let log: EventLog<String>
    let witness: Witness

    func makeController() -> Controller {
      Controller()
    }

    var body: some Component {
      if model.hasSuffix("!") {
        Flexbox { Watched(model: "inner", log: log, witness: witness) }
      } else {
        Box()
      }
    }

    final class Controller: ComponentController {

      func didInit(_ component: Watched) { note("didInit", component) }
      func willUpdate(to component: Watched) { note("willUpdate", component) }
      func didPrepareLayout(_ layout: Layout, of component: Watched) { note("didPrepareLayout", component) }
      func invalidate(_ component: Watched) { note("invalidate", component) }

      private func note(_ event: String, _ component: Watched) {
        component.log.note("\(component.model) \(event)")
        component.witness.didHear?(event)
      }
    }
  }

  let log = EventLog<String>()
  let witness = Witness()
  let listener = ChangeLog()

  func makeDataSource() throws -> DataSource<String, Int> {
    let dataSource = DataSource(
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 100), environment: LayoutEnvironment(fonts: try FontLibrary.standard()),
        context: 0
      ) { [log, witness] model, _ in Watched(model: model, log: log, witness: witness) })
    dataSource.addListener(listener)
    listener.didHear = { [log] in log.note("change") }
    return dataSource
  }

  @Test(arguments: UpdateMode.allCases)
  func insertion(mode: UpdateMode) async throws {
    let dataSource = try makeDataSource()
    try dataSource.apply(.section(of: "a", "b"), mode: mode)
    try await dataSource.settle()
    #expect(
      log.take() == ["a didInit", "b didInit", "change", "a didPrepareLayout", "b didPrepareLayout"])
  }

  @Test func everythingInOneChange() throws {
    let dataSource = try makeDataSource()
    try dataSource.apply(.section(of: "a", "b!", "c"), mode: .sync)
    _ = log.take()
    try dataSource.apply(
      Changeset(
        updatedItems: [
          .init(at: ItemIndexPath(0, 0), model: "A!"), .init(at: ItemIndexPath(0, 1), model: "B"),
        ], removedItems: [ItemIndexPath(0, 2)], insertedItems: [.init(at: ItemIndexPath(0, 0), model: "z")]),
      mode: .sync)
    #expect(
      log.take() == [
        "inner didInit", "z didInit", "inner invalidate", "c invalidate", "A! willUpdate", "B willUpdate",
        "change",
        "A! didPrepareLayout", "inner didPrepareLayout", "B didPrepareLayout", "z didPrepareLayout",
      ])
  }

  @Test func removedSectionTakesItsItemsAlong() throws {
    let dataSource = try makeDataSource()
    try dataSource.apply(.section(of: "a", "b"), mode: .sync)
    _ = log.take()
    try dataSource.apply(
      Changeset(removedItems: [ItemIndexPath(0, 0)], removedSections: [0]), mode: .sync)
    #expect(log.take() == ["a invalidate", "b invalidate", "change"])
  }

  @Test func movedItemHearsNothing() throws {
    let dataSource = try makeDataSource()
    try dataSource.apply(.section(of: "a", "b"), mode: .sync)
    _ = log.take()
    try dataSource.apply(
      Changeset(movedItems: [.init(from: ItemIndexPath(0, 0), to: ItemIndexPath(0, 1))]), mode: .sync)
    #expect(log.take() == ["change"])
  }

  @Test(arguments: ["didInit", "invalidate", "willUpdate", "didPrepareLayout"])
  func changeOfAControllerIsHeardAfterTheOneItIsToldOf(event: String) throws {
    let dataSource = try makeDataSource()
    try dataSource.apply(.section(of: "a", "b"), mode: .sync)
    var failure: DataSourceError?
    witness.didHear = { [witness] noted in
      guard noted == event else { return }
      witness.didHear = nil
      do throws(DataSourceError) {
        try dataSource.apply(.inserting("c", at: 0), mode: .sync)
      } catch {
        failure = error
      }
      #expect(dataSource.state.models == ["c", "B", "z"])
    }
    try dataSource.apply(
      Changeset(
        updatedItems: [.init(at: ItemIndexPath(0, 1), model: "B")], removedItems: [ItemIndexPath(0, 0)],
        insertedItems: [.init(at: ItemIndexPath(0, 1), model: "z")]), mode: .sync)
    #expect(failure == nil)
    #expect(
      listener.transitions.dropFirst() == [[["a", "b"], ["B", "z"]], [["B", "z"], ["c", "B", "z"]]])
    #expect(listener.changes.last?.insertedItems == [ItemIndexPath(0, 0)])
    #expect(listener.changes.last?.updatedItems == [])
  }

  @Test func endOfTheDataSource() throws {
    do {
      let dataSource = try makeDataSource()
      try dataSource.apply(.section(of: "a"), mode: .sync)
      _ = log.take()
    }
    #expect(log.take() == ["a invalidate"])
  }
}
