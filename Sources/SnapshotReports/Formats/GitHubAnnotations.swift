import Snapshots

/// What a run fails for as GitHub's workflow commands, which show it at the source lines of a change.
///
/// Escaping as https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts does it.
package struct GitHubAnnotations: Sendable {
  /// One command a line; empty when nothing failed.
  package let text: String

  /// The commands for `report`'s failures.
  package init(of report: SnapshotReport) {
    text = report.entries.filter(\.outcome.failsRun).map { Self.command(for: $0) + "\n" }.joined()
  }

  private static func command(for entry: SnapshotEntry) -> String {
    var properties: [(String, String)] = []
    if let source = entry.source {
      properties.append(("file", source.file))
      if let line = source.line { properties.append(("line", String(line))) }
    }
    properties.append(("title", "\(entry.outcome.title): \(entry.name)"))
    let list = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
    return "::error \(list)::\(data(EntryText(of: entry).lines.joined(separator: "\n")))"
  }

  private static func data(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
