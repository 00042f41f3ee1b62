public import OffscreenKit
import Snapshots

/// The frames of a list view that an assertion compares one after the other.
@MainActor
public final class SnapshotFilm {
  private let list: ListView
  let series: SnapshotSeries
  private var count = 0
  private let composer: FrameComposer

  init(of list: ListView, _ series: SnapshotSeries) throws {
    self.list = list
    self.series = series
    composer = try FrameComposer()
  }

  /// Takes what the list shows when nothing is pending any more.
  ///
  /// - Parameter name: part of the frame's reference, behind its number.
  public func capture(_ name: String) async {
    await add(name) {
      try await list.settle()
      return try composer.frame(of: list, at: 0)
    }
  }

  /// Takes frames of how rows come, go and move when `change` has changed the list, and one of the end.
  ///
  /// - Parameters:
  ///   - name: part of the frames' references, behind their numbers.
  ///   - seconds: of the virtual clock that the animation takes.
  ///   - change: changes the list; what it leaves pending takes effect before the first frame.
  public func capture(
    _ name: String, by animation: RowAnimation, seconds: Double = 0.3, framesPerSecond: Double = 10,
    _ change: @MainActor () async throws -> Void
  ) async rethrows {
    let transition = RowTransition(from: list, by: animation, at: 0)
    try await change()
    do {
      try await list.settle()
    } catch {
      await add(name) { throw error }
      return
    }
    let between = max(0, Int((seconds * framesPerSecond).rounded(.up)) - 1)
    for number in stride(from: 1, through: between, by: 1) {
      let progress = Double(number) / (seconds * framesPerSecond)
      await add(name) { try composer.frame(of: list, during: transition, progress: progress, at: 0) }
    }
    await capture(name)
  }

  private func add(_ name: String, _ draw: () async throws -> Bitmap) async {
    await series.append("\(count)-\(name)", list.scale) {
      SnapshotPicture(try await draw(), scale: list.scale, layout: LayoutOutline(list))
    }
    count += 1
  }
}
