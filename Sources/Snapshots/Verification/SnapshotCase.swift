public import ImageComparison
public import SnapshotReports

/// What a snapshot is compared with and how, and what is said of it.
public struct SnapshotCase: Sendable {
  /// The path of its reference below the folder, which also names it; no snapshot that differs may have it in the same
  /// run.
  public var reference: String
  /// What of the pixels may differ.
  public var comparator: ImageComparator
  /// The identifiers of components whose pixels do not count, neither where they are nor where they were.
  public var ignoring: [String]
  /// What it comes from.
  public var source: SourcePlace?
  /// The command that makes what it shows the reference.
  public var accept: String?

  /// Nothing may differ unless something else is said.
  public init(
    _ reference: String, comparator: ImageComparator = ImageComparator(), ignoring: [String] = [],
    source: SourcePlace? = nil, accept: String? = nil
  ) {
    self.reference = reference
    self.comparator = comparator
    self.ignoring = ignoring
    self.source = source
    self.accept = accept
  }

  /// The reference without its ending.
  public var name: String {
    let fileExtension = self.fileExtension
    return fileExtension.isEmpty ? reference : String(reference.dropLast(fileExtension.count + 1))
  }

  /// Of the reference, without the point.
  var fileExtension: String {
    let file = reference.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { String(file[file.index(after: $0)...]) } ?? ""
  }

  func entry(_ outcome: SnapshotOutcome, _ message: String? = nil) -> SnapshotEntry {
    SnapshotEntry(name: name, outcome: outcome, source: source, reference: reference, message: message)
  }
}
