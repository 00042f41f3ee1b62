import Components
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import DataSources

/// One component in several rows: what its closures read and set is what it has in the row that has them called.
@Suite @MainActor struct SharedComponentTests {
  struct Counter: Component {
    let log: EventLog<String>
    let counted: AsyncStream<Void>.Continuation
    @State var count = 1

    var body: some Component {
      Box().frame(height: .points(Double(count)))
        .onDidInit {
          log.note("begins with \(count)")
          Task {
            count += 1
            counted.yield()
          }
        }
        .onWillDispose { log.note("ends with \(count)") }
    }
  }

  @Test func eachRowHasAStateOfItsOwn() async throws {
    let log = EventLog<String>()
    let (increments, continuation) = AsyncStream.makeStream(of: Void.self)
    let counter = Counter(log: log, counted: continuation)
    let dataSource = DataSource<String, Int>(
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: 100), environment: LayoutEnvironment(fonts: try FontLibrary.standard()),
        context: 0
      ) { _, _ in counter })
    try dataSource.apply(.section(of: "a", "b", "c"), mode: .sync)
    #expect(log.events == ["begins with 1", "begins with 1", "begins with 1"])
    for await _ in increments.prefix(3) {}
    try await dataSource.settle()
    #expect(dataSource.state.sections.joined().map(\.size.height) == [2, 2, 2])
    try dataSource.apply(Changeset(removedItems: [ItemIndexPath(0, 1)]), mode: .sync)
    #expect(log.events.last == "ends with 2")
  }
}
