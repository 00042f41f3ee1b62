import Components
import DataSources
import Drawing
import Geometry
import Testing
import Typesetting

@testable import ListViews

/// Who takes actions by key that are sent from any part of a list.
@Suite @MainActor struct ListResponderTests {
  final class Screen: ActionResponder {
    private(set) var heard: [String] = []

    func action<Value: Sendable>(for key: ActionKey<Value>) -> Action<Value>? {
      ActionKey<String>("open").matching(key, Action { [weak self] name in self?.heard.append(name) })
    }
  }

  private nonisolated static func sender(_ name: String) -> some Component {
    Box().frame(width: 20, height: 10).onTap(Action(key: ActionKey<String>("open")).passing(name))
  }

  let listView: ListView
  let dataSource: ListViewDataSource<String, Void>
  let environment: LayoutEnvironment

  init() throws {
    let environment = LayoutEnvironment(fonts: try FontLibrary.standard())
    self.environment = environment
    listView = ListView(
      size: Size(width: 20, height: 50), scale: .one, layout: TableLayout(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 20), environment: environment, context: ()
      ) { name, _ in Self.sender(name) })
  }

  private func layout(_ name: String) throws -> Layout? {
    try ScopeRoot().building(Self.sender(name), in: environment).layout(
      thatFits: SizeRange(width: 20), in: environment)
  }

  private func fill() throws {
    listView.header = try layout("list header")
    listView.footer = try layout("list footer")
    dataSource.supplementaryLayout = { place, _, _ in try? layout(place.kind.rawValue) }
    try dataSource.apply(
      Changeset(insertedSections: [0], insertedItems: [.init(at: ItemIndexPath(0, 0), model: "row")]),
      mode: .sync)
  }

  private func tapEverything() {
    for y in [5.0, 15, 25, 35, 45] { listView.tap(at: Point(x: 10, y: y)) }
  }

  @Test func allPartsOfAListReachItsResponder() throws {
    let screen = Screen()
    listView.nextResponder = screen
    try fill()
    tapEverything()
    #expect(screen.heard == ["list header", "header", "row", "footer", "list footer"])
  }

  @Test func partsOnShowReachTheNewestResponder() throws {
    let (old, new) = (Screen(), Screen())
    listView.nextResponder = old
    try fill()
    listView.nextResponder = new
    tapEverything()
    #expect(old.heard == [])
    #expect(new.heard == ["list header", "header", "row", "footer", "list footer"])
  }

  @Test func boundsOfWhatIsOnShowAreDrawnAndTakenAway() throws {
    dataSource.supplementaryLayout = { _, _, _ in try? frameless() }
    try dataSource.apply(Changeset(insertedSections: [0]), mode: .sync)
    func viewNames() -> [String] {
      listView.contentInView.flatMap { $0.views.map(\.componentName) }
    }
    #expect(viewNames() == [])
    listView.debugBounds = DebugBounds(scale: .one)
    #expect(viewNames() == ["FlexboxView_Debug", "FlexboxView_Debug"])
    listView.debugBounds = nil
    #expect(viewNames() == [])
  }

  private func frameless() throws -> Layout? {
    try ScopeRoot().building(Flexbox {}.frame(height: 10), in: environment).layout(
      thatFits: SizeRange(width: 20), in: environment)
  }
}
