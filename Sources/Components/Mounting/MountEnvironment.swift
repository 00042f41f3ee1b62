/// What mounted content can reach: who waits for its work and who draws it again when it has changed.
@MainActor
public struct MountEnvironment {
  /// Where content says that it is waiting for something, so that settling waits as well.
  public let pendingWork: PendingWork
  /// Who is told of what went wrong without stopping the work.
  public let diagnostics: Diagnostics
  /// Who is told how long mounting takes.
  public let spans: Spans
  /// Keeps the states of stateful views that are out of view.
  public let statefulViews: StatefulViewPool
  /// What network images wait for.
  let imageDownloads = ImageDownloads()
  /// When they begin to; at once where there is none.
  package var imageSchedule: ImageSchedule?
  /// How much they hold, which is not limited unless something else is said.
  package var shownImages = ShownImages(byteLimit: .max)

  /// What is mounted together shares one piece of pending work.
  public init(
    pendingWork: PendingWork, diagnostics: Diagnostics, spans: Spans = .ignored,
    statefulViews: StatefulViewPool = StatefulViewPool()
  ) {
    self.pendingWork = pendingWork
    self.diagnostics = diagnostics
    self.spans = spans
    self.statefulViews = statefulViews
  }
}
