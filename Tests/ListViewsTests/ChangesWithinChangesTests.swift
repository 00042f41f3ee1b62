import Components
import DataSources
import Drawing
import Geometry
import Testing
import Typesetting

@testable import ListViews

/// Changes that are asked for while the list is busy with another: each is made, and they leave the list as if they had come
/// one after the other.
@Suite @MainActor struct ChangesWithinChangesTests {
  /// The moments of an update that the hooks of a list and of its rows run in.
  enum Moment: String, CaseIterable {
    case willUpdate, didUpdate, didInit, didPrepareLayout, willMount, didMount, willUnmount, didUnmount,
      invalidate
  }

  /// What is asked for at one moment, once.
  @MainActor final class Plan {
    var moment: Moment?
    var action: @MainActor () -> Void = {}

    func come(to moment: Moment) {
      guard moment == self.moment else { return }
      self.moment = nil
      action()
    }
  }

  struct Row: ControlledComponent {
    let name: String
    let plan: Plan

    func makeController() -> Controller { Controller() }

    var body: some Component { Box().frame(width: 20, height: 10).background(.red) }

    final class Controller: ComponentController {
      func didInit(_ component: Row) { component.plan.come(to: .didInit) }
      func didPrepareLayout(_ layout: Layout, of component: Row) {
        component.plan.come(to: .didPrepareLayout)
      }
      func willMount(_ component: Row) { component.plan.come(to: .willMount) }
      func didMount(_ component: Row) { component.plan.come(to: .didMount) }
      func willUnmount(_ component: Row) { component.plan.come(to: .willUnmount) }
      func didUnmount(_ component: Row) { component.plan.come(to: .didUnmount) }
      func invalidate(_ component: Row) { component.plan.come(to: .invalidate) }
    }
  }

  let plan = Plan()
  let listView: ListView
  let dataSource: ListViewDataSource<String, Void>

  init() throws {
    listView = ListView(
      size: Size(width: 20, height: 40), scale: DisplayScale(1), layout: TableLayout(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 20), environment: LayoutEnvironment(fonts: try FontLibrary.standard()),
        context: ()
      ) { [plan] name, _ in Row(name: name, plan: plan) })
    dataSource.willUpdate = { [plan] _ in plan.come(to: .willUpdate) }
    dataSource.didUpdate = { [plan] _ in plan.come(to: .didUpdate) }
    try dataSource.apply(
      Changeset(
        insertedSections: [0],
        insertedItems: ["a", "b", "c", "d", "e", "f"].enumerated().map {
          .init(at: ItemIndexPath(0, $0), model: $1)
        }),
      mode: .sync)
  }

  /// Removes the first row and puts another after the second.
  private func changeRows() throws {
    try dataSource.apply(
      Changeset(
        removedItems: [ItemIndexPath(0, 0)], insertedItems: [.init(at: ItemIndexPath(0, 1), model: "new")]),
      mode: .sync)
  }

  /// The names of the rows there are, and where the cells are that show them.
  private var names: [String] {
    (0..<dataSource.numberOfItems(inSection: 0)).compactMap { dataSource.model(at: ItemIndexPath(0, $0)) }
  }

  private func expectCells(at positions: [Double]) {
    #expect(listView.visibleCells.map(\.frame.minY) == positions)
    #expect(listView.visibleCells.map(\.indexPath.item) == positions.map { Int($0 / 10) })
    #expect(listView.visibleCells.count == listView.cells.count)
  }

  @Test(arguments: Moment.allCases) func changesetsAreAppliedOneAfterTheOther(moment: Moment) throws {
    var inner: Result<Void, any Error>?
    plan.action = {
      inner = Result { try dataSource.apply(Changeset(removedItems: [ItemIndexPath(0, 1)]), mode: .sync) }
    }
    plan.moment = moment
    try changeRows()
    try #require(inner != nil)
    try inner?.get()
    #expect(names == ["b", "c", "d", "e", "f"])
    #expect(listView.contentSize == Size(width: 20, height: 50))
    expectCells(at: [0, 10, 20, 30])
  }

  @Test(arguments: [Moment.willUpdate, .willMount, .didMount, .willUnmount, .didUnmount])
  func listsScrollAfterTheUpdate(moment: Moment) throws {
    plan.action = { [listView] in listView.scroll(to: Point(x: 0, y: 20)) }
    plan.moment = moment
    try changeRows()
    #expect(names == ["b", "new", "c", "d", "e", "f"])
    #expect(listView.contentOffset == Point(x: 0, y: 20))
    expectCells(at: [20, 30, 40, 50])
  }

  @Test(arguments: [Moment.willUpdate, .didMount, .willUnmount]) func listsResizeAfterTheUpdate(
    moment: Moment
  ) throws {
    var inner: Result<Void, any Error>?
    plan.action = {
      inner = Result {
        try dataSource.resize(to: Size(width: 20, height: 20), sizeRange: SizeRange(width: 20))
      }
    }
    plan.moment = moment
    try changeRows()
    try #require(inner != nil)
    try inner?.get()
    #expect(listView.size == Size(width: 20, height: 20))
    expectCells(at: [0, 10])
  }
}
