import Auditing
import Caching
import OffscreenKit
import Outlines
import PreviewPages

/// What is wrong with previews in all their variants, without references.
struct CatalogAudit {
  let showsAllowed: Bool

  private struct Outcome: Sendable {
    var audit: DocumentAudit
    /// A line for each picture that could not be looked at.
    var problems: [String] = []
    /// Why a rule is let pass that nothing breaks.
    var stale: [(rule: AuditRule, because: String)] = []
  }

  /// Tells what was found on standard output, and what could not be drawn on standard error.
  ///
  /// - Returns: whether nothing of it is an error.
  func passes(_ previews: [Preview]) async -> Bool {
    guard PreviewNames(previews).areFit() else { return false }
    let outcomes = await previews.concurrentMap(atATime: CatalogProgram.jobs, outcome)
    var report = AuditReport()
    for outcome in outcomes { report.add(outcome.audit) }
    print(report.text(of: "preview", showingAllowed: showsAllowed), terminator: "")
    for (preview, outcome) in zip(previews, outcomes) {
      for (rule, because) in outcome.stale {
        print(
          "\(preview.path): allowed for nothing: \(rule.rawValue) (\(because)) does not occur any more; take it out of allowing"
        )
      }
      for problem in outcome.problems { CatalogProgram.say(problem) }
    }
    return !report.hasErrors && outcomes.allSatisfy(\.problems.isEmpty)
  }

  private func outcome(of preview: Preview) async -> Outcome {
    var outcome = Outcome(audit: DocumentAudit(preview.path))
    for (name, _) in preview.settings {
      let variant = name.isEmpty ? nil : name
      let request = PreviewRequest(name: preview.path, variant: variant)
      do {
        let (picture, findings) = try await preview.audit(preview.draw(request), request)
        outcome.audit.add(picture, findings, by: AuditSettings(), variant: variant)
      } catch {
        outcome.problems.append(
          (error as? PreviewProblem)?.text(of: preview.path, variant: variant) ?? "\(preview.path): \(error)")
      }
    }
    let found = Set(outcome.audit.entries.map(\.finding.rule))
    outcome.stale = preview.allowances.filter { !found.contains($0.key) }.map { ($0.key, $0.value) }
      .sorted { $0.rule < $1.rule }
    return outcome
  }
}
