import Drawing
import JSON
import Outlines

/// One cause of several pictures, such as another colour of what hundreds of components take theirs from.
package struct CauseGroup: Sendable, Hashable {
  /// What names it in commands and pages, in every run that finds the same cause.
  package let identifier: String
  /// What happened, such as `color #FFF → #EEE`.
  package let cause: String
  /// How many components it was found at.
  package let components: Int
  /// The names of the entries that it was found in.
  package let entries: [String]
  /// The names of those entries that nothing else was found in.
  package let explained: [String]

  /// Such as `color #FFF → #EEE in 312 components of 104 pictures`.
  package var sentence: String { "\(cause) in \(components) components of \(entries.count) pictures" }

  /// The sentence as a line of a job's output, where it is no command to anybody.
  package var line: String { EntryText.harmless(sentence) }
}

/// The causes that pictures have in common.
package struct CauseGroups: Sendable {
  /// Those of two pictures at least, the most frequent first.
  package let groups: [CauseGroup]
  /// The identifiers of what was found in an entry, those of no group among them, by the entry's name.
  private let identifiers: [String: [String]]

  /// What the failures among `entries` have in common.
  package init(of entries: [SnapshotEntry]) {
    var found: [JSONValue: Findings] = [:]
    var identifiers: [String: [String]] = [:]
    for entry in entries where entry.outcome.failsRun && !entry.causes.isEmpty {
      let causes = Dictionary(grouping: entry.causes, by: \.likeness)
      for (likeness, causes) in causes {
        found[likeness, default: Findings(causes[0].generalSentence)].add(
          entry, components: causes.count, isAlone: entry.causes.count == causes.count)
      }
      identifiers[entry.name] = causes.keys.map(Self.identifier).sorted()
    }
    self.identifiers = identifiers
    groups = found.filter { $1.entries.count > 1 }.map { $1.group(named: Self.identifier(of: $0)) }
      .sorted { first, second in
        (second.entries.count, second.components, first.cause, first.identifier)
          < (first.entries.count, first.components, second.cause, second.identifier)
      }
  }

  /// The groups that an entry is in and, as they name no group, whatever else was found in it.
  package func identifiers(of entry: SnapshotEntry) -> [String] { identifiers[entry.name] ?? [] }

  private static func identifier(of likeness: JSONValue) -> String {
    String("\(Digest(of: Array(likeness.text().utf8)))".prefix(8))
  }
}

/// Where one cause was found.
private struct Findings {
  let cause: String
  private(set) var entries: [String] = []
  private var explained: [String] = []
  private var components = 0

  init(_ cause: String) {
    self.cause = cause
  }

  mutating func add(_ entry: SnapshotEntry, components: Int, isAlone: Bool) {
    entries.append(entry.name)
    if isAlone { explained.append(entry.name) }
    self.components += components
  }

  func group(named identifier: String) -> CauseGroup {
    CauseGroup(
      identifier: identifier, cause: cause, components: components, entries: entries, explained: explained)
  }
}
