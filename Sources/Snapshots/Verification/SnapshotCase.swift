package import ImageComparison

/// What a snapshot is compared with and how, and what is said of it.
package struct SnapshotCase: Sendable {
  /// The path of its reference below the folder, which also names it; no snapshot that differs may have it in the same
  /// run.
  package var reference: String
  /// What of the pixels may differ.
  package var comparator: ImageComparator
  /// The identifiers of components whose pixels do not count, neither where they are nor where they were.
  package var ignoring: [String]
  /// What it comes from.
  package var source: SourcePlace?
  /// The command that makes what it shows the reference.
  package var accept: String?

  /// Nothing may differ unless something else is said.
  package init(
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
  package var name: String {
    let fileExtension = self.fileExtension
    return fileExtension.isEmpty ? reference : String(reference.dropLast(fileExtension.count + 1))
  }

  /// The ending of the reference, without the point.
  var fileExtension: String {
    let file = reference.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { String(file[file.index(after: $0)...]) } ?? ""
  }

  /// Whether its reference is a picture, by its name.
  var isPicture: Bool { fileExtension == "png" }

  /// What is said of it where there is no more to say than `message`.
  package func entry(_ outcome: SnapshotOutcome, _ message: String? = nil) -> SnapshotEntry {
    SnapshotEntry(name: name, outcome: outcome, source: source, reference: reference, message: message)
  }

  /// The file of its entry in a report.
  func attachment(_ role: SnapshotAttachment.Role, _ content: SnapshotAttachment.Content)
    -> SnapshotAttachment
  {
    let fileExtension = role == .candidate ? self.fileExtension : "png"
    return SnapshotAttachment(
      path: SnapshotAttachment.path(ofEntry: name, role, fileExtension: fileExtension), content)
  }
}
