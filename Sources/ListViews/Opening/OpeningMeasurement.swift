import DataSources
import Files
import Geometry
import Raster

/// What it costs to open a list.
package struct OpeningMeasurement: Hashable, Sendable {
  /// Until what is in view was prepared and drawn.
  package let secondsToFirstFrame: Double
  /// Until all items were in the list.
  package let secondsToAllItems: Double
  /// For a frame one viewport further down.
  package let secondsPerScrolledFrame: Double
  /// By which the process has grown; as rough as what the system says of it.
  package let bytesPerItem: Double
}

extension ListViewDataSource {
  private static var scrolledFrameCount: Int { 50 }

  /// Opens an empty list, then scrolls through it.
  ///
  /// - Throws: `DataSourceError`, `RasterError`.
  package func measureOpening(
    _ sections: [[Model]], drawnBy composer: FrameComposer
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
    return OpeningMeasurement(
      secondsToFirstFrame: (firstFrame - start) / .seconds(1),
      secondsToAllItems: (allItems - start) / .seconds(1),
      secondsPerScrolledFrame: (clock.now - allItems) / .seconds(Self.scrolledFrameCount),
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
