import Components
import Geometry
import TestSupport
import Testing

/// The same component in several trees: what its closures read and set is what it has in the tree that has them called.
@Suite @MainActor struct StateInSeveralTreesTests {
  struct Counter: Component {
    let log: EventLog<String>
    @State var count = 0

    var body: some Component {
      Box(10, 10).onTap(Action { count += 1 })
        .onDidInit { log.note("begins with \(count)") }
        .onWillMount { log.note("comes with \(count)") }
        .onDidUnmount { log.note("goes with \(count)") }
    }
  }

  let log = EventLog<String>()

  @Test func hostsHaveAStateEach() async throws {
    let counter = Counter(log: log)
    let hosts = try (0..<2).map { _ in ComponentHost(size: .square(10), layoutEnvironment: try .test()) }
    for host in hosts { try host.update(counter) }
    for host in [hosts[0], hosts[1], hosts[1]] { host.tap(at: .zero) }
    for host in hosts { await host.settle() }
    for host in hosts { try host.update(nil) }
    #expect(
      log.events == [
        "begins with 0", "comes with 0", "begins with 0", "comes with 0", "goes with 1", "goes with 2",
      ])
  }

  @Test func containersHaveAStateEach() throws {
    let counter = Counter(log: log)
    let trees = [MountedTree(in: .test()), MountedTree(in: .test())]
    for tree in trees { tree.mount(try layOut(counter)) }
    trees[1].tapAction(at: .zero)?.send()
    for tree in trees { tree.unmount() }
    #expect(
      log.events == [
        "begins with 0", "comes with 0", "begins with 0", "comes with 0", "goes with 0", "goes with 1",
      ])
  }

  /// Counts in tasks that it begins, such as for what it loads.
  struct Loader: Component {
    let counted: AsyncStream<Int>.Continuation
    @State var count = 0

    var body: some Component {
      Box(10, 10).onWillMount {
        Task {
          await Task.yield()
          count += 1
          counted.yield(count)
        }
      }
    }
  }

  @Test(arguments: [(false, [1, 1]), (true, [0, 1])])
  func tasksMeanTheTreeThatHadThemBegun(isOneGone: Bool, expected: [Int]) async throws {
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    let loader = Loader(counted: continuation)
    let hosts = try (0..<2).map { _ in ComponentHost(size: .square(10), layoutEnvironment: try .test()) }
    for host in hosts { try host.update(loader) }
    if isOneGone { try hosts[0].update(nil) }
    var counted: [Int] = []
    for await count in counts.prefix(2) { counted.append(count) }
    #expect(counted.sorted() == expected)
    for host in hosts { await host.settle() }
  }
}
