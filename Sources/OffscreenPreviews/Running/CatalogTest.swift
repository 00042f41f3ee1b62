import Caching
import Files
import Foundation
import OffscreenKit
import Outlines
import PreviewPages
import SnapshotReports
import Snapshots

/// All previews and their variants compared with references.
struct CatalogTest {
  let references: FilePath
  /// Nil for what the environment says, or where references are missing.
  let record: RecordMode?
  let report: FilePath?
  /// Which command compares with these references.
  let command: String
  /// What the process was started with.
  var environment = ProcessInfo.processInfo.environment

  /// Tells what was found on standard output.
  ///
  /// - Returns: whether nothing of it fails the run.
  /// - Throws: what keeps all previews from being compared.
  func passes(_ previews: [Preview]) async throws -> Bool {
    guard PreviewNames(previews).areFit() else { return false }
    var options = SnapshotVerifier.Options(
      try RecordMode(asked: record, environment: environment, usual: .missing))
    options.verification = try PictureVerification(environment: environment)
    let verifier = try SnapshotVerifier(in: references, fonts: try .standard(), options)
    let findings = await previews.concurrentMap(atATime: CatalogProgram.jobs) {
      await self.findings(of: $0, by: verifier)
    }.flatMap(\.self)
    try verifier.finish()
    if let report {
      let summary = SnapshotReport(
        fingerprint: verifier.fingerprint.description, isWhole: false,
        snapshotsFolder: references.absolute.description,
        entries: findings.map(\.entry))
      try ReportFolder(report).write(summary, findings.flatMap(\.attachments))
    }
    for finding in findings where finding.entry.outcome != .passed {
      print(EntryText(of: finding.entry).paragraph.joined(separator: "\n"))
    }
    let counts = SnapshotOutcome.counts(of: SnapshotOutcome.allCases) { outcome in
      findings.count { $0.entry.outcome == outcome }
    }
    print(counts ?? "no previews")
    return !findings.contains { $0.entry.outcome.failsRun }
  }

  /// Variants that look like one before them share its reference.
  private func findings(of preview: Preview, by verifier: SnapshotVerifier) async -> [SnapshotFinding] {
    var known = EqualPictures()
    var findings: [SnapshotFinding] = []
    for (name, _) in preview.settings {
      let variant = name.isEmpty ? nil : name
      let snapshot = SnapshotCase(
        preview.pictureName(ofVariant: variant) + "@2x.png",
        source: SourcePlace(file: preview.file, line: preview.line),
        accept: "\(command) --record failed \(ShellText.option("--only", preview.path))")
      do {
        let shown = try await preview.draw(PreviewRequest(name: preview.path, variant: variant))
        guard shown.warnings.isEmpty else {
          findings.append(SnapshotFinding(snapshot.entry(.failed, shown.warnings.joined(separator: "; "))))
          continue
        }
        let (content, layout) = (shown.content, shown.content.layout)
        let picture = SnapshotPicture(
          content.shown.displayList, size: layout.size, scale: content.scale,
          background: shown.renderer.background,
          outline: Outline(layout))
        findings.append(
          variant == nil
            ? known.adopt(try verifier.verify(picture, as: snapshot), of: picture)
            : try known.verify(picture, as: snapshot, by: verifier))
      } catch {
        findings.append(
          SnapshotFinding(snapshot.entry(.failed, (error as? PreviewProblem)?.message ?? "\(error)")))
      }
    }
    return findings
  }
}
