import Files
import Snapshots
import WebPages

/// The report in Markdown, for a job's summary or a comment.
///
/// It has the counts, causes that pictures have in common, a table of the failures, and passes within tolerance with their figures.
package struct MarkdownSummary: Sendable {
  /// The whole document.
  package let text: String

  /// More of a list than people read of a page that GitHub takes up to 1 MiB of for all that a step writes.
  private static let listBytes = 1 << 18

  /// - Parameter limit: how many items each list has, the table of failures the worst first; it says how many it leaves out, of long
  ///   ones some more.
  package init(of report: SnapshotReport, limit: Int = 50) {
    var blocks = ["## Snapshots: \(report.counts)"]
    if let revision = report.against { blocks.append("Compared with \(Self.code("\(revision)")).") }
    if !report.isWhole {
      blocks.append("The run was filtered or cut short: there are more snapshots than these.")
    }
    let groups = CauseGroups(of: report.entries).groups
    if !groups.isEmpty { blocks.append(Self.list(of: groups, limit: limit)) }
    let failures = SnapshotOutcome.worstFirst(report.entries.filter(\.outcome.failsRun), by: \.outcome)
    if !failures.isEmpty { blocks.append(Self.table(of: failures, limit: limit)) }
    let toleranced = report.entries.filter { $0.outcome == .toleranced }
    if !toleranced.isEmpty { blocks.append(Self.list(of: toleranced, limit: limit)) }
    let recorded = report.count(of: .recorded)
    if recorded > 0 { blocks.append("\(recorded) recorded: look at them before they are committed.") }
    blocks.append("Drawn by \(Self.code(report.fingerprint)).")
    text = blocks.joined(separator: "\n\n") + "\n"
  }

  private static func table(of failures: [SnapshotEntry], limit: Int) -> String {
    let rows = beginning(of: failures, limit: limit) { entry in
      let words = EntryText(of: entry)
      let what = ([words.headline] + words.details).map(plain).joined(separator: "<br>")
      let source = entry.source.map { code($0.description) } ?? ""
      return "| \(code(entry.name)) | \(entry.outcome.title) | \(what) | \(source) |"
    }
    var lines = ["| Snapshot | Outcome | What | Source |", "| --- | --- | --- | --- |"] + rows
    let rest = failures.count - rows.count
    if rest > 0 { lines += ["", "… and \(rest) more, in the report."] }
    return lines.joined(separator: "\n")
  }

  private static func list(of groups: [CauseGroup], limit: Int) -> String {
    let items = beginning(of: groups, limit: limit) { "- \(plain($0.sentence))" }
    return list("Causes of several pictures", items, of: groups.count)
  }

  private static func list(of toleranced: [SnapshotEntry], limit: Int) -> String {
    let items = beginning(of: toleranced, limit: limit) { entry in
      "- \(code(entry.name)): \(plain(entry.difference?.description ?? EntryText(of: entry).headline))"
    }
    return list("Passed within tolerance", items, of: toleranced.count)
  }

  private static func list(_ title: String, _ items: [String], of count: Int) -> String {
    let rest = count > items.count ? ["- and \(count - items.count) more, in the report"] : []
    return (["### \(title)", ""] + items + rest).joined(separator: "\n")
  }

  /// The lines of the first items, up to a number and a size of all.
  private static func beginning<Item>(
    of items: [Item], limit: Int, _ line: (Item) -> String
  ) -> [String] {
    var size = 0
    return items.prefix(limit).lazy.map(line).prefix { line in
      size += line.utf8.count
      return size <= listBytes
    }
  }

  /// Text that is nothing but text, in a table's cell as well.
  private static func plain(_ text: String) -> String {
    let hasRightToLeft = text.unicodeScalars.contains(where: \.isRightToLeft)
    return onOneLine(text).replacingCharacters { scalar in
      switch scalar {
      // Names of people and numbers of issues are looked for when escapes are no more, but not from element to element.
      case "@", "#": escape(of: scalar).map { "<span>\($0)</span>" }
      // Or two texts that are read from right to left would stand with the later one first.
      case "→" where hasRightToLeft: "&lrm;→"
      default: escape(of: scalar)
      }
    }
  }

  /// In HTML's own words, since Markdown's code cannot hold every character in every place.
  private static func code(_ text: String) -> String {
    "<code>\(onOneLine(text).replacingCharacters(by: escape))</code>"
  }

  /// What stands for a character that means something to Markdown; nil for others.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "@": "&#64;"
    // Two of them begin and end mathematics, for GitHub also where they are escaped: only one in an element of its own does not.
    case "$": "<span>&#36;</span>"
    case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!": "\\\(scalar)"
    default: nil
    }
  }

  private static func onOneLine(_ text: String) -> String {
    FilePath(text.split(whereSeparator: \.isNewline).joined(separator: " ")).description
  }
}

extension Unicode.Scalar {
  /// Whether it is in a block of scripts that are read from right to left (https://www.unicode.org/reports/tr9/, "Bidirectional Character Types").
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
