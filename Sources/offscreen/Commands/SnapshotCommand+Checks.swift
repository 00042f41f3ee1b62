import ArgumentParser
import Files
import ImageComparison
import SnapshotReports
import Snapshots

/// What `offscreen test` refuses before it draws anything.
extension SnapshotCommand {
  /// Refuses options that contradict each other.
  func validate() throws {
    if let maxFailures, maxFailures < 1 { throw ValidationError("--max-failures takes a number from 1 on") }
    if let against { return try validate(against) }
    let keeping = try? keeping.keeping(in: ProgramEnvironment.ofThisProcess())
    if keeping?.store != nil, tolerance.tolerance != .exact {
      throw ValidationError("stamps are compared exactly; a tolerance needs --references pictures")
    }
    if keeping == .pictures, fillStore { throw ValidationError("--fill-store is for --references stamps") }
  }

  private func validate(_ revision: String) throws {
    if revision.isEmpty { throw ValidationError("--against takes a commit, a branch, a tag or a tree") }
    if audit {
      throw ValidationError(
        "--audit is about what documents show, not about what changed; leave out --against")
    }
    for (name, isGiven) in [
      ("record", record != nil), ("snapshots", snapshots != nil), ("references", keeping.references != nil),
      ("store", keeping.store != nil), ("fill-store", fillStore),
    ]
    where isGiven {
      throw ValidationError("--\(name) is about references; with --against there are none")
    }
  }

  /// In a file, or behind a link that leads nowhere, nobody finds a reference, and each would be said to be missing.
  func checkReferencePlace() throws(CommandError) {
    guard against == nil, references.isTaken, references.kind != .folder else { return }
    throw .referencesNotAFolder(path: references.description)
  }

  /// A report takes the place of its folder.
  func checkReportPlace() throws(CommandError) {
    guard let report else { return }
    do throws(ReportError) {
      if folder.absolute.isInside(report.absolute) { throw .amongOthers(path: report.description) }
      try ReportFolder(report).checkPlace(apartFrom: references.absolute)
    } catch {
      throw .report(error)
    }
  }

  func checkOutputs(apartFrom documents: [SnapshotDocument]) throws(CommandError) {
    if let path = junit?.path, let report, path.absolute.isInside(report.absolute) {
      throw .outputsCollide(path: path.description, other: report.description)
    }
    var places = try OutputPlaces(inputs: documents.map { .file($0.file) }, fonts: access.fonts)
    try places.take(junit)
    if let path = junit?.path, path.kind != .other {
      guard !path.absolute.isInside(references.absolute) else {
        throw .outputAmongReferences(path: path.description)
      }
      guard path.kind != .file || JUnitReport.mayReplace(path) else {
        throw .notAJUnitFile(path: path.description)
      }
    }
  }

  /// Ends a strict run where no picture fails, and says why: a quiet one names no references, and pictures alone look well.
  func checkLeftovers(unclaimed: Int, warnings: Int) throws {
    var reasons: [String] = []
    if unclaimed > 0 {
      let references = unclaimed == 1 ? "a reference" : "\(unclaimed) references"
      reasons.append("\(references) that no document claims (see offscreen prune)")
    }
    if warnings > 0 { reasons.append("what is left out or warned of above") }
    guard !reasons.isEmpty else { return }
    StandardError.write(
      "offscreen: warning: the run fails, since it is strict, for \(reasons.joined(separator: " and "))\n")
    throw SilentEnding(.different)
  }
}
