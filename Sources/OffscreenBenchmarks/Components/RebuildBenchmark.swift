import OffscreenKit
import Synchronization

/// The components group: a thousand rows in one host, of which one changes its state.
@MainActor
struct RebuildBenchmark {
  private struct Row: Component, Equatable {
    let number: Int
    let counters: Counters
    @OffscreenKit.State var count = 0

    var body: some Component {
      counters.set($count, of: number)
      return Flexbox(direction: .row, spacing: 8) {
        Box().frame(.square(20)).background(count.isMultiple(of: 2) ? .red : .blue)
        Label("Row \(number)")
      }
    }

    static func == (one: Row, other: Row) -> Bool { one.number == other.number }
  }

  /// Where rows leave what sets their state.
  private final class Counters: Sendable {
    private let bindings = Mutex<[Int: Binding<Int>]>([:])

    subscript(row: Int) -> Binding<Int>? { bindings.withLock { $0[row] } }

    func set(_ binding: Binding<Int>, of row: Int) {
      bindings.withLock { $0[row] = binding }
    }
  }

  private let runs = 21
  private let rowCount = 1000

  func run() throws {
    let counters = Counters()
    let host = ComponentHost(
      size: Size(width: 300, height: 40_000), layoutEnvironment: LayoutEnvironment(fonts: try .standard()))
    let rows = (0..<rowCount).map { number in FlexboxChild(Row(number: number, counters: counters).id(number))
    }
    try host.update(Flexbox(FlexboxStyle(), children: rows))
    _ = host.displayList(at: 0)
    print("| of 1,000 rows | nodes built | CPU ms |")
    print("| --- | --- | --- |")
    printRow("state of one row", host) { run in counters[run * 7]?.update(.sync) { $0 + 1 } }
    printRow("everything", host) { _ in try? host.reload(mode: .sync) }
  }

  /// Building, layout and mounting, without drawing.
  private func printRow(_ name: String, _ host: ComponentHost, _ change: (Int) -> Void) {
    var times: [Double] = []
    for run in 0..<runs {
      times.append(
        ProcessClock.microseconds {
          change(run)
          _ = host.layout
        } / 1000)
    }
    print("| \(name) | \(host.buildCounts.built) | \(times.median.decimals(2)) |")
  }
}
