import Files
import Geometry
import JSON
import Outlines

/// An entry in words: terminals, issues of tests, pages, JUnit files, Markdown and annotations take theirs from here.
package struct EntryText: Sendable {
  /// What happened, in one sentence; no more than the outcome where there is nothing else to say.
  package let headline: String
  /// The headline, also for who does not see the outcome beside it.
  package let sentence: String
  /// How what is shown differs, a line each: figures that the headline does not have, components or lines, areas of
  /// pixels, components that were still moving.
  package let details: [String]
  /// Those of the details that say why it differs, and what follows from that.
  package let causes: [String]
  /// Where it comes from, a line each.
  package let origin: [String]
  /// How to make what is shown the reference; nil where there is nothing to accept.
  package let advice: String?
  private let name: String
  /// Beyond these nobody reads on.
  static let mostLines = 40

  /// The words for `entry`.
  ///
  /// - Parameter moving: the components that were still moving.
  package init(of entry: SnapshotEntry, moving: [String] = []) {
    let title = entry.outcome.title
    let figures = entry.difference.map { "\($0)" }
    let headline = entry.message ?? figures.map { "\(title): \($0)" } ?? title
    self.headline = headline
    sentence = headline.hasPrefix(title) ? headline : "\(title): \(headline)"
    var details = [figures].compactMap(\.self).filter { !headline.contains($0) }
    causes = Self.lines(for: entry)
    details += causes + entry.changes.map { "\($0)" }
    details += (entry.difference?.regions.prefix(8) ?? []).map { region in
      "differs at \(region.x), \(region.y): \(region.width) x \(region.height) pixels"
    }
    if !moving.isEmpty { details.append("still moving: \(moving.joined(separator: ", "))") }
    self.details = details
    origin =
      (entry.reference.isEmpty ? [] : ["reference: \(entry.reference)"])
      + [entry.source.map { "source: \($0)" }].compactMap(\.self)
    advice = entry.accept.map { "accept it: \($0)" }
    name = entry.name
  }

  /// All there is to know, for who sees the name and the outcome beside it.
  package var lines: [String] { [headline] + details + origin + [advice].compactMap(\.self) }

  /// What somebody reads who knows where the entry comes from: its name with the sentence, the rest indented below.
  ///
  /// Each is one line to any reader: of hidden characters only their codes are left, and nothing is a command to those who
  /// read the output of jobs.
  package var paragraph: [String] {
    [Self.harmless("\(name): \(sentence)")]
      + (details + [advice].compactMap(\.self)).map { "  " + Self.harmless($0) }
  }

  /// GitHub takes lines that begin with `::` for commands; it and Azure also take `##[` and `##vso[` for such anywhere.
  static func harmless(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
    let line = FilePath(lines.joined(separator: " ")).description
      .replacing("##[", with: "#\\x23[").replacing("##vso[", with: "#\\x23vso[")
    return line.hasPrefix("::") ? "\\x3a" + line.dropFirst() : line
  }
}

extension EntryText {
  /// Equal changes of more components are told once, wherever they are written.
  private static let mostAlike = 3

  /// Each cause alone, but for many that are alike and for those that are written once, in the order of their first ones.
  private static func groups(of causes: [OutlineCause]) -> [[OutlineCause]] {
    let alike = Dictionary(
      grouping: causes.filter { $0.kind == .changed && $0.property != "frame" }, by: \.likeness)
    let written = Dictionary(grouping: causes, by: \.origin)
    var (told, toldOrigins): (Set<JSONValue>, Set<OutlineCause>) = ([], [])
    return causes.compactMap { cause in
      if let group = alike[cause.likeness], group.count > mostAlike {
        return told.insert(cause.likeness).inserted ? group : nil
      }
      guard let origin = cause.origin, let group = written[origin] else { return [cause] }
      return toldOrigins.insert(origin).inserted ? group : nil
    }
  }

  fileprivate static func lines(for entry: SnapshotEntry) -> [String] {
    let groups = groups(of: entry.causes)
    var lines = groups.prefix(mostLines).map { group in
      group.count > 1 ? group[0].sentence(with: group.count - 1) : group[0].sentence
    }
    let rest = groups.dropFirst(mostLines).map(\.count).reduce(0, +)
    if rest > 0 { lines.append("\(SnapshotChange.moreComponents(rest))") }
    if let consequences = entry.consequences?.sentence, !lines.isEmpty { lines.append(consequences) }
    return lines
  }
}

extension SnapshotConsequences {
  /// Nil where nothing follows.
  fileprivate var sentence: String? {
    let all = [(moved, "moved"), (resized, "another size")].filter { $0.0 > 0 }
    let parts = all.enumerated().map { index, part in
      let (count, what) = part
      let noun = index > 0 ? "" : count == 1 ? "component " : "components "
      return "\(count) \(noun)\(count == 1 ? "has" : "have") \(what)"
    }
    return parts.isEmpty ? nil : "so that \(parts.joined(separator: " and "))"
  }
}
