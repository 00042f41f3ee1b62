package import Auditing
import Outlines
import WebPages

extension AuditReport {
  /// The report as JUnit's XML: a suite for each document with findings, a failed case for each error; warnings and what is let pass
  /// are cases that pass and say so.
  package var junit: String {
    let entries = findings + allowed
    let errors = findings.count(where: \.isError)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="audit" tests="\#(max(1, entries.count))" failures="\#(errors)" errors="0">"#,
    ]
    if entries.isEmpty {
      lines += [
        #"  <testsuite name="audit" tests="1" failures="0" errors="0" skipped="0">"#,
        #"    <testcase name="\#(XMLText.attribute(summary()))" classname="audit"/>"#, "  </testsuite>",
      ]
    }
    var suites: [String] = []
    for entry in entries where suites.last != entry.document && !suites.contains(entry.document) {
      suites.append(entry.document)
    }
    for suite in suites {
      let own = entries.filter { $0.document == suite }
      let failures = own.count(where: \.isError)
      lines.append(
        #"  <testsuite name="\#(XMLText.attribute(suite))" tests="\#(own.count)" failures="\#(failures)" errors="0" skipped="0">"#
      )
      lines += own.map { $0.junitCase(in: suite) } + ["  </testsuite>"]
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }
}

extension AuditReport.Entry {
  fileprivate func junitCase(in suite: String) -> String {
    let name = XMLText.attribute("\(finding.rule.rawValue): \(finding.name) at \(finding.path)")
    let start =
      #"    <testcase name="\#(name)" classname="\#(XMLText.attribute(suite))" file="\#(XMLText.attribute(suite))">"#
    let words = XMLText.content(text)
    let body =
      isError
      ? #"<failure message="\#(XMLText.attribute(finding.message))" type="\#(finding.rule.rawValue)">\#(words)</failure>"#
      : "<system-out>\(words)</system-out>"
    return "\(start)\n      \(body)\n    </testcase>"
  }
}
