package import Files
package import LocalHTTP
package import SnapshotReports
import Snapshots

/// The decisions about a report's entries, in one place for any number of pages.
package actor ReviewSession {
  /// All decisions at one time.
  package struct State: Hashable, Sendable {
    /// Grows with each decision.
    package let revision: Int
    /// By the entries' names; those not named are undecided.
    package let decisions: [String: Decision]
  }

  /// A wish to decide about one entry.
  package struct Request: Hashable, Sendable {
    package let name: String
    /// What whoever wishes it believes to be decided so far.
    package let seen: Decision

    package init(name: String, seen: Decision) {
      self.name = name
      self.seen = seen
    }
  }

  /// A wish that was not granted.
  package struct Refusal: Hashable, Sendable {
    package let name: String
    /// One sentence.
    package let reason: String
  }

  /// The report under review.
  package nonisolated let report: SnapshotReport
  /// Where the references are that accepting writes, without symbolic links; nil for a report that is only looked at.
  package nonisolated var snapshotsFolder: FilePath? { references?.root }
  nonisolated let reportFolder: FolderBoundary
  /// The version of the report's file when the session began.
  private let version: FileVersion?
  private let entries: [String: SnapshotEntry]
  private nonisolated let references: References?
  private var decisions: [String: Decision] = [:]
  private var changes: [String: References.Change] = [:]
  private var revision = 0

  /// A session about the report in `folder` in which nothing is decided.
  ///
  /// - Parameters:
  ///   - snapshots: the folder of the references, made if need be; nil for the one that the report names.
  ///   - store: where the pictures of references go that are lines; nil for the one that the report names.
  ///   - usualStore: in place of one that is not on this machine.
  /// - Throws: `report`, `noSnapshotsFolder`, `output`.
  package init(
    reviewing folder: FilePath, snapshots: FilePath?, store: FilePath? = nil, usualStore: FilePath? = nil
  ) throws(ReviewError) {
    // Before it is read: what is written meanwhile is another version.
    version = Self.version(ofReportIn: folder)
    do throws(ReportError) {
      report = try ReportFolder(folder).read()
    } catch {
      throw .report(error)
    }
    let isReadOnly = report.against != nil
    let snapshotsFolder = isReadOnly ? nil : try Self.referencesFolder(of: report, named: snapshots)
    guard let reportFolder = FolderBoundary(folder) else {
      throw .report(.noReport(folder: folder.description))
    }
    self.reportFolder = reportFolder
    let named = report.store.map { FilePath($0) }.flatMap { $0.kind == .folder ? $0 : nil }
    references = snapshotsFolder.map { folder in
      References(
        report: reportFolder, snapshots: folder,
        store: (store ?? named ?? usualStore).map { ReferenceStore($0) })
    }
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

  /// Accepts all entries that the cause of a group explains by itself.
  ///
  /// - Parameter groups: identifiers of `CauseGroup`s.
  /// - Returns: those refused, with the reason.
  /// - Throws: `noGroup`; `nothingToAccept` where the report knows no references.
  package func accept(groups: [String]) throws(ReviewError) -> [Refusal] {
    if groups.isEmpty { return [] }
    guard references != nil else { throw .nothingToAccept }
    let known = CauseGroups(of: report.entries).groups
    var names: [String] = []
    for identifier in groups {
      guard let group = known.first(where: { $0.identifier == identifier }) else {
        throw .noGroup(identifier: identifier, known: known.map(\.identifier))
      }
      names += group.explained
    }
    return decide(.accepted, names.map { Request(name: $0, seen: decisions[$0] ?? .undecided) })
  }

  private func decide(_ decision: Decision, _ request: Request) throws(References.Refusal) {
    guard let entry = entries[request.name] else {
      throw References.Refusal(reason: "the report has no entry of that name")
    }
    guard let references else {
      throw References.Refusal(
        reason:
          "the report compares with another revision and not with references, so there is nothing to decide")
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

/// What somebody decided about an entry.
package enum Decision: String, Hashable, Sendable {
  case undecided
  /// The new picture is the reference now.
  case accepted
  case rejected
}

/// What a review came to, in words.
package struct ReviewSummary: Sendable {
  /// Lines, the names of what was accepted among them.
  package let text: String

  /// What is decided in `state` about `report`.
  package init(of state: ReviewSession.State, _ report: SnapshotReport) {
    func names(_ decision: Decision) -> [String] {
      report.entries.map(\.name).filter { state.decisions[$0] == decision }
    }
    let (accepted, rejected) = (names(.accepted), names(.rejected))
    // What was recorded is a reference already: there is nothing to decide.
    let open = report.entries.count { entry in
      entry.outcome.failsRun && entry.outcome != .recorded && state.decisions[entry.name] == nil
    }
    var lines = ["accepted \(accepted.count), rejected \(rejected.count), left \(open)"]
    lines += accepted.map { "  accepted \(Self.onOneLine($0))" }
    lines += rejected.map { "  rejected \(Self.onOneLine($0))" }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func onOneLine(_ name: String) -> String {
    FilePath(name).description
  }
}

/// Why a review could not begin.
package enum ReviewError: Error, Hashable, Sendable {
  case report(ReportError)
  /// The folder of the references that the report names.
  case noSnapshotsFolder(path: String)
  /// There is no cause of this name that pictures of the report have in common.
  case noGroup(identifier: String, known: [String])
  /// The report is of a comparison with another revision.
  case nothingToAccept
  case output(OutputFileError)
  case server(HTTPServerError)
}

extension ReviewError: CustomStringConvertible {
  /// One sentence: what failed, where, and what to change.
  package var description: String {
    switch self {
    case .report(let error): error.description
    case .noSnapshotsFolder(let path):
      "the references' folder \(path) of the report is not on this machine; name it with --snapshots"
    case .noGroup(let identifier, let known):
      known.isEmpty
        ? "the pictures of the report have no cause in common, so there is none named \(identifier)"
        : "no cause that pictures of the report have in common is named \(identifier); there are \(known.prefix(20).joined(separator: ", "))"
    case .nothingToAccept:
      "the report compares with another revision and not with references, so there is nothing to accept; accept from a report without --against"
    case .output(let error): error.description
    case .server(let error): error.description
    }
  }
}
