package import Auditing
import Outlines

extension AuditReport {
  /// Errors and warnings as GitHub's workflow commands, one a line: where there are more than it shows, the last one says so.
  package var annotations: String {
    // GitHub shows no more of a kind and step.
    let most = 10
    let shown = findings.prefix(findings.count > most ? most - 1 : most)
    var commands = shown.map { entry in
      let title = "\(entry.finding.rule.rawValue): \(entry.finding.name)"
      return
        "::\(entry.severity) file=\(GitHubAnnotations.property(entry.document)),title=\(GitHubAnnotations.property(title))::\(GitHubAnnotations.data(entry.text))"
    }
    let rest = findings.count - shown.count
    if rest > 0 {
      commands.append("::error title=\(rest) more findings::the output of the run has all")
    }
    return commands.map { $0 + "\n" }.joined()
  }
}
