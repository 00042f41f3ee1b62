import Drawing
import Files
import SnapshotReports
import Snapshots

/// What a run found, for people and for the exit code.
struct TestResults {
  private let findings: [SnapshotFinding]

  /// - Parameter findings: in any order.
  init(findings: [SnapshotFinding]) {
    self.findings = Self.refusingNamesakes(in: findings)
  }

  /// Whether everything that was to be drawn and compared was.
  var hasErrors: Bool { findings.contains { $0.entry.outcome == .failed } }

  var pictures: [ReportPicture] { findings.flatMap(\.pictures) }

  /// - Parameter documents: all that the run has a part of.
  func report(
    fingerprint: String, shard: Shard, of documents: [SnapshotDocument], isWhole: Bool, snapshots: FilePath
  ) -> SnapshotReport {
    let names = documents.map(\.name).joined(separator: "\n")
    let part = ReportShard(
      index: shard.number, count: shard.count, contents: "\(Digest(of: Array(names.utf8)))")
    return SnapshotReport(
      fingerprint: fingerprint, shard: shard == .whole ? nil : part, isWhole: isWhole,
      snapshotsFolder: snapshots.absolute.description, entries: findings.map(\.entry))
  }

  /// Nil where all is well.
  var exitStatus: ExitStatus? {
    let outcomes = Set(findings.map(\.entry.outcome))
    if !outcomes.isDisjoint(with: [.different, .missing, .failed, .recorded]) { return .different }
    return outcomes.contains(.notComparable) ? .notComparable : nil
  }

  /// What is not as it was, one after the other, then the counts.
  func text(of report: SnapshotReport) -> String {
    var blocks = report.entries.filter { $0.outcome != .passed }.map(Self.text)
    let counts = SnapshotOutcome.allCases.map { ($0, report.count(of: $0)) }.filter { $0.1 > 0 }
    let nothing = "no snapshots" + (report.shard.map { " in shard \($0)" } ?? "")
    blocks.append(
      counts.isEmpty ? nothing : counts.map { "\($0.1) \($0.0.title)" }.joined(separator: ", "))
    return blocks.joined(separator: "\n") + "\n"
  }

  private static func text(_ entry: SnapshotEntry) -> String {
    let (title, explanation) = (entry.outcome.title, entry.explanation ?? "")
    let text = explanation.hasPrefix(title) ? explanation : "\(title): \(explanation)"
    var lines = ["\(entry.name): " + (explanation.isEmpty ? title : text)]
    lines += entry.changes.map { "  \($0)" }
    if let accept = entry.accept { lines.append("  accept it: \(accept)") }
    return lines.map { $0.hasPrefix("  ") ? "  " + $0.onOneLine : $0.onOneLine }.joined(separator: "\n")
  }

  /// Nobody knows which of several documents a reference shows that all of them lead to.
  private static func refusingNamesakes(in findings: [SnapshotFinding]) -> [SnapshotFinding] {
    let groups = Dictionary(grouping: findings.map(\.entry), by: \.reference).filter { $0.value.count > 1 }
    var numbers: [String: Int] = [:]
    return findings.map { finding in
      guard let group = groups[finding.entry.reference] else { return finding }
      numbers[finding.entry.reference, default: 0] += 1
      let files = group.compactMap { $0.source?.file }.sorted().joined(separator: " and ")
      var entry = SnapshotEntry(
        name: "\(finding.entry.name) (\(numbers[finding.entry.reference, default: 1]))", outcome: .failed,
        source: finding.entry.source, reference: finding.entry.reference)
      entry.message = "\(files) lead to the same reference; rename all but one"
      return SnapshotFinding(entry)
    }
  }
}
