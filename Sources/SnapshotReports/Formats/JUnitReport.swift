package import Files
import Geometry
import Snapshots
import WebPages

/// The report as JUnit's XML, which most systems that run tests understand.
///
/// There is one suite for every part of names before the last slash. What a run fails for is a failure, what could not
/// be drawn an error; passes within tolerance say so in `system-out`. There Jenkins and GitLab also find the picture of a
/// failure: GitLab takes paths from the root of the repository, wherever in there a job works.
package struct JUnitReport: Sendable {
  /// The whole document.
  package private(set) var xml: String

  private let secondsPerPicture: [String: Double]
  private let folder: FilePath?
  private let project: FilePath?

  /// The document for `report`.
  ///
  /// - Parameters:
  ///   - secondsPerPicture: how long a picture took, by the name of its entry.
  ///   - folder: where the report's pictures are; nil for a document that names none.
  ///   - project: the folder of the repository, from which paths are taken; nil for paths as people named them.
  package init(
    of report: SnapshotReport, secondsPerPicture: [String: Double] = [:], picturesIn folder: FilePath? = nil,
    project: FilePath? = nil
  ) {
    self.secondsPerPicture = secondsPerPicture
    self.folder = folder
    self.project = project
    xml = ""
    xml = document(of: report)
  }

  private func document(of report: SnapshotReport) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append(
      "<testsuites name=\"snapshots\"\(Self.counts(of: report.entries))\(time(of: report.entries))>")
    let suites = Dictionary(grouping: report.entries, by: \.suite)
    for suite in suites.keys.sorted() {
      let entries = suites[suite] ?? []
      let name = suite.isEmpty ? "snapshots" : String(suite)
      lines.append(
        "  <testsuite name=\"\(XMLText.attribute(name))\"\(Self.counts(of: entries)) skipped=\"0\"\(time(of: entries))>"
      )
      lines += entries.flatMap { testCase($0, suite: name) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a file may be replaced by results: it is empty, or holds such.
  package static func mayReplace(_ path: FilePath) -> Bool {
    guard let beginning = try? InputFile(path).readSome(1 << 12) else { return true }
    return beginning.isEmpty || String(decoding: beginning, as: UTF8.self).contains("<testsuite")
  }

  private static func counts(of entries: [SnapshotEntry]) -> String {
    let errors = entries.count { $0.outcome == .failed }
    let failures = entries.count(where: \.outcome.failsRun) - errors
    return " tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  /// Nothing where nobody has measured it.
  private func time(of entries: [SnapshotEntry]) -> String {
    let known = entries.compactMap { secondsPerPicture[$0.name] }
    return known.isEmpty ? "" : " time=\"\(known.reduce(0, +).shortestText(fractionDigits: 3))\""
  }

  private func testCase(_ entry: SnapshotEntry, suite: String) -> [String] {
    var start = "    <testcase name=\"\(XMLText.attribute(String(entry.shortName)))\""
    start += " classname=\"\(XMLText.attribute(suite))\""
    if let source = entry.source {
      let file = project.map { FilePath(source.file).from(workspace: $0) } ?? source.file
      start += " file=\"\(XMLText.attribute(file))\""
      if let line = source.line { start += " line=\"\(line)\"" }
    }
    start += time(of: [entry])
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
    let picture = (entry.pictures.sheet ?? entry.pictures.actual).flatMap { folder?.appending($0) }
    let attachment = picture.map { picture in
      let path = project.map { picture.from(workspace: $0) } ?? picture.description
      return "      <system-out>[[ATTACHMENT|\(XMLText.content(path))]]</system-out>"
    }
    return [start + ">", "      " + element] + [attachment].compactMap(\.self) + ["    </testcase>"]
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
