public import SnapshotReports

/// What was found of one snapshot, with the pictures that a report of it needs.
public struct SnapshotFinding: Sendable {
  /// The entry for a report.
  public var entry: SnapshotEntry
  /// All files the entry names.
  public var pictures: [ReportPicture]

  /// The components that were still moving in the picture, with when they come to rest, such as `Box#menu until 0.25 s` or
  /// `ActivityIndicator for ever`.
  public var moving: [String]

  /// A finding.
  public init(_ entry: SnapshotEntry, pictures: [ReportPicture] = [], moving: [String] = []) {
    self.entry = entry
    self.pictures = pictures
    self.moving = moving
  }
}
