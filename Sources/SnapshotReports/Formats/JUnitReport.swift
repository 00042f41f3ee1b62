import Snapshots

/// The report as JUnit's XML, which most systems that run tests understand.
///
/// There is one suite for every part of names before the last slash. What a run fails for is a failure, what could not
/// be drawn an error; passes within tolerance say so in `system-out`.
package struct JUnitReport: Sendable {
  /// The whole document.
  package let xml: String

  /// The document for `report`.
  package init(of report: SnapshotReport) {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites name=\"snapshots\"\(Self.counts(of: report.entries))>")
    let suites = Dictionary(grouping: report.entries, by: \.suite)
    for suite in suites.keys.sorted() {
      let entries = suites[suite] ?? []
      let name = suite.isEmpty ? "snapshots" : String(suite)
      lines.append(
        "  <testsuite name=\"\(XMLText.attribute(name))\"\(Self.counts(of: entries)) skipped=\"0\">")
      lines += entries.flatMap { Self.testCase($0, suite: name) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    xml = lines.joined(separator: "\n") + "\n"
  }

  private static func counts(of entries: [SnapshotEntry]) -> String {
    let errors = entries.count { $0.outcome == .failed }
    let failures = entries.count(where: \.outcome.failsRun) - errors
    return " tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func testCase(_ entry: SnapshotEntry, suite: String) -> [String] {
    var start = "    <testcase name=\"\(XMLText.attribute(String(entry.shortName)))\""
    start += " classname=\"\(XMLText.attribute(suite))\""
    if let source = entry.source {
      start += " file=\"\(XMLText.attribute(source.file))\""
      if let line = source.line { start += " line=\"\(line)\"" }
    }
    guard entry.outcome != .passed else { return [start + "/>"] }
    let words = EntryText(of: entry)
    let text = XMLText.content(words.lines.joined(separator: "\n"))
    let message = XMLText.attribute(words.headline)
    let type = entry.outcome.rawValue
    let element =
      switch entry.outcome {
      case .failed: "<error message=\"\(message)\" type=\"\(type)\">\(text)</error>"
      case _ where entry.outcome.failsRun:
        "<failure message=\"\(message)\" type=\"\(type)\">\(text)</failure>"
      default: "<system-out>\(XMLText.content(words.headline))</system-out>"
      }
    return [start + ">", "      " + element, "    </testcase>"]
  }
}

extension SnapshotEntry {
  /// What is before the name's last slash; empty when there is none.
  fileprivate var suite: Substring {
    name.lastIndex(of: "/").map { name[..<$0] } ?? ""
  }

  /// What is behind the name's last slash.
  fileprivate var shortName: Substring {
    name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
