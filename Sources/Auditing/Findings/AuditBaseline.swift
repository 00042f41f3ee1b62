package import JSON
import Outlines

/// What was wrong when a project began to be audited: it is let through, and nothing else.
///
/// A cause is known by its document, its rule and its component's type and name, or where the component has no name by its place
/// without the numbers of siblings: so that it stays the same where others come and go. Of causes that are alike as many are let
/// through as there were.
package struct AuditBaseline: Hashable, Sendable {
  private struct Cause: Hashable, Comparable {
    let document: String
    let rule: String
    let component: String

    init(_ entry: AuditReport.Entry) {
      document = entry.document
      rule = entry.finding.rule.rawValue
      component =
        entry.finding.id == nil
        ? "\(entry.finding.name) \(Self.withoutNumbers(entry.finding.path))" : entry.finding.name
    }

    init(document: String, rule: String, component: String) {
      (self.document, self.rule, self.component) = (document, rule, component)
    }

    private static func withoutNumbers(_ path: String) -> String {
      var text = ""
      for part in path.split(separator: "[", omittingEmptySubsequences: false) {
        guard let end = part.firstIndex(of: "]"), part[..<end].allSatisfy(\.isNumber), !text.isEmpty else {
          text += text.isEmpty ? String(part) : "[\(part)"
          continue
        }
        text += "[]" + part[part.index(after: end)...]
      }
      return text
    }

    static func < (one: Self, other: Self) -> Bool {
      (one.document, one.rule, one.component) < (other.document, other.rule, other.component)
    }
  }

  /// Why a file is no baseline: the place in it, and what is expected there.
  package struct Malformed: Error, Hashable {
    package let description: String
  }

  /// What is said of findings that are let through.
  package static let reason = "it was there when the baseline was written"

  private var counts: [Cause: Int] = [:]

  /// All that is wrong now and nobody lets pass.
  package init(of report: AuditReport) {
    for entry in report.findings { counts[Cause(entry), default: 0] += 1 }
  }

  /// - Throws: `Malformed` for anything but what `json` gives.
  package init(_ json: JSONValue) throws(Malformed) {
    guard case .array(let causes)? = json["causes"] else {
      throw Malformed(description: "$.causes: expected an array of causes, as --write-baseline writes it")
    }
    for (number, cause) in causes.enumerated() {
      guard case .string(let document)? = cause["document"], case .string(let rule)? = cause["rule"],
        case .string(let component)? = cause["component"]
      else {
        throw Malformed(
          description:
            "$.causes[\(number)]: expected the texts document, rule and component; write it again with --write-baseline"
        )
      }
      var count = 1
      if case .number(let number)? = cause["count"] { count = max(1, Int(min(1e6, number.value))) }
      counts[Cause(document: document, rule: rule, component: component), default: 0] += count
    }
  }

  /// Equal baselines have equal texts.
  package var json: JSONValue {
    let causes = counts.sorted { $0.key < $1.key }.map { cause, count -> JSONValue in
      .object(
        JSONObject(present: [
          ("document", .string(cause.document)), ("rule", .string(cause.rule)),
          ("component", .string(cause.component)), ("count", count > 1 ? .number(Double(count)) : nil),
        ]))
    }
    return ["version": 1, "causes": .array(causes)]
  }

  /// Takes what the baseline knows out of a report's findings and lists it as let pass.
  package func apply(to report: inout AuditReport) {
    var left = counts
    var findings: [AuditReport.Entry] = []
    for var entry in report.findings {
      let cause = Cause(entry)
      if let count = left[cause], count > 0 {
        left[cause] = count - 1
        entry.finding.allowance = Self.reason
        report.allowed.append(entry)
      } else {
        findings.append(entry)
      }
    }
    report.findings = findings
  }
}
