package import Files
import Snapshots
import WebPages

/// What a run fails for as GitHub's workflow commands, which show it at the source lines of a change.
///
/// Escaping as https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts does it.
package struct GitHubAnnotations: Sendable {
  /// One command a line; empty when nothing failed.
  package let text: String
  /// GitHub shows no more of a step.
  private static let most = 10

  /// The commands for `report`'s failures; where there are more than are shown, causes that several have in common stand
  /// for these, the worst come first, and the last command says how many more there are.
  ///
  /// - Parameter workspace: the folder of the repository, which GitHub takes paths from; nil for the working directory.
  package init(of report: SnapshotReport, in workspace: FilePath? = nil) {
    let failures = SnapshotOutcome.worstFirst(report.entries.filter(\.outcome.failsRun), by: \.outcome)
    let groups = failures.count > Self.most ? CauseGroups(of: failures).groups.prefix(Self.most / 2) : []
    let explained = Set(groups.flatMap(\.explained))
    let others = failures.filter { !explained.contains($0.name) }
    let room = Self.most - groups.count
    let shown = others.prefix(others.count > room ? room - 1 : room)
    var commands = groups.map { Self.command(for: $0) } + shown.map { Self.command(for: $0, workspace) }
    let rest = others.count - shown.count
    if rest > 0 {
      commands.append(
        "::error title=\(rest) more snapshots failed::the report that --report writes has all")
    }
    text = commands.map { $0 + "\n" }.joined()
  }

  private static func command(for group: CauseGroup) -> String {
    "::error title=\(property("one cause of \(group.entries.count) pictures"))::\(data(group.sentence))"
  }

  private static func command(for entry: SnapshotEntry, _ workspace: FilePath?) -> String {
    var properties: [(String, String)] = []
    if let source = entry.source {
      properties.append(("file", FilePath(source.file).from(workspace: workspace)))
      if let line = source.line { properties.append(("line", String(line))) }
    }
    properties.append(("title", "\(entry.outcome.title): \(entry.name)"))
    let list = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
    return "::error \(list)::\(data(EntryText(of: entry).lines.joined(separator: "\n")))"
  }

  /// A text as the message of a command.
  static func data(_ text: String) -> String {
    text.replacingCharacters { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      // Logs are read on terminals as well.
      default: scalar.escaped
      }
    }
  }

  /// A text as a value before the message.
  static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
