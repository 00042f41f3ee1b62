import Components
import DataSources
import ListViews

/// A changeset that was handed to the data source and has not taken effect.
struct PendingChanges {
  let step: Int
  let filled: FilledChanges
  let animation: ListStep.Animation

  private static let stepKey = "step"

  /// What comes back with the change when it takes effect.
  var userInfo: [String: any Sendable] { [Self.stepKey: step] }

  func isOrigin(of changes: AppliedChanges) -> Bool {
    changes.userInfo[Self.stepKey] as? Int == step
  }
}

/// A changeset that has taken effect and is to be recorded.
struct ShownChanges {
  let step: Int
  let animation: ListStep.Animation
  /// Nil for a change that shows at once.
  let transition: RowTransition?
}

extension ListPlayer {
  /// Hands a changeset to the data source; one that is synchronous is recorded as it is at that moment.
  func apply(_ changes: PendingChanges, _ mode: UpdateMode) async throws(ListPlayError) {
    // The data source would drain all that is pending at once, and nobody could wait for its images.
    if mode == .sync, !pending.isEmpty { try await settle(step: changes.step) }
    pending.append(changes)
    do throws(DataSourceError) {
      try dataSource.apply(keepingSelection(changes.filled.changeset), mode: mode, userInfo: changes.userInfo)
    } catch {
      throw playError(error, step: changes.step)
    }
    if mode == .sync { try await recordShown(waitingForImages: false) }
    if let failure { throw failure }
  }

  /// Has an asynchronous change take effect and records it.
  ///
  /// What other steps have asked for is there before, what this one asks for before its frame.
  func show(_ install: @MainActor () -> Void) async {
    await imagesArrive()
    install()
    do throws(ListPlayError) {
      try await recordShown(waitingForImages: true)
    } catch {
      failure = failure ?? error
    }
  }

  private func imagesArrive() async {
    await dataSource.listView.environment.pendingWork.waitUntilIdle()
  }

  private func recordShown(waitingForImages: Bool) async throws(ListPlayError) {
    guard failure == nil, let changes = shown else { return }
    shown = nil
    if let transition = changes.transition, let framesPerSecond = changes.animation.framesPerSecond {
      let (start, duration) = (film.time, changes.animation.duration)
      // Before any of them is drawn; both factors are bounded where the script is read.
      try film.checkRoom(for: Int(framesPerSecond * duration), step: changes.step)
      var number = 1.0
      // A last frame that falls on the end but for rounding is the end itself.
      while number / framesPerSecond < duration - 1e-9 {
        film.time = start + number / framesPerSecond
        if waitingForImages { await imagesArrive() }
        try film.record(
          "apply", step: changes.step, during: transition, progress: number / framesPerSecond / duration)
        number += 1
      }
      film.time = start + duration
    }
    if waitingForImages { await imagesArrive() }
    try film.record("apply", step: changes.step)
  }
}
