package import Auditing
package import Files
import Outlines
import Snapshots

extension AuditReport {
  /// Errors and warnings as GitHub's workflow commands, one a line: where there are more than it shows, the last one says so.
  ///
  /// - Parameter workspace: the folder of the repository, which GitHub takes paths from; nil for the working directory.
  package func annotations(in workspace: FilePath?) -> String {
    let places = AuditPlaces(of: self)
    // GitHub shows no more of a kind and step.
    let most = 10
    var commands = failures.map { failure in
      let place = SourcePlace(file: failure.file, line: failure.line)
      return
        "::error \(Self.properties(of: place, in: workspace))::\(GitHubAnnotations.data(failure.message))"
    }
    commands += findings.map { entry in
      let place = Self.properties(
        of: places.place(of: entry) ?? SourcePlace(file: entry.document), in: workspace)
      let title = GitHubAnnotations.property("\(entry.finding.rule.rawValue): \(entry.finding.name)")
      return "::\(entry.severity) \(place),title=\(title)::\(GitHubAnnotations.data(entry.text))"
    }
    let rest = commands.count > most ? commands.count - most + 1 : 0
    commands.removeLast(rest)
    if rest > 0 {
      commands.append("::error title=\(rest) more findings::the output of the run has all")
    }
    return commands.map { $0 + "\n" }.joined()
  }

  private static func properties(of place: SourcePlace, in workspace: FilePath?) -> String {
    let file = GitHubAnnotations.property(FilePath(place.file).from(workspace: workspace))
    return "file=\(file)" + (place.line.map { ",line=\($0)" } ?? "")
  }
}
