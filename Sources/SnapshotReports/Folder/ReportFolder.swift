package import Files
import Glibc
package import Snapshots

/// A folder with a run's report: `report.json`, the page `index.html`, `junit.xml`, `summary.md` and pictures.
package struct ReportFolder: Sendable {
  /// Where it is.
  package let path: FilePath
  /// The folder itself; if that is a symbolic link, where it leads to.
  private let target: FilePath

  /// The folder at `path`, which need not be there yet.
  package init(_ path: FilePath) {
    self.path = path
    target = path.absolute
  }

  private enum FileName {
    static let report = "report.json"
    static let page = "index.html"
    static let junit = "junit.xml"
    static let summary = "summary.md"
    static let pictures = "images"
    /// How long documents took, in seconds: apart from the report, which is the same for the same pictures.
    static let durations = "durations.json"
    /// Which run the report is of, where several processes write it together.
    static let run = ".run"
    static let all = [report, page, junit, summary, pictures, durations, run]
  }

  /// In bytes: room for a hundred thousand entries and more.
  private static let largestReport = 1 << 30
}

extension ReportFolder {
  /// The report in the folder.
  ///
  /// - Throws: `noReport`, `unreadable`, `unusablePath`, `duplicateEntry`.
  package func read() throws(ReportError) -> SnapshotReport {
    let file = path.appending(FileName.report)
    let bytes: [UInt8]
    do throws(InputFileError) {
      bytes = try InputFile(file).readAll(limit: Self.largestReport)
    } catch .notFound {
      throw .noReport(folder: path.description)
    } catch {
      throw ReportError(error)
    }
    let report = try ReportJSON.decode(bytes, path: file.description)
    try report.check()
    return report
  }

  /// How long each document took, in seconds, by its name; empty where the report does not say.
  ///
  /// - Throws: `noReport`, `unreadable`.
  package func durations() throws(ReportError) -> [String: Double] {
    guard path.appending(FileName.report).kind == .file else { throw .noReport(folder: path.description) }
    let file = path.appending(FileName.durations)
    let bytes: [UInt8]
    do throws(InputFileError) {
      bytes = try InputFile(file).readAll(limit: Self.largestReport)
    } catch .notFound {
      return [:]
    } catch {
      throw ReportError(error)
    }
    return try ReportJSON.durations(bytes, path: file.description)
  }

  /// The files in the folder that entries of its report name, to go into another one.
  package func attachments(of entries: [SnapshotEntry]) -> [SnapshotAttachment] {
    Set(entries.flatMap(\.files)).sorted().map { SnapshotAttachment(path: $0, .file(path.appending($0))) }
  }

  /// All bytes of a file to go into a report.
  static func bytes(of attachment: SnapshotAttachment) throws(ReportError) -> [UInt8] {
    do throws(InputFileError) {
      return try attachment.bytes()
    } catch {
      throw ReportError(error)
    }
  }
}

extension ReportFolder {
  /// Makes the folder with all that is in it; an older report there stays until the new one is complete.
  ///
  /// Everything is written to a folder beside it, which then takes its name. Files in the old folder that are no
  /// report's are kept.
  ///
  /// - Parameters:
  ///   - attachments: all files that entries name, each once.
  ///   - durations: how long documents took, in seconds, by their names.
  /// - Throws: `unusablePath`, `pictureMissing`, `duplicateEntry`, `output`, `unreadable`, and what `checkPlace` does.
  package func write(
    _ report: SnapshotReport, _ attachments: [SnapshotAttachment], durations: [String: Double] = [:]
  ) throws(ReportError) {
    try report.check(attachments)
    try checkPlace(apartFrom: FilePath(report.snapshotsFolder))
    let draft = try makeDraft(report, attachments, run: nil)
    if !durations.isEmpty {
      try write(ReportJSON.encode(durations: durations), to: FileName.durations, in: draft)
    }
    try Folder.withLock(on: target.folder) { () throws(ReportError) in try replace(by: draft) }
  }

  /// Writes a report that several processes of one run make together, one after the other.
  ///
  /// - Parameters:
  ///   - run: equal for the processes of one run. The report of another run is replaced.
  ///   - make: is given what the run's other processes have written so far, and gives what is to be there then.
  /// - Throws: as `write` does.
  package func update(
    run: String, _ make: (_ earlier: SnapshotReport?) -> (SnapshotReport, [SnapshotAttachment])
  ) throws(ReportError) {
    try createParent()
    try Folder.withLock(on: target.folder) { () throws(ReportError) in
      let written = try? InputFile(path.appending(FileName.run)).readAll(limit: 1 << 10)
      let (report, attachments) = make(written == Array(run.utf8) ? try? read() : nil)
      try report.check(attachments)
      try inspectPlace(apartFrom: FilePath(report.snapshotsFolder))
      try replace(by: makeDraft(report, attachments, run: run))
    }
  }

  /// Whether a report can be written here, as far as that can be known before there is one.
  ///
  /// - Parameter references: the absolute path of their folder. A report neither takes it away nor lies in it, where its
  ///   pictures would count as references.
  /// - Throws: `fileInTheWay`, `output`, `folderInTheWay`, `amongOthers`, `cannotReplace`.
  package func checkPlace(apartFrom references: FilePath) throws(ReportError) {
    // A folder that somebody else replaces meanwhile would be seen half empty.
    try Folder.withLock(on: target.folder) { () throws(ReportError) in
      try inspectPlace(apartFrom: references)
    }
  }

  private func createParent() throws(ReportError) {
    do throws(OutputFileError) {
      try OutputFile.createFolder(target.folder)
    } catch {
      throw .output(error)
    }
  }

  private func makeDraft(
    _ report: SnapshotReport, _ attachments: [SnapshotAttachment], run: String?
  ) throws(ReportError) -> ScratchFolder {
    try createParent()
    let draft: ScratchFolder
    do throws(OutputFileError) {
      draft = try ScratchFolder(".report", in: target.folder, mode: 0o777)
    } catch {
      // People see that the folder is there and may be written to, not that another one has to be made beside it.
      if target.kind == .folder, OutputFile.obstacle(toWritingIn: target) == nil,
        case .cannotWrite(_, let reason)? = OutputFile.obstacle(toWritingIn: target.folder)
      {
        throw .cannotReplace(path: path.description, reason: "no folder can be made beside it: \(reason)")
      }
      throw .output(error.naming(path))
    }
    for attachment in attachments {
      try write(Self.bytes(of: attachment), to: attachment.path, in: draft)
    }
    try write(Array(ReportPage(of: report).html.utf8), to: FileName.page, in: draft)
    try write(Array(JUnitReport(of: report).xml.utf8), to: FileName.junit, in: draft)
    try write(Array(MarkdownSummary(of: report).text.utf8), to: FileName.summary, in: draft)
    if let run { try write(Array(run.utf8), to: FileName.run, in: draft) }
    try write(ReportJSON.encode(report), to: FileName.report, in: draft)
    return draft
  }

  private func write(_ bytes: [UInt8], to name: String, in draft: ScratchFolder) throws(ReportError) {
    let file = draft.path.appending(name)
    do throws(OutputFileError) {
      try OutputFile.createFolder(file.folder)
      try OutputFile.write(bytes, to: file)
    } catch {
      // The folder has a name that nobody knows as yet.
      throw .output(error.keeping(path.appending(name)))
    }
  }
}

// Taking the place of an older report, as whoever has the lock.
extension ReportFolder {
  /// - Throws: `fileInTheWay` for a file; `output` for a link that leads nowhere; `folderInTheWay` for a folder that is no
  ///   report's and has a file of a report's name; `amongOthers`; `cannotReplace` for the folder that the process runs in, or
  ///   one above it.
  private func inspectPlace(apartFrom references: FilePath) throws(ReportError) {
    // Reports of other machines may say anything of theirs.
    let isKnown = references.bytes.first == UInt8(ascii: "/")
    if isKnown, target.isInside(references.absolute) || references.absolute.isInside(target) {
      throw .amongOthers(path: path.description)
    }
    guard let kind = target.kind else {
      // A link that leads nowhere has no place for a report, and is not replaced by one.
      guard target.isLink, let obstacle = OutputFile.obstacle(toWritingIn: target) else { return }
      throw .output(obstacle.naming(path))
    }
    guard kind == .folder else { throw .fileInTheWay(path: target.description) }
    if let current = FilePath(".").resolvingLinks, current.isInside(target) {
      throw .cannotReplace(path: target.description, reason: "this command runs in it")
    }
    let names = try names(in: target)
    if let item = FileName.all.first(where: { names.contains(FilePath($0)) }), !holdsReport {
      throw .folderInTheWay(path: target.description, item: item)
    }
  }

  /// Whether the file in the folder begins as a report does: the whole may have any length.
  private var holdsReport: Bool {
    guard let beginning = try? InputFile(target.appending(FileName.report)).readSome(256) else {
      return false
    }
    // The first key, whichever of them a version of this program puts first: before it only `{`, behind it `:`.
    let parts = String(decoding: beginning, as: UTF8.self).split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    let keys = ["against", "entries", "fingerprint", "isWhole", "shard", "snapshotsFolder", "version"]
    return parts.count == 3 && parts[0].filter { !$0.isWhitespace } == "{" && keys.contains(String(parts[1]))
      && parts[2].first { !$0.isWhitespace } == ":"
  }

  /// Gives the draft the folder's name, and moves what was in the old one beside a report over.
  private func replace(by draft: ScratchFolder) throws(ReportError) {
    // Meanwhile somebody else may have put something there.
    try inspectPlace(apartFrom: FilePath(""))
    try clearRetired()
    guard target.kind != nil else { return try rename(draft.path, to: target) }
    let name = Array(
      (Self.retiredPrefix + draft.path.folder.name.description.dropFirst(".report-".count) + ".").utf8)
    let retired = target.folder.appending(bytes: name + target.name.bytes)
    // It has that name before, too: what a killed run leaves is found by it, whichever of the two it is.
    try rename(draft.path, to: retired)
    if !Folder.exchange(retired, target) {
      try rename(retired, to: draft.path)
      try rename(target, to: retired)
      do throws(ReportError) {
        try rename(draft.path, to: target)
      } catch {
        try rename(retired, to: target)
        throw error
      }
    }
    try clear(retired)
  }

  /// How a folder is called that a report has taken the place of, before the number of a run, a point and its name.
  private static let retiredPrefix = ".retired.report-"

  /// Clears what runs have left that were killed while they replaced a report here; one that nothing has taken the place of
  /// comes back.
  private func clearRetired() throws(ReportError) {
    let entries = (try? Folder.entries(of: target.folder, beginningWith: Self.retiredPrefix)) ?? []
    for entry in entries where entry.isFolder && !entry.isLink {
      let parts = entry.path.name.bytes.dropFirst(Self.retiredPrefix.utf8.count)
        .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].elementsEqual(target.name.bytes) else { continue }
      if target.kind == nil { try rename(entry.path, to: target) } else { try clear(entry.path) }
    }
  }

  /// Moves what is beside a report in a folder to where the report is now, and takes the rest away; what has the name of
  /// something there stays.
  private func clear(_ retired: FilePath) throws(ReportError) {
    var isEmpty = true
    for name in try names(in: retired) where !FileName.all.map(FilePath.init).contains(name) {
      let place = target.appending(bytes: name.bytes)
      if place.kind == nil {
        try rename(retired.appending(bytes: name.bytes), to: place)
      } else {
        isEmpty = false
      }
    }
    if isEmpty { Folder.removeTree(retired) }
  }

  /// What is in a folder; nothing when it is not there.
  private func names(in folder: FilePath) throws(ReportError) -> [FilePath] {
    do throws(InputFileError) {
      return try Folder.entries(of: folder).map(\.path.name)
    } catch .notFound {
      return []
    } catch {
      throw ReportError(error)
    }
  }

  private func rename(_ old: FilePath, to new: FilePath) throws(ReportError) {
    let result = old.withCString { old in new.withCString { Glibc.rename(old, $0) } }
    guard result == 0 else { throw .cannotReplace(path: target.description, reason: lastSystemError()) }
  }
}
