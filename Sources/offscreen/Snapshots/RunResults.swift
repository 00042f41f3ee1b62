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
  /// The references that no document claims, as far as that is known.
  private(set) var unclaimed: [String] = []

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

  /// How long each document took, in seconds, by its name.
  var durations: [String: Double] {
    let known = zip(run.documents, run.efforts).compactMap { document, effort in
      effort.map { (document.name, $0.seconds) }
    }
    return Dictionary(known) { first, _ in first }
  }

  /// How long a picture took, in seconds, by the name of its entry.
  var secondsPerPicture: [String: Double] {
    let seconds = run.efforts.map { effort in effort.map { $0.seconds / Double(max(1, $0.pictures)) } }
    let owners = passed.map { (run.entry($0).name, $0.document) } + run.owners.map { ($0.key, $0.value) }
    let known = owners.compactMap { name, document in seconds[document].map { (name, $0) } }
    return Dictionary(known) { first, _ in first }
  }

  /// Whether everything that was to be drawn and compared was.
  var hasErrors: Bool { notable.contains { $0.entry.outcome == .failed } }

  var attachments: [SnapshotAttachment] { notable.flatMap(\.attachments) }

  /// The paths of all references below their folder.
  var references: [String] {
    notable.map(\.entry.reference).filter { !$0.isEmpty } + passed.map { run.entry($0).reference }
  }

  /// Finds the references that neither a picture of the run claims nor another document could.
  ///
  /// - Parameters:
  ///   - compared: the documents that the run was about.
  ///   - documents: all there are.
  /// - Throws: `snapshot` where the folder cannot be read.
  mutating func findUnclaimed(
    in references: FilePath, _ compared: [SnapshotDocument], of documents: [SnapshotDocument]
  ) throws(CommandError) {
    let claimed = Set(self.references)
    // Nobody knows what those claim that could not be drawn.
    let broken = notable.filter { $0.entry.outcome == .failed }.map(\.entry.name)
    let others = Set(documents.map(\.name)).subtracting(Set(compared.map(\.name)).subtracting(broken))
    do throws(SnapshotError) {
      unclaimed = try SnapshotFolder(references).references { name in
        guard !claimed.contains(name) else { return false }
        return !SnapshotDocument.names(claiming: name).contains(where: others.contains)
      }.map(\.name)
    } catch {
      throw .snapshot(error)
    }
  }

  /// - Parameters:
  ///   - shard: which part of a run this was; nil for all of it.
  ///   - revision: the one that pictures were compared with; nil for references.
  func report(
    fingerprint: String, shard: ReportShard?, against revision: ReportRevision?, isWhole: Bool,
    snapshots: FilePath, store: FilePath?
  ) -> SnapshotReport {
    SnapshotReport(
      fingerprint: fingerprint, shard: shard, against: revision, isWhole: isWhole,
      snapshotsFolder: snapshots.absolute.description, store: store?.absolute.description,
      entries: notable.map(\.entry) + passed.map(run.entry))
  }

  /// Nil where all is well.
  var exitStatus: ExitStatus? {
    if failures.isEmpty { return nil }
    return failures == [.notComparable] ? .notComparable : .different
  }

  /// What there is to look at.
  var failures: Set<SnapshotOutcome> { Set(notable.map(\.entry.outcome).filter(\.failsRun)) }

  /// More pictures, and more causes that pictures have in common, than anybody reads of.
  private static let (mostPictures, mostGroups) = (20, 10)

  /// What pictures have in common, then what is not as it was one after the other, either up to a number that people
  /// read, then the counts.
  ///
  /// - Parameters:
  ///   - report: where one is written that groups can be accepted from.
  ///   - isBrief: whether only the counts are wanted.
  func text(of shard: Shard, report: FilePath? = nil, isBrief: Bool) -> String {
    var lines: [String] = []
    if !isBrief {
      let groups = CauseGroups(of: notable.map(\.entry)).groups
      lines = self.lines(for: groups, report) + pictureLines(beside: groups)
      lines += unclaimed.prefix(20).map { "\($0): no document claims this reference".onOneLine }
      if unclaimed.count > 20 { lines.append("and \(unclaimed.count - 20) more that no document claims") }
    }
    let nothing = "no snapshots" + (shard == .whole ? "" : " in shard \(shard.number)/\(shard.count)")
    lines.append(SnapshotOutcome.counts(of: SnapshotOutcome.allCases, count) ?? nothing)
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(for groups: [CauseGroup], _ report: FilePath?) -> [String] {
    var lines = groups.prefix(Self.mostGroups).flatMap { group in
      [group.line.onOneLine] + (advice(for: group, report).map { ["  " + $0] } ?? [])
    }
    let rest = groups.count - Self.mostGroups
    if rest > 0 { lines.append("and \(rest) more \(rest == 1 ? "cause" : "causes") of several pictures") }
    return lines
  }

  private func advice(for group: CauseGroup, _ report: FilePath?) -> String? {
    guard let report, !group.explained.isEmpty else { return nil }
    let command = "offscreen review \(ShellText.quoted(report)) --accept \(group.identifier)"
    let others = group.entries.count - group.explained.count
    return others == 0
      ? "accept them: \(command)"
      : "accept those \(group.explained.count) that differ in nothing else: \(command)"
  }

  private func pictureLines(beside groups: [CauseGroup]) -> [String] {
    let inOrder = notable.count > Self.mostPictures ? mostImportantFirst(beside: groups) : notable
    let shown = inOrder.prefix(Self.mostPictures)
    var lines = shown.flatMap { EntryText(of: $0.entry).paragraph }.map { line in
      line.hasPrefix("  ") ? "  " + line.onOneLine : line.onOneLine
    }
    if notable.count > shown.count {
      let rest = inOrder.dropFirst(shown.count).map(\.entry.outcome)
      let counts = SnapshotOutcome.counts(of: SnapshotOutcome.worstFirst) { outcome in
        rest.count { $0 == outcome }
      }
      lines.append("and \(rest.count) more: \(counts ?? "")")
    }
    return lines
  }

  /// Where there are too many, those that a group explains and those that are least to worry about are the ones to be left out.
  private func mostImportantFirst(beside groups: [CauseGroup]) -> [SnapshotFinding] {
    let explained = Set(groups.flatMap(\.explained))
    let findings = SnapshotOutcome.worstFirst(notable, by: \.entry.outcome)
    return findings.filter { !explained.contains($0.entry.name) }
      + findings.filter { explained.contains($0.entry.name) }
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
    for finding in run.notable where finding.entry.outcome != .finding { see(finding.entry.reference) }
    for passed in run.passed { see(run.entry(passed).reference) }
    return several
  }
}
