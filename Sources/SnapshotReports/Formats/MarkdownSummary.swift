import Files
import Snapshots

/// The report in Markdown, for a job's summary or a comment.
///
/// It has the counts, causes that pictures have in common, a table of the failures, and all passes within tolerance with their figures: those are never
/// left out, since nothing else tells of them.
package struct MarkdownSummary: Sendable {
  /// The whole document.
  package let text: String

  /// - Parameter failureLimit: the table of failures has no more rows than that, the worst first, and says how many it leaves out.
  package init(of report: SnapshotReport, failureLimit: Int = 50) {
    var blocks = ["## Snapshots: \(report.counts)"]
    if let revision = report.against { blocks.append("Compared with \(Self.code("\(revision)")).") }
    if !report.isWhole {
      blocks.append("The run was filtered or cut short: there are more snapshots than these.")
    }
    let groups = CauseGroups(of: report.entries).groups
    if !groups.isEmpty { blocks.append(Self.list(of: groups, limit: failureLimit)) }
    let failures = SnapshotOutcome.worstFirst(report.entries.filter(\.outcome.failsRun), by: \.outcome)
    if !failures.isEmpty { blocks.append(Self.table(of: failures, limit: failureLimit)) }
    let toleranced = report.entries.filter { $0.outcome == .toleranced }
    if !toleranced.isEmpty { blocks.append(Self.list(of: toleranced)) }
    let recorded = report.count(of: .recorded)
    if recorded > 0 { blocks.append("\(recorded) recorded: look at them before they are committed.") }
    blocks.append("Drawn by \(Self.code(report.fingerprint)).")
    text = blocks.joined(separator: "\n\n") + "\n"
  }

  private static func table(of failures: [SnapshotEntry], limit: Int) -> String {
    var lines = ["| Snapshot | Outcome | What | Source |", "| --- | --- | --- | --- |"]
    lines += failures.prefix(limit).map { entry in
      let words = EntryText(of: entry)
      let what = ([words.headline] + words.details).map(plain).joined(separator: "<br>")
      let source = entry.source.map { code($0.description) } ?? ""
      return "| \(code(entry.name)) | \(entry.outcome.title) | \(what) | \(source) |"
    }
    let rest = failures.count - limit
    if rest > 0 { lines += ["", "… and \(rest) more, in the report."] }
    return lines.joined(separator: "\n")
  }

  private static func list(of groups: [CauseGroup], limit: Int) -> String {
    var items = groups.prefix(limit).map { "- \(plain($0.sentence))" }
    if groups.count > limit { items.append("- and \(groups.count - limit) more") }
    return (["### Causes of several pictures", ""] + items).joined(separator: "\n")
  }

  private static func list(of toleranced: [SnapshotEntry]) -> String {
    let items = toleranced.map { entry in
      "- \(code(entry.name)): \(plain(entry.difference?.description ?? EntryText(of: entry).headline))"
    }
    return (["### Passed within tolerance", ""] + items).joined(separator: "\n")
  }

  /// Text that is nothing but text, in a table's cell as well.
  private static func plain(_ text: String) -> String {
    var escaped = ""
    for scalar in onOneLine(text).unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "@": escaped += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!": escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// In HTML's own words, since Markdown's code cannot hold every character in every place.
  private static func code(_ text: String) -> String {
    "<code>\(plain(text))</code>"
  }

  private static func onOneLine(_ text: String) -> String {
    FilePath(text.split(whereSeparator: \.isNewline).joined(separator: " ")).description
  }
}
