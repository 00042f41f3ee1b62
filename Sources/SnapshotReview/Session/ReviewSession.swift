package import Files
package import SnapshotReports
import Snapshots

/// The decisions about a report's entries, in one place for any number of pages.
package actor ReviewSession {
  /// All decisions at one time.
  package struct State: Codable, Hashable, Sendable {
    /// Grows with each decision.
    package let revision: Int
    /// By the entries' names; those not named are undecided.
    package let decisions: [String: Decision]
  }

  /// A wish to decide about one entry.
  package struct Request: Codable, Hashable, Sendable {
    package let name: String
    /// What whoever wishes it believes to be decided so far.
    package let seen: Decision

    package init(name: String, seen: Decision) {
      self.name = name
      self.seen = seen
    }
  }

  /// A wish that was not granted.
  package struct Refusal: Codable, Hashable, Sendable {
    package let name: String
    /// One sentence.
    package let reason: String
  }

  /// The report under review.
  package nonisolated let report: SnapshotReport
  /// Where the references are that accepting writes, without symbolic links.
  package nonisolated let snapshotsFolder: FilePath
  nonisolated let reportFolder: FolderBoundary
  /// Of the report's file when the session began.
  private let version: FileVersion?
  private let entries: [String: SnapshotEntry]
  private let references: References
  private var decisions: [String: Decision] = [:]
  private var changes: [String: References.Change] = [:]
  private var revision = 0

  /// A session about the report in `folder` in which nothing is decided.
  ///
  /// - Parameter snapshots: the folder of the references, made if need be; nil for the one that the report names.
  /// - Throws: `report`, `noSnapshotsFolder`, `output`.
  package init(reviewing folder: FilePath, snapshots: FilePath?) throws(ReviewError) {
    // Before it is read: what is written meanwhile is another version.
    version = Self.version(ofReportIn: folder)
    do throws(ReportError) {
      report = try ReportFolder(folder).read()
    } catch {
      throw .report(error)
    }
    let references = try Self.referencesFolder(of: report, named: snapshots)
    guard let reportFolder = FolderBoundary(folder) else {
      throw .report(.noReport(folder: folder.description))
    }
    self.reportFolder = reportFolder
    snapshotsFolder = references.root
    self.references = References(report: reportFolder, snapshots: references)
    entries = Dictionary(report.entries.map { ($0.name, $0) }) { first, _ in first }
  }

  /// What is decided now.
  package var state: State { State(revision: revision, decisions: decisions) }

  /// Decides about entries, each on its own: some may be refused and others not.
  ///
  /// - Returns: those refused, with the reason.
  package func decide(_ decision: Decision, _ requests: [Request]) -> [Refusal] {
    requests.compactMap { request in
      do throws(References.Refusal) {
        try decide(decision, request)
        return nil
      } catch {
        return Refusal(name: request.name, reason: error.reason)
      }
    }
  }

  private func decide(_ decision: Decision, _ request: Request) throws(References.Refusal) {
    guard let entry = entries[request.name] else {
      throw References.Refusal(reason: "the report has no entry of that name")
    }
    let current = decisions[entry.name] ?? .undecided
    if current == decision { return }
    guard current == request.seen else {
      throw References.Refusal(reason: "it was \(current.rawValue) elsewhere in the meantime; look again")
    }
    // Whatever comes after an acceptance, it begins with taking that back.
    if let change = changes[entry.name] {
      try references.undo(change)
      changes[entry.name] = nil
    }
    decisions[entry.name] = nil
    revision += 1
    if decision == .accepted, version != Self.version(ofReportIn: reportFolder.root) {
      throw References.Refusal(
        reason: "the report was written anew since this review began; start the review again to see it")
    }
    if decision == .accepted { changes[entry.name] = try references.accept(entry) }
    if decision != .undecided { decisions[entry.name] = decision }
  }

  private static func version(ofReportIn folder: FilePath) -> FileVersion? {
    FileVersion(of: folder.appending("report.json"))
  }

  private static func referencesFolder(
    of report: SnapshotReport, named folder: FilePath?
  ) throws(ReviewError) -> FolderBoundary {
    let path = folder ?? FilePath(report.snapshotsFolder)
    if let boundary = FolderBoundary(path) { return boundary }
    // A path of another machine is not made here; one that just has no references yet is.
    guard folder != nil || path.bytes.first == UInt8(ascii: "/") && FolderBoundary(path.folder) != nil else {
      throw .noSnapshotsFolder(path: path.description)
    }
    do throws(OutputFileError) {
      try OutputFile.createFolder(path)
    } catch {
      throw .output(error)
    }
    guard let boundary = FolderBoundary(path) else { throw .noSnapshotsFolder(path: path.description) }
    return boundary
  }
}
