import Files
import SnapshotReports
import Snapshots

/// The places where what a run found is told.
struct RunOutput {
  /// The folder of the report.
  private let report: FilePath?
  private let junit: OutputTarget?
  /// Where GitHub reads what is printed.
  private let job: GitHubJob?
  /// The folder of the repository in a job of GitLab.
  private let project: FilePath?
  /// Whether people want to know the counts only.
  private let isBrief: Bool

  /// The command that records what has no reference.
  private let recordMissing: String

  init(
    report: FilePath?, junit: OutputTarget?, isBrief: Bool, recordMissing: String,
    environment: [String: String]
  ) {
    self.report = report
    self.isBrief = isBrief
    self.recordMissing = recordMissing
    self.junit = junit
    job = GitHubJob(environment: environment)
    let isGitLab = environment["GITLAB_CI"] == "true"
    project = isGitLab ? environment["CI_PROJECT_DIR"].flatMap { $0.isEmpty ? nil : FilePath($0) } : nil
  }

  /// Tells everything everywhere, even if one place cannot be written to or read.
  ///
  /// - Throws: what went wrong first, in the end.
  func write(_ results: RunResults, of shard: Shard, _ makeSummary: () -> SnapshotReport)
    throws(CommandError)
  {
    var failure: CommandError?
    func attempt(_ body: () throws(CommandError) -> Void) {
      do throws(CommandError) {
        try body()
      } catch {
        failure = failure ?? error
      }
    }
    // With an entry for each picture: not made where nobody wants it.
    let summary = report != nil || junit != nil || job != nil ? makeSummary() : nil
    if let summary {
      attempt { () throws(CommandError) in try writeReport(summary, results) }
      attempt { () throws(CommandError) in try writeJUnit(summary, results) }
      attempt { () throws(CommandError) in try writePage(summary) }
    }
    // Of a comparison of revisions there is nothing to accept.
    let acceptable = summary?.against == nil ? report : nil
    let text =
      results.text(of: shard, report: acceptable, isBrief: isBrief)
      + (failure == nil ? advice(after: results) : "")
    try StandardStreams.tell(text, beside: junit)
    if let summary, let job {
      try StandardStreams.tell(GitHubAnnotations(of: summary, in: job.workspace).text, beside: junit)
    }
    if let failure { throw failure }
  }

  private func writeReport(_ summary: SnapshotReport, _ results: RunResults) throws(CommandError) {
    do throws(ReportError) {
      if let report {
        try ReportFolder(report).write(summary, results.attachments, durations: results.durations)
      }
    } catch {
      throw .report(error)
    }
  }

  private func writeJUnit(_ summary: SnapshotReport, _ results: RunResults) throws(CommandError) {
    guard let junit else { return }
    let results = JUnitReport(
      of: summary, secondsPerPicture: results.secondsPerPicture, picturesIn: report, project: project)
    try junit.offer(Array(results.xml.utf8))
  }

  private func writePage(_ summary: SnapshotReport) throws(CommandError) {
    do throws(OutputFileError) {
      if let page = job?.page {
        try OutputFile.append(Array(MarkdownSummary(of: summary).text.utf8), to: page)
      }
    } catch {
      throw .output(error)
    }
  }

  /// How to go on where there is something to look at.
  private func advice(after results: RunResults) -> String {
    let failures = results.failures
    guard !failures.isEmpty, !isBrief else { return "" }
    var lines: [String] = []
    if failures.contains(.missing) { lines.append("record what has no reference: \(recordMissing)") }
    if let report {
      lines.append("look at them: offscreen review \(ShellText.quoted(report))")
    } else if !failures.isSubset(of: [.missing, .recorded, .failed]) {
      lines.append("add --report DIR for pictures of what differs")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
