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
    headline = entry.message ?? figures.map { "\(title): \($0)" } ?? title
    sentence = headline.hasPrefix(title) ? headline : "\(title): \(headline)"
    var details = entry.message == nil ? [] : [figures].compactMap(\.self)
    causes = Self.lines(for: entry)
    details += causes + entry.changes.map { "\($0)" }
    details += (entry.difference?.regions.prefix(8) ?? []).map { region in
      "differs at \(region.x), \(region.y): \(region.width) x \(region.height) pixels"
    }
    if !moving.isEmpty { details.append("still moving: \(moving.joined(separator: ", "))") }
    self.details = details
    origin =
      ["reference: \(entry.reference)"] + [entry.source.map { "source: \($0)" }].compactMap(\.self)
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
  private static func harmless(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
    let line = FilePath(lines.joined(separator: " ")).description
      .replacing("##[", with: "#\\x23[").replacing("##vso[", with: "#\\x23vso[")
    return line.hasPrefix("::") ? "\\x3a" + line.dropFirst() : line
  }
}

extension EntryText {
  fileprivate static func lines(for entry: SnapshotEntry) -> [String] {
    var lines = entry.causes.prefix(mostLines).map(\.sentence)
    let rest = entry.causes.count - lines.count
    if rest > 0 { lines.append("and \(rest) more changes") }
    if let consequences = entry.consequences?.sentence, !lines.isEmpty { lines.append(consequences) }
    return lines
  }
}

extension SnapshotConsequences {
  /// Nil where nothing follows.
  fileprivate var sentence: String? {
    var parts: [String] = []
    if moved > 0 { parts.append("\(moved) \(moved == 1 ? "component has" : "components have") moved") }
    if resized > 0 { parts.append("\(resized) \(resized == 1 ? "has" : "have") another size") }
    return parts.isEmpty ? nil : "so that \(parts.joined(separator: " and "))"
  }
}

extension OutlineCause {
  /// What happened to which component, in one sentence.
  fileprivate var sentence: String {
    switch kind {
    case .changed:
      property == "frame"
        ? "\(component): \(frameWords)"
        : "\(component): \(property ?? "it") \(Self.words(from)) → \(Self.words(to))"
    case .inserted: "\(component) is new, at \(numbers)"
    case .removed: "\(component) is gone"
    case .moved: "\(component) stands elsewhere among its siblings: \(Self.words(from)) → \(Self.words(to))"
    case .replaced: "\(component) is in the place of \(Self.words(from))"
    case .drawing: "the layout is the same; \(component) is drawn differently"
    }
  }

  /// For people: words, colours and numbers as they are, texts with anything else in quotation marks, what was not said as
  /// `not set`.
  private static func words(_ value: JSONValue?) -> String {
    guard let value else { return "not set" }
    guard case .string(let text) = value else { return shortened(value.text()) }
    let isWord = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 < 0x7F }
    return shortened(isWord ? text : value.text())
  }

  private static func shortened(_ text: String) -> String {
    text.count > 120 ? "\(text.prefix(100))…" : text
  }

  private var numbers: String {
    [frame.minX, frame.minY, frame.width, frame.height].map { $0.shortestText(fractionDigits: 3) }
      .joined(separator: ", ")
  }

  /// What of a frame is not what it was, such as `x 1 → 2, width 10 → 12`.
  private var frameWords: String {
    guard case .array(let before)? = from, case .array(let after)? = to, before.count == 4, after.count == 4
    else { return "another frame" }
    return zip(["x", "y", "width", "height"], zip(before, after)).filter { $1.0 != $1.1 }
      .map { "\($0) \($1.0.text()) → \($1.1.text())" }.joined(separator: ", ")
  }
}
