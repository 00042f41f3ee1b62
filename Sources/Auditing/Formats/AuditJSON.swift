import Geometry
package import JSON
import Outlines

extension AuditReport {
  /// `{ "findings": [], "documents", "pictures" }`; with what is let pass where that is asked for, and what could not be looked at
  /// and what is let pass for nothing where there is any.
  package func json(showingAllowed: Bool) -> JSONValue {
    .object(
      JSONObject(present: [
        ("findings", .array(findings.map(\.json))), ("documents", .number(documents)),
        ("pictures", .number(pictures)),
        ("allowed", showingAllowed ? .array(allowed.map(\.json)) : nil),
        ("stale", stale.isEmpty && fixed.isEmpty ? nil : .array(stale.map(\.json) + fixed.map(\.json))),
        ("errors", failures.isEmpty ? nil : .array(failures.map(\.json))),
      ]))
  }
}

extension AuditReport.Entry {
  /// `error` or `warning`.
  package var severity: String { finding.rule.isError ? "error" : "warning" }

  /// Whether it fails a run.
  package var isError: Bool { finding.allowance == nil && finding.rule.isError }

  /// The finding as the array `findings` has it.
  package var json: JSONValue {
    func texts(_ texts: [String]) -> JSONValue? {
      texts.isEmpty ? nil : .array(texts.map { .string($0) })
    }
    let around: [(key: String, value: JSONValue?)] = [
      ("picture", frame.map { .string($0) }), ("variants", texts(variants)), ("pictures", texts(frames)),
      ("places", places > 1 ? .number(places) : nil), ("model", model),
    ]
    let values = finding.values.members.map { (key: $0.key, value: JSONValue?.some($0.value)) } + around
    return .object(
      JSONObject(present: [
        ("rule", .string(finding.rule.rawValue)), ("severity", .string(severity)),
        ("document", .string(document)), ("variant", variant.map { .string($0) } ?? .null),
        ("id", finding.id.map { .string($0) } ?? .null), ("path", .string(finding.path)),
        ("frame", finding.frame.json), ("message", .string(finding.message)),
        ("values", .object(JSONObject(present: values))),
        ("because", finding.allowance.map { .string($0) }),
      ]))
  }
}

extension AuditReport.Failure {
  fileprivate var json: JSONValue { ["document": .string(document), "message": .string(message)] }
}

extension AuditReport.FixedCause {
  fileprivate var json: JSONValue {
    [
      "rule": .string(rule), "document": .string(document), "component": .string(component),
      "because": .string(AuditBaseline.reason),
    ]
  }
}

extension AuditReport.StaleAllowance {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(present: [
        ("rule", .string(rule.rawValue)), ("document", .string(document)), ("path", .string(path)),
        ("id", id.map { .string($0) } ?? .null), ("because", .string(because)),
      ]))
  }
}
