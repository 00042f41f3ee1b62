import Foundation
import ListViews
import OffscreenKit

/// The lists group: opening long lists with what is in view first, and scrolling through them.
@MainActor
struct LongListBenchmark {
  func run() async throws {
    print("| items | first frame, ms | all items, ms | scrolled frame, ms | bytes per item |")
    print("| --- | --- | --- | --- | --- |")
    for count in [1000, 10_000, 100_000] {
      let measurement = try await makeList().measureOpening([Array(0..<count)], drawnBy: FrameComposer())
      let columns = [
        measurement.secondsToFirstFrame * 1000, measurement.secondsToAllItems * 1000,
        measurement.secondsPerScrolledFrame * 1000, measurement.bytesPerItem,
      ].map { String(format: "%.1f", $0) }
      print("| \(count) | \(columns.joined(separator: " | ")) |")
    }
  }

  /// Of rows of a box and a label, on a screen of 390 by 844 points.
  private func makeList() throws -> ListViewDataSource<Int, Void> {
    let size = Size(width: 390, height: 844)
    let scale = DisplayScale(2)
    let listView = ListView(
      size: size, scale: scale, layout: TableLayout(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    return ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: size.width),
        environment: LayoutEnvironment(fonts: try .standard(), scale: scale), context: ()
      ) { number, _ in
        Flexbox(direction: .row, spacing: 12, alignItems: .center) {
          Box(size: .square(44), .backgroundColor(.orange), .cornerRadius(22))
          Label("Row \(number)")
        }
        .padding(12)
      })
  }
}
