/// What mounted content can reach: who waits for its work and who draws it again when it has changed.
@MainActor
public struct MountEnvironment {
  /// Where content says that it is waiting for something, so that settling waits as well.
  public let pendingWork: PendingWork
  /// Who is told of what went wrong without stopping the work.
  package let diagnostics: Diagnostics
  /// Who is told how long mounting takes.
  package let spans: Spans
  /// Keeps the states of stateful views that are out of view.
  package let statefulViews: StatefulViewPool
  /// What network images wait for.
  let imageDownloads = ImageDownloads()
  /// When they begin to; at once where there is none.
  package var imageSchedule: ImageSchedule?
  /// How much they hold, which is not limited unless something else is said.
  package var shownImages = ShownImages(byteLimit: .max)

  /// One of its own, told to nobody, where nothing else is said; what is mounted together shares one piece of pending work.
  public init(
    pendingWork: PendingWork = PendingWork(), diagnostics: Diagnostics = .ignored, spans: Spans = .ignored,
    statefulViews: StatefulViewPool = StatefulViewPool()
  ) {
    self.pendingWork = pendingWork
    self.diagnostics = diagnostics
    self.spans = spans
    self.statefulViews = statefulViews
  }
}

/// What became of views in one mount: ComponentKit's mount analytics.
public struct MountStatistics: Hashable, Sendable {
  /// Views that were made anew.
  public internal(set) var allocatedViews: Int
  /// Views that were used again: from the mount before, or out of the reuse pool.
  public internal(set) var reusedViews: Int
  /// Views that were on show before and were not used again, with all that was in them; they are in the reuse pool.
  public internal(set) var hiddenViews: Int
  /// Views that came out of the reuse pool, which count among those used again.
  public internal(set) var unhiddenViews: Int

  /// Nothing was mounted, where nothing else is said.
  package init(allocatedViews: Int = 0, reusedViews: Int = 0, hiddenViews: Int = 0, unhiddenViews: Int = 0) {
    self.allocatedViews = allocatedViews
    self.reusedViews = reusedViews
    self.hiddenViews = hiddenViews
    self.unhiddenViews = unhiddenViews
  }
}

/// What fills a container with one tree after the other, each of which may be shown elsewhere as well.
@MainActor
package protocol MountAttachment: AnyObject {
  /// Something else is about to be shown in the container; what was shown is unmounted next.
  func containerIsTaken()
}
