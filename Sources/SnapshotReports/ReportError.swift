package import Files

/// Why a report could not be written, read or merged. Paths are those of the folders and files as they were named.
package enum ReportError: Error, Hashable, Sendable {
  case noReport(folder: String)
  /// `reason` says what is wrong with it, or is the system's word.
  case unreadable(path: String, reason: String)
  /// A path in a report that does not stay below the folder it is relative to.
  case unusablePath(path: String, entry: String)
  /// A picture that an entry names and nobody gave.
  case pictureMissing(path: String, entry: String)
  case duplicateEntry(name: String)
  case output(OutputFileError)
  /// A file where the folder should be.
  case fileInTheWay(path: String)
  /// A folder that holds something else than a report.
  case folderInTheWay(path: String, item: String)
  /// A folder that holds references or documents, or is one of references.
  case amongOthers(path: String)
  /// `reason` is the system's word for it.
  case cannotReplace(path: String, reason: String)
  case nothingToMerge
  /// One of several reports that is no shard's.
  case notAShard(folder: String)
  case impossibleShard(folder: String, ReportShard)
  case differentCounts(folder: String, ReportShard, firstFolder: String, first: ReportShard)
  /// Shards of runs over other documents: some would be in none of them.
  case differentContents(folder: String, firstFolder: String)
  case duplicateShard(ReportShard, folder: String, firstFolder: String)
  case missingShards([Int], count: Int)
  case differentFingerprints(folder: String, fingerprint: String, firstFolder: String, first: String)
  /// Shards of runs that compared with other revisions, or with references.
  case differentRevisions(folder: String, firstFolder: String)
  case conflictingEntries(name: String, folder: String, firstFolder: String)
  case conflictingPictures(path: String, folder: String, firstFolder: String)
}

extension ReportError {
  init(_ error: InputFileError) {
    switch error {
    case .notFound(let path): self = .unreadable(path: path, reason: "there is no such file")
    case .cannotRead(let path, let reason): self = .unreadable(path: path, reason: reason)
    case .tooLarge(let path, let limit):
      self = .unreadable(path: path, reason: "it has more than \(limit) bytes")
    }
  }
}

extension ReportError: CustomStringConvertible {
  /// One sentence: what failed, where, and what to change.
  package var description: String {
    switch self {
    case .noReport(let folder):
      "there is no report in \(folder): it has no report.json; name the folder of a report"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unusablePath(let path, let entry):
      "the entry \(entry) names the path \(quoted(path)), which does not stay below its folder; "
        + "use a relative path without .."
    case .pictureMissing(let path, let entry):
      "the entry \(entry) names the picture \(path), which is not among the report's pictures"
    case .duplicateEntry(let name): "there are two entries of the name \(quoted(name)); names are unique"
    case .output(let error): error.description
    case .fileInTheWay(let path): "cannot write a report to \(path): it is a file; name a folder"
    case .folderInTheWay(let path, let item):
      "cannot write a report to \(path): its \(item) is not a report's; name an empty folder or an older report"
    case .amongOthers(let path):
      "\(path): a report there would take the place of documents or references, or count among them; name another folder"
    case .cannotReplace(let path, let reason):
      "cannot put the new report in place of \(path): \(reason); name a folder inside of it instead"
    case .nothingToMerge: "there are no reports to merge; name the folders of the shards' reports"
    case .notAShard(let folder):
      "the report in \(folder) is not a shard's, so there is nothing to merge it with; name only reports of shards"
    case .impossibleShard(let folder, let shard):
      "the report in \(folder) is of shard \(shard), which does not exist"
    case .differentCounts(let folder, let shard, let firstFolder, let first):
      "the report in \(folder) is of shard \(shard), that in \(firstFolder) of \(first); merge shards of one run"
    case .differentContents(let folder, let firstFolder):
      "the reports in \(firstFolder) and \(folder) are not parts of one run: documents, their versions, options or durations differ; run all shards over the same with the same options"
    case .duplicateShard(let shard, let folder, let firstFolder):
      "the reports in \(firstFolder) and \(folder) are both of shard \(shard); name each shard once"
    case .missingShards(let missing, let count):
      "there is no report of shard \(missing.map { "\($0)/\(count)" }.joined(separator: ", ")); name all \(count)"
    case .differentFingerprints(let folder, let fingerprint, let firstFolder, let first):
      "the report in \(folder) was made by \(fingerprint), that in \(firstFolder) by \(first); "
        + "run all shards with the same program and fonts"
    case .differentRevisions(let folder, let firstFolder):
      "the reports in \(folder) and \(firstFolder) are of comparisons with other revisions, or one is with references; "
        + "run all shards against the same commit"
    case .conflictingEntries(let name, let folder, let firstFolder):
      "the reports in \(firstFolder) and \(folder) say different things of \(quoted(name)); "
        + "each snapshot belongs to one shard"
    case .conflictingPictures(let path, let folder, let firstFolder):
      "the reports in \(firstFolder) and \(folder) have different pictures \(path); each belongs to one shard"
    }
  }

  /// On one line and with its ends to be seen.
  private func quoted(_ text: String) -> String {
    "“\(FilePath(text))”"
  }
}
