import Drawing
import Files
import SnapshotReports
import Snapshots

/// What a run found, for people and for the exit code.
struct RunResults {
  private let run: RunFindings
  /// Those that are anything but passed, by name.
  private let notable: [SnapshotFinding]
  /// Pictures that others share a reference with are none that passed.
  private let passed: [RunFindings.Passed]

  /// - Parameter run: what it found, in any order.
  init(_ run: RunFindings) {
    let namesakes = Self.references(ofSeveralIn: run)
    self.run = run
    guard !namesakes.isEmpty else {
      notable = run.notable.sorted { $0.entry.name < $1.entry.name }
      passed = run.passed
      return
    }
    let isShared = { (entry: SnapshotEntry) in namesakes.contains(entry.reference) }
    let findings = run.notable + run.passed.map(run.entry).filter(isShared).map { SnapshotFinding($0) }
    // They are numbered in the order of their documents, whichever was done first.
    let inOrder = findings.sorted { ($0.entry.source?.file ?? "") < ($1.entry.source?.file ?? "") }
    notable = Self.refusingNamesakes(in: inOrder).sorted { $0.entry.name < $1.entry.name }
    passed = run.passed.filter { !isShared(run.entry($0)) }
  }

  /// Whether everything that was to be drawn and compared was.
  var hasErrors: Bool { notable.contains { $0.entry.outcome == .failed } }

  var attachments: [SnapshotAttachment] { notable.flatMap(\.attachments) }

  /// The paths of all references below their folder.
  var references: [String] { notable.map(\.entry.reference) + passed.map { run.entry($0).reference } }

  /// - Parameter documents: all that the run has a part of.
  func report(
    fingerprint: String, shard: Shard, of documents: [SnapshotDocument], isWhole: Bool, snapshots: FilePath
  ) -> SnapshotReport {
    let names = documents.map(\.name).joined(separator: "\n")
    let part = ReportShard(
      index: shard.number, count: shard.count, contents: "\(Digest(of: Array(names.utf8)))")
    return SnapshotReport(
      fingerprint: fingerprint, shard: shard == .whole ? nil : part, isWhole: isWhole,
      snapshotsFolder: snapshots.absolute.description,
      entries: notable.map(\.entry) + passed.map(run.entry))
  }

  /// Nil where all is well.
  var exitStatus: ExitStatus? {
    let failures = Set(notable.map(\.entry.outcome).filter(\.failsRun))
    if failures.isEmpty { return nil }
    return failures == [.notComparable] ? .notComparable : .different
  }

  /// Whether there is something to look at.
  var hasFailures: Bool { notable.contains { $0.entry.outcome.failsRun } }

  /// What is not as it was, one after the other, then the counts.
  func text(of shard: Shard) -> String {
    var lines = notable.flatMap { EntryText(of: $0.entry).paragraph }.map { line in
      line.hasPrefix("  ") ? "  " + line.onOneLine : line.onOneLine
    }
    let nothing = "no snapshots" + (shard == .whole ? "" : " in shard \(shard.number)/\(shard.count)")
    lines.append(SnapshotOutcome.counts(of: SnapshotOutcome.allCases, count) ?? nothing)
    return lines.joined(separator: "\n") + "\n"
  }

  private func count(of outcome: SnapshotOutcome) -> Int {
    notable.count { $0.entry.outcome == outcome } + (outcome == .passed ? passed.count : 0)
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

  /// The references that several pictures lead to. Names that differ only in how their letters are composed are equal, as
  /// they are one file to some systems.
  private static func references(ofSeveralIn run: RunFindings) -> Set<String> {
    var (seen, several) = (Set<String>(), Set<String>())
    func see(_ reference: String) {
      if !seen.insert(reference).inserted { several.insert(reference) }
    }
    for finding in run.notable { see(finding.entry.reference) }
    for passed in run.passed { see(run.entry(passed).reference) }
    return several
  }
}
