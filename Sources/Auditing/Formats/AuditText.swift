import Files
import Geometry
import JSON
import Outlines

extension AuditReport {
  /// A paragraph for each finding, then what is let pass where that is asked for, then the counts.
  ///
  /// - Parameter kind: what was looked at, in the singular.
  package func text(of kind: String = "document", showingAllowed: Bool) -> String {
    var lines = findings.map(\.text)
    if showingAllowed {
      lines += allowed.map { "\($0.text)\n\("  allowed: \($0.finding.allowance ?? "")".onOneLine)" }
    }
    lines += stale.map {
      "\($0.document): allowed for nothing: \($0.rule.rawValue) at \($0.path) does not occur any more; take it out of audit"
        .onOneLine
    }
    lines += fixed.map {
      "\($0.document): in the baseline for nothing: \($0.rule) at \($0.component) is not in these pictures; write the baseline again"
        .onOneLine
    }
    return (lines + [summary(of: kind)]).joined(separator: "\n") + "\n"
  }

  /// How much was looked at and found.
  package func summary(of kind: String = "document") -> String {
    let errors = findings.count(where: \.isError)
    let parts = [
      count(errors, "error"), count(findings.count - errors, "warning"),
      allowed.isEmpty ? nil : "\(allowed.count) allowed",
      count(failures.count, "failure"),
    ].compactMap(\.self)
    let found = parts.isEmpty ? "nothing wrong" : parts.joined(separator: ", ")
    return
      "\(found) in \(pictures) \(pictures == 1 ? "picture" : "pictures") of \(documents) \(kind)\(documents == 1 ? "" : "s")"
  }

  private func count(_ number: Int, _ word: String) -> String? {
    number == 0 ? nil : "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension AuditReport.Entry {
  /// Where it is, what is wrong, and which other pictures show it.
  package var text: String {
    let place = [variant.map { "(\($0))" }, frame].compactMap(\.self).joined(separator: " ")
    let pictures = variants + frames
    let lines: [String?] = [
      "\(document)\(place.isEmpty ? "" : " \(place)"): \(severity): \(finding.rule.rawValue): \(finding.name): \(finding.message)",
      "  at \(finding.path) \(finding.frame.placeText(fractionDigits: 2))",
      places > 1 ? "  in \(places) places" : nil,
      pictures.isEmpty ? nil : "  also in \(pictures.joined(separator: ", "))",
      model.map { "  with the model \($0.text())" },
    ]
    return lines.compactMap { $0?.onOneLine }.joined(separator: "\n")
  }
}

extension String {
  /// Without what would end the line or garble a terminal: identifiers, texts and names of files may have any.
  fileprivate var onOneLine: String {
    unicodeScalars.map { $0.escaped ?? String($0) }.joined()
  }
}
