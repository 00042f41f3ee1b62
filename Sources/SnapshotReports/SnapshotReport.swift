import Files
package import Snapshots

/// What a run over snapshots found, entry by entry.
package struct SnapshotReport: Sendable, Equatable {
  /// Stands for everything beside the documents that a picture depends on: libraries, fonts, renderer. Pictures of
  /// runs with different fingerprints are not comparable.
  package var fingerprint: String
  /// Which part of the run this is; nil when it is all of it.
  package var shard: ReportShard?
  /// The revision that pictures were compared with; nil where that were references.
  package var against: ReportRevision?
  /// Whether the run looked at everything it was to: false when it was filtered or cut short.
  package var isWhole: Bool
  /// The absolute path that the folder of the references had in the run.
  package var snapshotsFolder: String
  /// The absolute path that the folder with the pictures of references had in the run; nil where these are files.
  package var store: String?
  /// Ascending by name, each name once.
  package var entries: [SnapshotEntry]

  /// A report of `entries` in any order; beside a revision they have no references.
  package init(
    fingerprint: String, shard: ReportShard? = nil, against: ReportRevision? = nil, isWhole: Bool,
    snapshotsFolder: String, store: String? = nil, entries: [SnapshotEntry]
  ) {
    self.fingerprint = fingerprint
    self.shard = shard
    self.against = against
    self.isWhole = isWhole
    self.snapshotsFolder = snapshotsFolder
    self.store = store
    let sorted = entries.sorted { $0.name < $1.name }
    self.entries = against == nil ? sorted : sorted.map(\.withoutReference)
  }

  /// How many entries ended in `outcome`.
  package func count(of outcome: SnapshotOutcome) -> Int {
    entries.count { $0.outcome == outcome }
  }

  /// The counts of all outcomes there are, worst first: `2 different, 1 error, 40 passed`.
  var counts: String {
    SnapshotOutcome.counts(of: SnapshotOutcome.worstFirst, count) ?? "no snapshots"
  }
}

extension SnapshotEntry {
  /// What it is where a picture is compared with another one and not with a reference.
  fileprivate var withoutReference: SnapshotEntry {
    var entry = self
    entry.reference = ""
    return entry
  }
}

/// A revision in a repository.
package struct ReportRevision: Sendable, Hashable {
  /// The words of whoever asked for it.
  package var name: String
  /// The digest of its commit; nil for a tree that is in none.
  package var commit: String?

  /// The revision `name`, which is this commit.
  package init(_ name: String, commit: String?) {
    self.name = name
    self.commit = commit
  }
}

extension ReportRevision: CustomStringConvertible {
  /// `main (0123456789ab)`, with no hidden characters.
  package var description: String {
    "\(FilePath(name))" + (commit.map { " (\($0.prefix(12)))" } ?? "")
  }
}

/// One of several parts of a run.
package struct ReportShard: Sendable, Hashable {
  /// Counted from 1.
  package var index: Int
  /// How many parts there are.
  package var count: Int
  /// Stands for everything that the whole run is over, by name, content and shard, and for its options; nil where nobody says.
  package var contents: String?

  /// Part `index` of `count`, counted from 1.
  package init(index: Int, count: Int, contents: String? = nil) {
    self.index = index
    self.count = count
    self.contents = contents
  }
}

extension ReportShard: CustomStringConvertible {
  /// `1/4`
  package var description: String { "\(index)/\(count)" }
}

/// What the types do not say: names are unique, and paths stay where they belong.
extension SnapshotReport {
  /// - Throws: `duplicateEntry`, `unusablePath`.
  func check() throws(ReportError) {
    var names: Set<String> = []
    for entry in entries {
      guard names.insert(entry.name).inserted else { throw .duplicateEntry(name: entry.name) }
      let hasReference = against == nil && (entry.outcome != .finding || !entry.reference.isEmpty)
      let reference = hasReference ? [entry.reference] : []
      for path in reference + entry.files.sorted() where ContainedPath(path) == nil {
        throw .unusablePath(path: path, entry: entry.name)
      }
    }
  }

  /// Checks also that `attachments` are all that entries name.
  ///
  /// - Throws: `duplicateEntry`, `unusablePath`, `pictureMissing`.
  func check(_ attachments: [SnapshotAttachment]) throws(ReportError) {
    try check()
    for attachment in attachments
    where !attachment.path.hasPrefix("images/") || ContainedPath(attachment.path) == nil {
      throw .unusablePath(path: attachment.path, entry: "of a picture")
    }
    let given = Set(attachments.map(\.path))
    for entry in entries {
      for path in entry.files.sorted() where !given.contains(path) {
        throw .pictureMissing(path: path, entry: entry.name)
      }
    }
  }
}
