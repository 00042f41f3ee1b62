public import OffscreenKit
import Snapshots

/// The frames of a host or a list view that an assertion compares one after the other.
///
/// Time is virtual and stands still in between: whatever the scenario does happens at the moment of the last frame.
@MainActor
public final class SnapshotFilm {
  private let stage: SnapshotStage
  private let series: SnapshotSeries
  private let clock = SnapshotClock()
  private var count = 0

  init(of stage: SnapshotStage, _ series: SnapshotSeries) {
    self.stage = stage
    self.series = series
  }

  /// Takes what is on show when nothing is pending any more.
  ///
  /// ```swift
  /// try host.update(Menu(isOpen: true))
  /// await film.capture("opening", at: 0.1)
  /// await film.capture("opening", at: 0.2)
  /// await film.capture("open")
  /// ```
  ///
  /// - Parameters:
  ///   - name: part of the frame's reference, behind its number.
  ///   - time: virtual seconds since the last frame without a time, or since the beginning; nil for when all that ends has
  ///     ended. What never ends, such as a spinner, is at its start then.
  public func capture(_ name: String, at time: Double? = nil) async {
    await add(name) { try await clock.subject(on: stage, at: time) }
  }

  func report() async { await series.report() }

  private func add(_ name: String, _ makeSubject: () async throws -> SnapshotSubject) async {
    await series.append("\(count)-\(name)", stage.scale) { _ in try await makeSubject() }
    count += 1
  }
}

extension SnapshotFilm {
  /// Takes frames of how the rows of a list come, go and move when `change` has changed it, and one of the end.
  ///
  /// What is in the rows moves at the same time. In a film of a host there is only the frame of the end.
  ///
  /// - Parameters:
  ///   - name: part of the frames' references, behind their numbers.
  ///   - seconds: of the virtual clock that the animation takes.
  ///   - change: changes the list; what it leaves pending takes effect before the first frame.
  public func capture(
    _ name: String, by animation: RowAnimation, seconds: Double = 0.3, framesPerSecond: Double = 10,
    _ change: @MainActor () async throws -> Void
  ) async rethrows {
    let transition = stage.rows.map { RowTransition(from: $0.list, by: animation, at: clock.advance(by: 0)) }
    try await change()
    do {
      try await stage.settle()
    } catch {
      await add(name) { throw error }
      return
    }
    if let rows = stage.rows, let transition {
      guard (0...Self.mostFrames).contains(seconds * framesPerSecond), framesPerSecond > 0 else {
        await add(name) { throw ImpossibleAnimation(seconds: seconds, framesPerSecond: framesPerSecond) }
        return
      }
      let between = max(0, Int((seconds * framesPerSecond).rounded(.up)) - 1)
      stage.content.beginAnimations(at: clock.advance(by: 0))
      for number in stride(from: 1, through: between, by: 1) {
        let progress = Double(number) / (seconds * framesPerSecond)
        let time = clock.advance(by: 1 / framesPerSecond)
        await add(name) {
          let frame = try rows.composer.frame(
            of: rows.list, during: transition, progress: progress, at: time)
          return SnapshotSubject(
            picture: SnapshotPicture(frame, of: rows.list),
            accessibility: nil, diagnostics: stage.content.shownDiagnostics, moving: stage.movement(at: time))
        }
      }
    }
    await capture(name)
  }

  /// A reference each.
  private static let mostFrames = 100_000.0

  private struct ImpossibleAnimation: Error, CustomStringConvertible {
    let seconds: Double
    let framesPerSecond: Double
    var description: String {
      "\(framesPerSecond) frames per second for \(seconds) seconds is no film; name positive numbers that make up to 100000 frames"
    }
  }
}
