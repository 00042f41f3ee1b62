package import Files
package import Snapshots

/// The reports of all shards of a run as one: the report that the run would have had in one piece.
package struct ReportMerge: Sendable {
  /// The report of the whole run, which is no shard.
  package let report: SnapshotReport
  /// All files that its entries name.
  package let attachments: [SnapshotAttachment]
  /// How long the documents took, in seconds, by their names.
  package let durations: [String: Double]

  /// Reads and joins the reports in `folders`, in any order.
  ///
  /// A single report that is no shard's stays as it is.
  ///
  /// - Throws: what `ReportFolder.read` does; `nothingToMerge`, `notAShard`, `impossibleShard`, `differentCounts`, `differentContents`,
  ///   `duplicateShard`, `missingShards`, `differentFingerprints`, `differentRevisions`, `conflictingEntries`, `conflictingPictures`.
  package init(of folders: [FilePath]) throws(ReportError) {
    var parts: [Part] = []
    for folder in folders { parts.append(Part(folder: folder, report: try ReportFolder(folder).read())) }
    parts = try Self.inOrder(parts)
    guard let first = parts.first else { throw .nothingToMerge }
    try Self.checkFingerprints(parts, first)
    var merging = Merging()
    var durations: [String: Double] = [:]
    for part in parts {
      try merging.add(part)
      durations.merge(try ReportFolder(part.folder).durations()) { first, _ in first }
    }
    self.durations = durations
    report = SnapshotReport(
      fingerprint: first.report.fingerprint, against: first.report.against,
      isWhole: parts.allSatisfy(\.report.isWhole),
      snapshotsFolder: first.report.snapshotsFolder, store: first.report.store, entries: merging.entries)
    attachments = merging.attachments
  }

  /// All shards of one run in their order, checked to be that.
  private static func inOrder(_ parts: [Part]) throws(ReportError) -> [Part] {
    guard let first = parts.first, parts.count > 1 || first.report.shard != nil else { return parts }
    var found: [Int: (part: Part, shard: ReportShard)] = [:]
    var expected: (folder: String, shard: ReportShard)?
    for part in parts {
      let folder = part.folder.description
      guard let shard = part.report.shard else { throw .notAShard(folder: folder) }
      guard shard.count >= 1, (1...shard.count).contains(shard.index) else {
        throw .impossibleShard(folder: folder, shard)
      }
      if let expected, expected.shard.count != shard.count {
        throw .differentCounts(folder: folder, shard, firstFolder: expected.folder, first: expected.shard)
      }
      if let expected, expected.shard.contents != shard.contents {
        throw .differentContents(folder: folder, firstFolder: expected.folder)
      }
      expected = expected ?? (folder, shard)
      if let other = found.updateValue((part, shard), forKey: shard.index) {
        throw .duplicateShard(shard, folder: folder, firstFolder: other.part.folder.description)
      }
    }
    try checkCompleteness(found.keys, count: expected?.shard.count ?? 0)
    return found.sorted { $0.key < $1.key }.map(\.value.part)
  }

  private static func checkCompleteness(_ indices: some Collection<Int>, count: Int) throws(ReportError) {
    let missingCount = count - indices.count
    guard missingCount > 0 else { return }
    // A report can claim any number of shards; a hundred names are enough for a message.
    let missing = (1...count).lazy.filter { !indices.contains($0) }.prefix(100)
    throw .missingShards(Array(missing), count: count)
  }

  private static func checkFingerprints(_ parts: [Part], _ first: Part) throws(ReportError) {
    for part in parts where part.report.fingerprint != first.report.fingerprint {
      throw .differentFingerprints(
        folder: part.folder.description, fingerprint: part.report.fingerprint,
        firstFolder: first.folder.description, first: first.report.fingerprint)
    }
    for part in parts where part.report.against != first.report.against {
      throw .differentRevisions(folder: part.folder.description, firstFolder: first.folder.description)
    }
  }
}

/// One shard's report and where it is.
private struct Part {
  let folder: FilePath
  let report: SnapshotReport
}

/// What was merged so far.
private struct Merging {
  private(set) var entries: [SnapshotEntry] = []
  private(set) var attachments: [SnapshotAttachment] = []
  private var entryOwners: [String: (folder: FilePath, entry: SnapshotEntry)] = [:]
  private var fileOwners: [String: FilePath] = [:]

  mutating func add(_ part: Part) throws(ReportError) {
    for entry in part.report.entries {
      try add(entry, of: part.folder)
      for path in entry.files.sorted() { try addFile(path, of: part.folder) }
    }
  }

  private mutating func add(_ entry: SnapshotEntry, of folder: FilePath) throws(ReportError) {
    if let owner = entryOwners[entry.name] {
      guard owner.entry == entry else {
        throw .conflictingEntries(
          name: entry.name, folder: folder.description, firstFolder: owner.folder.description)
      }
      return
    }
    entryOwners[entry.name] = (folder, entry)
    entries.append(entry)
  }

  private mutating func addFile(_ path: String, of folder: FilePath) throws(ReportError) {
    let attachment = SnapshotAttachment(path: path, .file(folder.appending(path)))
    guard let owner = fileOwners[path] else {
      fileOwners[path] = folder
      attachments.append(attachment)
      return
    }
    guard owner != folder else { return }
    let first = SnapshotAttachment(path: path, .file(owner.appending(path)))
    guard try ReportFolder.bytes(of: first) == ReportFolder.bytes(of: attachment) else {
      throw .conflictingPictures(
        path: path, folder: folder.description, firstFolder: owner.description)
    }
  }
}
