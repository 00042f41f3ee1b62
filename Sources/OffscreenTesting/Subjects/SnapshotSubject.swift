import OffscreenKit
import Snapshots

/// What an assertion is about, at the moment it is made.
struct SnapshotSubject {
  let picture: SnapshotPicture
  /// Nil where there is only a picture to compare.
  let accessibility: AccessibilityTree?
  /// What is wrong with it.
  let diagnostics: [ShownDiagnostic]
  /// The components that are still moving in it, with when they come to rest.
  let moving: [String]
}

extension SnapshotSubject {
  /// What a stage shows when nothing is due any more. Images on the web are waited for.
  ///
  /// - Parameter time: seconds of the virtual clock, which is at 0 where nothing has been drawn yet; nil for when all that
  ///   ends has ended.
  @MainActor
  init(_ stage: SnapshotStage, at time: Double? = nil) async throws {
    self = try await SnapshotClock().subject(on: stage, at: time)
  }
}

/// The virtual time of the pictures of one stage.
@MainActor
final class SnapshotClock {
  /// When everything was at rest the last time.
  private var start = 0.0
  /// The time of the last picture since then.
  private var seconds = 0.0

  init() {}

  /// What is on show when nothing is due any more.
  ///
  /// - Parameter moment: seconds since everything was at rest, or since the beginning; nil for when all that ends has ended
  ///   and what never ends, such as a spinner, begins.
  func subject(on stage: SnapshotStage, at moment: Double?) async throws -> SnapshotSubject {
    if let moment, !(0...ImageRenderer.longestTime).contains(moment) {
      throw ImageRendererError.invalidTime(moment)
    }
    try await stage.settle()
    let time: Double
    if let moment {
      // What was mounted since the last picture has begun right after it.
      stage.content.beginAnimations(at: start + seconds)
      seconds = moment
      time = start + moment
    } else {
      start = stage.content.finishAnimations(from: start + seconds)
      seconds = 0
      time = 0
    }
    return SnapshotSubject(
      picture: try stage.picture(time), accessibility: stage.accessibility(),
      diagnostics: stage.content.shownDiagnostics, moving: stage.movement(at: time))
  }

  /// The time, after so many seconds more.
  func advance(by step: Double) -> Double {
    seconds += step
    return start + seconds
  }
}
