import Components
import DataSources
import Drawing
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import ListViews

/// What the controllers of rows hear, and in which order.
@Suite @MainActor struct ListLifecycleTests {
  struct Row: ControlledComponent {
    let name: String
    let log: EventLog<String>

    func makeController() -> Controller { Controller() }

    var body: some Component { Box().frame(height: 10).background(.red) }

    final class Controller: ComponentController {

      func didInit(_ component: Row) { component.log.note("\(component.name) didInit") }
      func willUpdate(to component: Row) { component.log.note("\(component.name) willUpdate") }
      func didUpdate(to component: Row) { component.log.note("\(component.name) didUpdate") }
      func didPrepareLayout(_ layout: Layout, of component: Row) {
        component.log.note("\(component.name) didPrepareLayout")
      }
      func willMount(_ component: Row) { component.log.note("\(component.name) willMount") }
      func didMount(_ component: Row) { component.log.note("\(component.name) didMount") }
      func willRemount(_ component: Row) { component.log.note("\(component.name) willRemount") }
      func didRemount(_ component: Row) { component.log.note("\(component.name) didRemount") }
      func willUnmount(_ component: Row) { component.log.note("\(component.name) willUnmount") }
      func didUnmount(_ component: Row) { component.log.note("\(component.name) didUnmount") }
      func treeWillAppear(_ component: Row) { component.log.note("\(component.name) treeWillAppear") }
      func treeDidDisappear(_ component: Row) { component.log.note("\(component.name) treeDidDisappear") }
      func invalidate(_ component: Row) { component.log.note("\(component.name) invalidate") }
    }
  }

  let log = EventLog<String>()
  let listView: ListView
  let dataSource: ListViewDataSource<String, Void>

  init() throws {
    listView = ListView(
      size: .square(20), scale: DisplayScale(1), layout: TableLayout(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 20), environment: LayoutEnvironment(fonts: try FontLibrary.standard()),
        context: ()
      ) { [log] name, _ in Row(name: name, log: log) })
  }

  private func show(_ names: String...) throws {
    try dataSource.apply(
      Changeset(
        insertedSections: [0],
        insertedItems: names.enumerated().map { .init(at: ItemIndexPath(0, $0), model: $1) }), mode: .sync)
    listView.announceDisplay()
  }

  @Test func layoutsArePreparedBeforeTheyAreMounted() throws {
    try show("a")
    #expect(
      log.take() == ["a didInit", "a didPrepareLayout", "a willMount", "a didMount", "a treeWillAppear"])
    try dataSource.apply(
      Changeset(updatedItems: [.init(at: ItemIndexPath(0, 0), model: "b")]), mode: .sync)
    #expect(
      log.take() == ["b willUpdate", "b didPrepareLayout", "b willRemount", "b didRemount", "b didUpdate"])
  }

  @Test func nothingDisappearsAfterItIsGone() throws {
    try show("a", "b")
    _ = log.take()
    try dataSource.apply(Changeset(removedItems: [ItemIndexPath(0, 0)]), mode: .sync)
    listView.announceDisplay()
    #expect(log.take() == ["a treeDidDisappear", "a invalidate", "a willUnmount", "a didUnmount"])
    try dataSource.apply(Changeset(removedSections: [0]), mode: .sync)
    listView.announceDisplay()
    #expect(log.take() == ["b treeDidDisappear", "b invalidate", "b willUnmount", "b didUnmount"])
  }

  @Test func rowsThatAreScrolledAwayDisappearWithTheNextFrame() throws {
    try show("a", "b", "c")
    _ = log.take()
    listView.scroll(to: Point(x: 0, y: 10))
    listView.announceDisplay()
    #expect(
      log.take() == [
        "a willUnmount", "a didUnmount", "c willMount", "c didMount", "a treeDidDisappear",
        "c treeWillAppear",
      ])
    listView.scroll(to: .zero)
    listView.announceDisplay()
    #expect(log.take().suffix(2) == ["c treeDidDisappear", "a treeWillAppear"])
  }

  /// Between two frames rows come back in containers that have shown other rows.
  @Test func rowsDisappearWhenTheyGoWhateverContainersTheyHaveHad() throws {
    try show("a", "b", "c", "d")
    for offset in [10.0, 20, 0] { listView.scroll(to: Point(x: 0, y: offset)) }
    _ = log.take()
    var appearances: [[String]] = []
    for offset in [0.0, 10, 20, 0] {
      listView.scroll(to: Point(x: 0, y: offset))
      listView.announceDisplay()
      appearances.append(log.take().filter { $0.contains(" tree") })
    }
    #expect(
      appearances == [
        [], ["a treeDidDisappear", "c treeWillAppear"], ["b treeDidDisappear", "d treeWillAppear"],
        ["c treeDidDisappear", "d treeDidDisappear", "a treeWillAppear", "b treeWillAppear"],
      ])
  }

  @Test func headersThatAreScrolledAwayGoInTheirOrder() throws {
    let environment = LayoutEnvironment(fonts: try FontLibrary.standard())
    dataSource.supplementaryLayout = { [log] place, _, _ in
      guard place.kind == .header else { return nil }
      let header = Row(name: "\(place.section)", log: log)
      return try? ScopeRoot().building(header, in: environment).layout(
        thatFits: SizeRange(width: 20), in: environment)
    }
    listView.resize(to: Size(width: 20, height: 80))
    try dataSource.apply(Changeset(insertedSections: Array(0..<16)), mode: .sync)
    _ = log.take()
    listView.scroll(to: Point(x: 0, y: 80))
    #expect(log.take().filter { $0.contains("didUnmount") } == (0..<8).map { "\($0) didUnmount" })
  }

  @Test func capturedRowsGoInTheirOrder() async throws {
    try dataSource.apply(
      Changeset(
        insertedSections: [0],
        insertedItems: (0..<30).map { .init(at: ItemIndexPath(0, $0), model: "\($0)") }), mode: .sync)
    _ = log.take()
    let folder = try TemporaryFolder()
    try await ContentCapture().write(listView, to: folder.path, named: "all")
    #expect(log.take().filter { $0.contains("didUnmount") } == (2..<30).map { "\($0) didUnmount" })
  }
}
