/// What a run over snapshots found, entry by entry.
public struct SnapshotReport: Codable, Sendable, Equatable {
  /// Stands for everything beside the documents that a picture depends on: libraries, fonts, renderer. Pictures of
  /// runs with different fingerprints are not comparable.
  public var fingerprint: String
  /// Which part of the run this is; nil when it is all of it.
  public var shard: ReportShard?
  /// Whether the run looked at everything it was to: false when it was filtered or cut short.
  public var isWhole: Bool
  /// The absolute path that the folder of the references had in the run.
  public var snapshotsFolder: String
  /// Ascending by name, each name once.
  public var entries: [SnapshotEntry]

  /// A report of `entries` in any order.
  public init(
    fingerprint: String, shard: ReportShard? = nil, isWhole: Bool, snapshotsFolder: String,
    entries: [SnapshotEntry]
  ) {
    self.fingerprint = fingerprint
    self.shard = shard
    self.isWhole = isWhole
    self.snapshotsFolder = snapshotsFolder
    self.entries = entries.sorted { $0.name < $1.name }
  }

  /// Whether any entry is one that a run fails for.
  public var hasFailures: Bool { entries.contains { $0.outcome.isFailure } }

  /// How many entries ended in `outcome`.
  public func count(of outcome: SnapshotOutcome) -> Int {
    entries.count { $0.outcome == outcome }
  }
}
