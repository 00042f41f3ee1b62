import Auditing
import Files
import Outlines
import SnapshotReports
import Snapshots

/// Audits as a part of comparing documents with references.
extension AuditRun {
  /// The errors in a document's pictures, as a report takes them; what keeps it from being drawn is told by who compares it.
  func findings(of document: SnapshotDocument) async -> [SnapshotFinding] {
    let outcome = await audit(
      AuditDocument(kind: document.kind, file: document.file, name: document.name))
    var report = AuditReport()
    report.add(outcome.audit)
    let places = AuditPlaces(of: report)
    return outcome.audit.entries.enumerated().filter { $0.element.isError }.map { number, entry in
      let finding = entry.finding
      var found = SnapshotEntry(
        name: "\(document.name): \(finding.rule.rawValue) at \(finding.path)", outcome: .finding,
        source: places.place(of: entry), reference: "",
        message: "\(finding.name): \(finding.message)\(entry.pictures.map { " (\($0))" } ?? "")")
      guard let picture = outcome.pictures[number] else { return SnapshotFinding(found) }
      let file = SnapshotAttachment(
        path: SnapshotAttachment.path(ofEntry: found.name, .actual), .picture(picture))
      found.pictures.actual = file.path
      return SnapshotFinding(found, attachments: [file])
    }
  }
}

extension AuditReport.Entry {
  /// The variants and frames that show it, unless the document as it is does and nothing else.
  fileprivate var pictures: String? {
    let first = [variant, frame].compactMap(\.self).joined(separator: " ")
    let others = variants + frames
    if first.isEmpty, others.isEmpty { return nil }
    return "in " + ([first.isEmpty ? "the document as it is" : first] + others).joined(separator: ", ")
  }
}
