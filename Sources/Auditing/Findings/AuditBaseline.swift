package import JSON
package import Outlines

/// What was wrong when a project began to be audited: it is let through, and nothing else.
///
/// A cause is known by its document, its rule and what tells its component from others: so that it stays the same where others come and
/// go. Of causes that are alike as many are let through as there were.
package struct AuditBaseline: Hashable, Sendable {
  fileprivate struct Cause: Hashable, Comparable {
    let document: String
    let rule: String
    let component: String

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
    for entry in report.findings {
      guard let cause = report.causes(of: entry).first else { continue }
      counts[cause, default: 0] += 1
    }
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
      if case .number(let number)? = cause["count"] { count = Int(min(max(1, number.value), 1e6)) }
      counts[Cause(document: document, rule: rule, component: component), default: 0] += count
    }
  }

  /// Equal baselines have equal texts.
  package var json: JSONValue {
    let causes = counts.sorted { $0.key < $1.key }.map { cause, count -> JSONValue in
      .object(
        JSONObject(present: [
          ("document", .string(cause.document)), ("rule", .string(cause.rule)),
          ("component", .string(cause.component)), ("count", count > 1 ? .number(count) : nil),
        ]))
    }
    return ["version": 1, "causes": .array(causes)]
  }

  /// Takes what the baseline knows out of a report's findings and lists it as let pass, and what it knows of the report's documents and
  /// is no longer there as fixed.
  package func apply(to report: inout AuditReport, rules: Set<AuditRule>) {
    var left = counts
    var findings: [AuditReport.Entry] = []
    for var entry in report.findings {
      if let cause = report.causes(of: entry).first(where: { left[$0, default: 0] > 0 }) {
        left[cause, default: 0] -= 1
        entry.finding.allowance = Self.reason
        report.allowed.append(entry)
      } else {
        findings.append(entry)
      }
    }
    report.findings = findings
    let names = Set(report.files.flatMap { ($1.count == 1 ? [$0] : []) + $1 })
    report.fixed = left.filter { cause, count in
      count > 0 && names.contains(cause.document)
        && AuditRule(rawValue: cause.rule).map(rules.contains) ?? false
    }.keys.sorted().map {
      AuditReport.FixedCause(document: $0.document, rule: $0.rule, component: $0.component)
    }
  }
}

extension AuditReport {
  /// The causes that a baseline may know a finding by: its document by name, unless another has the same, and by where it is.
  fileprivate func causes(of entry: Entry) -> [AuditBaseline.Cause] {
    let isAlone = files[entry.document, default: []].count < 2
    return [isAlone ? entry.document : nil, entry.file].compactMap(\.self).map {
      AuditBaseline.Cause(document: $0, rule: entry.finding.rule.rawValue, component: entry.component)
    }
  }
}
