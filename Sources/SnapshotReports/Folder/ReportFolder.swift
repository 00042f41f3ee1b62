package import Files
package import Snapshots

/// A folder with a run's report: `report.json`, the page `index.html`, `junit.xml`, `summary.md` and pictures.
package struct ReportFolder: Sendable {
  /// Where it is.
  package let path: FilePath

  /// The folder at `path`, which need not be there yet.
  package init(_ path: FilePath) {
    self.path = path
  }

  /// Makes the folder with all that is in it; an older report there stays until the new one is complete.
  ///
  /// Everything is written to a folder beside it, which then takes its name. Files in the old folder that are no
  /// report's are kept.
  ///
  /// - Parameter attachments: all files that entries name, each once.
  /// - Throws: `unusablePath`, `pictureMissing`, `duplicateEntry`, `output`, `unreadable`, and what `checkPlace` does.
  package func write(_ report: SnapshotReport, _ attachments: [SnapshotAttachment]) throws(ReportError) {
    try report.check(attachments)
    try checkPlace(apartFrom: FilePath(report.snapshotsFolder))
    let replacement = try FolderReplacement(of: path, owning: Self.ownNames)
    do throws(ReportError) {
      try writeFiles(of: report, attachments, to: replacement.folder)
      try replacement.commit()
    } catch {
      replacement.discard()
      throw error
    }
  }

  /// Whether a report can be written here, as far as that can be known before there is one.
  ///
  /// - Parameter references: the absolute path of their folder. A report neither takes it away nor lies in it, where its
  ///   pictures would count as references.
  /// - Throws: `fileInTheWay`, `folderInTheWay`, `amongOthers`, `cannotReplace`.
  package func checkPlace(apartFrom references: FilePath) throws(ReportError) {
    let place = path.absolute
    // Reports of other machines may say anything of theirs.
    let isKnown = references.bytes.first == UInt8(ascii: "/")
    if isKnown, place.isInside(references.absolute) || references.absolute.isInside(place) {
      throw .amongOthers(path: path.description)
    }
    try FolderReplacement.check(path, owning: Self.ownNames)
  }

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

  private func writeFiles(
    of report: SnapshotReport, _ attachments: [SnapshotAttachment], to folder: FilePath
  ) throws(ReportError) {
    for attachment in attachments {
      try write(Self.bytes(of: attachment), to: attachment.path, in: folder)
    }
    try write(Array(ReportPage(of: report).html.utf8), to: FileName.page, in: folder)
    try write(Array(JUnitReport(of: report).xml.utf8), to: FileName.junit, in: folder)
    try write(Array(MarkdownSummary(of: report).text.utf8), to: FileName.summary, in: folder)
    try write(ReportJSON.encode(report), to: FileName.report, in: folder)
  }

  private func write(_ bytes: [UInt8], to name: String, in folder: FilePath) throws(ReportError) {
    let file = folder.appending(name)
    do throws(OutputFileError) {
      try OutputFile.createFolder(file.folder)
      try OutputFile.write(bytes, to: file)
    } catch {
      // The folder has a name that nobody knows as yet.
      throw .output(error.naming(path.appending(name)))
    }
  }

  private enum FileName {
    static let report = "report.json"
    static let page = "index.html"
    static let junit = "junit.xml"
    static let summary = "summary.md"
    static let pictures = "images"
  }

  private static let ownNames = [
    FileName.report, FileName.page, FileName.junit, FileName.summary, FileName.pictures,
  ]
  /// In bytes: room for a hundred thousand entries and more.
  private static let largestReport = 1 << 30
}
