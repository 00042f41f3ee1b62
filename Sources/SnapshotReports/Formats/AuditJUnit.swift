package import Auditing
import Files
import Outlines
import Snapshots
import WebPages

extension AuditReport {
  /// The report as JUnit's XML: a suite for each document with findings, a failed case for each error; warnings and what is let pass
  /// are cases that pass and say so.
  package var junit: String {
    let (entries, places) = (findings + allowed, AuditPlaces(of: self))
    let errors = findings.count(where: \.isError)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="audit" tests="\#(max(1, entries.count + failures.count))" failures="\#(errors)" errors="\#(failures.count)">"#,
    ]
    if entries.isEmpty, failures.isEmpty {
      lines += [
        #"  <testsuite name="audit" tests="1" failures="0" errors="0" skipped="0">"#,
        #"    <testcase name="\#(XMLText.attribute(summary()))" classname="audit"/>"#, "  </testsuite>",
      ]
    }
    var suites: [String] = []
    for entry in entries where suites.last != entry.document && !suites.contains(entry.document) {
      suites.append(entry.document)
    }
    for failure in failures where !suites.contains(failure.document) { suites.append(failure.document) }
    for suite in suites {
      let broken = failures.filter { $0.document == suite }
      let own = entries.filter { $0.document == suite }
      lines.append(
        #"  <testsuite name="\#(XMLText.attribute(suite))" tests="\#(own.count + broken.count)" failures="\#(own.count(where: \.isError))" errors="\#(broken.count)" skipped="0">"#
      )
      lines += broken.map(\.junitCase) + own.map { $0.junitCase(in: suite, at: places.place(of: $0)) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }
}

extension AuditReport.Failure {
  fileprivate var junitCase: String {
    let (name, file) = (XMLText.attribute(document), XMLText.attribute(FilePath(file).fromWorkingDirectory))
    let line = line.map { #" line="\#($0)""# } ?? ""
    return """
          <testcase name="\(name)" classname="\(name)" file="\(file)"\(line)>
            <error message="\(XMLText.attribute(message))"/>
          </testcase>
      """
  }
}

extension AuditReport.Entry {
  fileprivate func junitCase(in suite: String, at place: SourcePlace?) -> String {
    let name = XMLText.attribute("\(finding.rule.rawValue): \(finding.name) at \(finding.path)")
    let file = XMLText.attribute(place?.file ?? suite)
    let line = place?.line.map { #" line="\#($0)""# } ?? ""
    let start =
      #"    <testcase name="\#(name)" classname="\#(XMLText.attribute(suite))" file="\#(file)"\#(line)>"#
    let words = XMLText.content(text)
    let body =
      isError
      ? #"<failure message="\#(XMLText.attribute(finding.message))" type="\#(finding.rule.rawValue)">\#(words)</failure>"#
      : "<system-out>\(words)</system-out>"
    return "\(start)\n      \(body)\n    </testcase>"
  }
}
