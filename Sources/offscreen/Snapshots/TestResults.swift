import Files
import SnapshotReports
import Snapshots

/// What a run found, for people and for the exit code.
struct TestResults {
  private let findings: [SnapshotFinding]

  init(findings: [SnapshotFinding]) {
    self.findings = findings
  }

  var pictures: [ReportPicture] { findings.flatMap(\.pictures) }

  func report(fingerprint: String, shard: Shard, isWhole: Bool, snapshots: FilePath) -> SnapshotReport {
    SnapshotReport(
      fingerprint: fingerprint,
      shard: shard == .whole ? nil : ReportShard(index: shard.number, count: shard.count), isWhole: isWhole,
      snapshotsFolder: snapshots.absolute.description, entries: findings.map(\.entry))
  }

  /// Nil where all is well.
  var exitStatus: ExitStatus? {
    let outcomes = Set(findings.map(\.entry.outcome))
    if !outcomes.isDisjoint(with: [.different, .missing, .failed, .recorded]) { return .different }
    return outcomes.contains(.notComparable) ? .notComparable : nil
  }

  /// What is not as it was, one after the other, then the counts.
  func text(of report: SnapshotReport, report folder: FilePath?) -> String {
    var blocks = report.entries.filter { $0.outcome != .passed }.map(Self.text)
    let counts = SnapshotOutcome.allCases.map { ($0, report.count(of: $0)) }.filter { $0.1 > 0 }
    blocks.append(counts.map { "\($0.1) \($0.0.title)" }.joined(separator: ", "))
    if report.hasFailures, let folder {
      blocks.append("look at them: offscreen review \(ShellText.quoted(folder.description))")
    } else if report.hasFailures {
      blocks.append("add --report DIR for pictures of what differs")
    }
    return blocks.joined(separator: "\n") + "\n"
  }

  private static func text(_ entry: SnapshotEntry) -> String {
    var lines = ["\(entry.name): \(entry.outcome.title)" + (entry.explanation.map { ": \($0)" } ?? "")]
    lines += entry.layoutChanges.map { "  \($0)" }
    for region in entry.difference?.regions.prefix(8) ?? [] {
      lines.append("  differs at \(region.x), \(region.y): \(region.width) x \(region.height) pixels")
    }
    if let accept = entry.accept { lines.append("  accept it: \(accept)") }
    return lines.joined(separator: "\n")
  }
}
