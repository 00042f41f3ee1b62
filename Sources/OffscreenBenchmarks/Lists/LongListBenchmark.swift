import Files
import ListViews
import OffscreenKit

/// The lists group: opening long lists with what is in view first, scrolling through them and changing an item.
@MainActor
struct LongListBenchmark {
  func run() async throws {
    print(
      "| items | first frame, ms | all items, ms | scrolled frame, ms | change of an item, ms | bytes per item |"
    )
    print("| --- | --- | --- | --- | --- | --- |")
    for count in [1000, 10_000, 100_000] {
      let measurement = try await makeList().measureOpening(
        [Array(0..<count)], changedTo: count, drawnBy: FrameComposer())
      let columns = [
        measurement.secondsToFirstFrame * 1000, measurement.secondsToAllItems * 1000,
        measurement.secondsPerScrolledFrame * 1000, measurement.secondsPerChange * 1000,
        measurement.bytesPerItem,
      ].map { $0.decimals(1) }
      print("| \(count) | \(columns.joined(separator: " | ")) |")
    }
  }

  /// A list with rows of a box and a label, on a screen of 390 by 844 points.
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
          Box().frame(.square(44)).view(.backgroundColor(.orange), .cornerRadius(22))
          Label("Row \(number)")
        }
        .padding(12)
      })
  }
}

/// What it costs to open a list.
struct OpeningMeasurement: Hashable, Sendable {
  /// Until what is in view was prepared and drawn.
  let secondsToFirstFrame: Double
  /// Until all items were in the list.
  let secondsToAllItems: Double
  /// For a frame one viewport further down.
  let secondsPerScrolledFrame: Double
  /// For an item that is no longer in view: until the list knows where everything is.
  let secondsPerChange: Double
  /// By which the process has grown; as rough as what the system says of it.
  let bytesPerItem: Double
}

extension ListViewDataSource {
  private static var scrolledFrameCount: Int { 50 }

  private static var changeCount: Int { 50 }

  /// Opens an empty list, then scrolls through it and changes it.
  ///
  /// - Parameter model: what items are changed to.
  /// - Throws: `OpeningError`, `DataSourceError`, `RasterError`.
  func measureOpening(
    _ sections: [[Model]], changedTo model: Model, drawnBy composer: FrameComposer
  ) async throws -> OpeningMeasurement {
    let clock = ContinuousClock()
    let start = clock.now
    let bytesBefore = residentBytes
    try open(sections)
    _ = try composer.frame(of: listView, at: 0)
    let firstFrame = clock.now
    try await settleChanges()
    let allItems = clock.now
    let bytes = residentBytes - bytesBefore
    for _ in 0..<Self.scrolledFrameCount {
      listView.scroll(by: Point(x: 0, y: listView.size.height))
      _ = try composer.frame(of: listView, at: 0)
    }
    let scrolled = clock.now
    for number in 0..<Self.changeCount {
      try apply(
        Changeset(updatedItems: [ItemIndexPath(section: 0, item: 2 * number): model]), mode: .sync)
    }
    return OpeningMeasurement(
      secondsToFirstFrame: (firstFrame - start) / .seconds(1),
      secondsToAllItems: (allItems - start) / .seconds(1),
      secondsPerScrolledFrame: (scrolled - allItems) / .seconds(Self.scrolledFrameCount),
      secondsPerChange: (clock.now - scrolled) / .seconds(Self.changeCount),
      bytesPerItem: Double(bytes) / Double(max(1, sections.reduce(0) { $0 + $1.count })))
  }
}

/// What the process has in memory: the second number of `/proc/self/statm`, in pages of 4 KiB (proc(5)); 0 where the
/// system does not say.
private var residentBytes: Int {
  guard let file = try? InputFile(FilePath("/proc/self/statm")), let bytes = try? file.readAll(limit: 1024)
  else { return 0 }
  let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
  return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * 4096 : 0
}
