public import SnapshotReports

/// What was found of one snapshot, with the pictures that a report of it needs.
public struct SnapshotFinding: Sendable {
  /// The entry for a report.
  public var entry: SnapshotEntry
  /// All files the entry names.
  public var pictures: [ReportPicture]

  /// A finding.
  public init(_ entry: SnapshotEntry, pictures: [ReportPicture] = []) {
    self.entry = entry
    self.pictures = pictures
  }
}
