import Geometry

/// An entry in words, for the formats that have no pictures.
enum EntryText {
  /// What happened, in one sentence.
  static func headline(of entry: SnapshotEntry) -> String {
    if let message = entry.message { return message }
    guard let difference = entry.difference else { return entry.outcome.title }
    return "\(entry.outcome.title): \(difference)"
  }

  /// All there is to know, a line each.
  static func details(of entry: SnapshotEntry) -> [String] {
    var lines = [headline(of: entry)]
    if entry.message != nil, let difference = entry.difference { lines.append("\(difference)") }
    lines += entry.layoutChanges
    lines.append("reference: \(entry.reference)")
    if let source = entry.source { lines.append("source: \(source)") }
    if let accept = entry.accept { lines.append("accept: \(accept)") }
    return lines
  }

  /// The counts of all outcomes there are, worst first: `2 different, 1 error, 40 passed`.
  static func counts(of report: SnapshotReport) -> String {
    let order: [SnapshotOutcome] = [
      .failed, .different, .missing, .notComparable, .toleranced, .recorded, .passed,
    ]
    let counts = order.map { ($0, report.count(of: $0)) }.filter { $0.1 > 0 }
    return counts.isEmpty ? "no snapshots" : counts.map { "\($0.1) \($0.0.title)" }.joined(separator: ", ")
  }
}

extension SnapshotEntry {
  /// What changed, a line each: in the layout first, then the largest areas of pixels.
  package var changes: [String] {
    layoutChanges
      + (difference?.regions.prefix(8) ?? []).map { region in
        "differs at \(region.x), \(region.y): \(region.width) x \(region.height) pixels"
      }
  }
}
