import Components
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import DataSources

/// What actions of items reach while a change of these waits to take effect, or has come to nothing.
@Suite @MainActor struct DataSourceEffectTests {
  struct Item: Component {
    let title: String
    let kept: EventLog<Action<Void>>
    let log: EventLog<String>
    let scope = ComponentScope<Item>()

    var body: some Component {
      kept.note(scope.action("tap") { item in item.log.note(item.title) })
      return Box().frame(.square(10))
    }
  }

  let kept = EventLog<Action<Void>>()
  let log = EventLog<String>()

  private func makeDataSource() throws -> DataSource<String, Int> {
    let (kept, log) = (kept, log)
    return DataSource(
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 100), environment: LayoutEnvironment(fonts: try FontLibrary.standard()),
        context: 0
      ) { title, _ in
        VStack {
          Item(title: title, kept: kept, log: log)
          if title == "impossible" { Impossible() }
        }
      })
  }

  private func update(to title: String) -> Changeset<String> {
    Changeset(updatedItems: [.init(at: ItemIndexPath(0, 0), model: title)])
  }

  /// Sends the action that was made first.
  private func tap() throws -> [String] {
    try #require(kept.events.first).send()
    return log.take()
  }

  @Test func changeThatWaitsTakesNoAction() async throws {
    let dataSource = try makeDataSource()
    try dataSource.apply(.section(of: "one"), mode: .sync)
    let log = EventLog<[String]>()
    dataSource.pace = { _, install in
      log.note((try? tap()) ?? [])
      install()
      log.note((try? tap()) ?? [])
    }
    try dataSource.apply(update(to: "two"), mode: .async)
    try await dataSource.settle()
    #expect(log.events == [["one"], ["two"]])
  }

  @Test func changeThatCannotBeLaidOutTakesNoAction() throws {
    let dataSource = try makeDataSource()
    try dataSource.apply(.section(of: "one"), mode: .sync)
    #expect(throws: DataSourceError.self) {
      try dataSource.apply(update(to: "impossible"), mode: .sync)
    }
    #expect(try tap() == ["one"])
  }
}
